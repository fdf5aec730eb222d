import { z } from 'zod';
import { metadata, texts } from './custom-metadata';
import { WAY_IN_KINDS } from './way-in-kinds';

// What the chart uses of kinds that other projects bring to a cluster; anything else is a mistake until it is added.

const duration = z.string().regex(/^(\d+(ms|[smhd]))+$/, 'must be a duration such as 30s');

const serviceMonitor = z.strictObject({
  apiVersion: z.literal('monitoring.coreos.com/v1'),
  kind: z.literal('ServiceMonitor'),
  metadata,
  spec: z.strictObject({
    jobLabel: z.string().optional(),
    targetLabels: z.array(z.string()).optional(),
    podTargetLabels: z.array(z.string()).optional(),
    sampleLimit: z.int().positive().optional(),
    namespaceSelector: z.strictObject({ matchNames: z.array(z.string()) }).optional(),
    selector: z.strictObject({
      matchLabels: texts,
      matchExpressions: z
        .array(
          z.strictObject({ key: z.string(), operator: z.string(), values: z.array(z.string()).optional() }),
        )
        .optional(),
    }),
    endpoints: z
      .array(
        z.strictObject({
          port: z.string(),
          path: z.string().startsWith('/').optional(),
          interval: duration.optional(),
          scrapeTimeout: duration.optional(),
          honorLabels: z.boolean().optional(),
          relabelings: z
            .array(
              z.strictObject({
                action: z.string().optional(),
                sourceLabels: z.array(z.string()).optional(),
                targetLabel: z.string().optional(),
                regex: z.string().optional(),
                replacement: z.string().optional(),
              }),
            )
            .optional(),
        }),
      )
      .min(1),
  }),
});

const rule = z.strictObject({ expr: z.string().min(1), labels: texts.optional() });
const prometheusRule = z.strictObject({
  apiVersion: z.literal('monitoring.coreos.com/v1'),
  kind: z.literal('PrometheusRule'),
  metadata,
  spec: z.strictObject({
    groups: z
      .array(
        z.strictObject({
          name: z.string(),
          interval: duration.optional(),
          rules: z.array(
            z.union([
              rule.extend({
                alert: z.string(),
                for: duration.optional(),
                keep_firing_for: duration.optional(),
                annotations: texts,
              }),
              rule.extend({ record: z.string() }),
            ]),
          ),
        }),
      )
      .min(1),
  }),
});

const scaledObject = z.strictObject({
  apiVersion: z.literal('keda.sh/v1alpha1'),
  kind: z.literal('ScaledObject'),
  metadata,
  spec: z.strictObject({
    scaleTargetRef: z.strictObject({
      apiVersion: z.string().optional(),
      kind: z.string().optional(),
      name: z.string(),
    }),
    pollingInterval: z.int().positive().optional(),
    cooldownPeriod: z.int().positive(),
    minReplicaCount: z.int().min(0),
    maxReplicaCount: z.int().positive(),
    fallback: z
      .strictObject({
        failureThreshold: z.int().positive(),
        replicas: z.int().positive(),
        behavior: z
          .enum(['static', 'currentReplicas', 'currentReplicasIfHigher', 'currentReplicasIfLower'])
          .optional(),
      })
      .optional(),
    advanced: z
      .strictObject({
        restoreToOriginalReplicaCount: z.boolean().optional(),
        horizontalPodAutoscalerConfig: z.strictObject({ name: z.string().optional(), behavior: z.unknown() }),
      })
      .optional(),
    triggers: z
      .array(
        z.strictObject({
          type: z.literal('prometheus'),
          name: z.string().optional(),
          metricType: z.enum(['AverageValue', 'Value']).optional(),
          metadata: z.strictObject({
            serverAddress: z.url(),
            query: z.string().min(1),
            threshold: z.string().regex(/^\d+(\.\d+)?$/),
            activationThreshold: z.string().optional(),
            ignoreNullValues: z.enum(['true', 'false']).optional(),
            namespace: z.string().optional(),
          }),
          authenticationRef: z.strictObject({ name: z.string() }).optional(),
        }),
      )
      .min(1),
  }),
});

/** Schemas by kind. */
export const CUSTOM_KINDS = {
  ServiceMonitor: serviceMonitor,
  PrometheusRule: prometheusRule,
  ScaledObject: scaledObject,
  ...WAY_IN_KINDS,
};

export type ScaledObject = z.output<typeof scaledObject>;
export type ServiceMonitor = z.output<typeof serviceMonitor>;

// By their names alone: `validate.ts` says what is wrong inside, and no rule must take a faulty one for none.

export function isScaledObject(value: unknown): value is ScaledObject {
  return isKind(value, 'ScaledObject');
}

export function isServiceMonitor(value: unknown): value is ServiceMonitor {
  return isKind(value, 'ServiceMonitor');
}

function isKind(value: unknown, kind: string): boolean {
  return z.object({ kind: z.literal(kind) }).safeParse(value).success;
}
