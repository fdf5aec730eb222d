import { z } from 'zod';
import { metadata } from './custom-metadata';

// What the chart uses of the Gateway API (v1) and of the kinds of Envoy Gateway and of Google Kubernetes Engine.

const PORT = z.int().min(1).max(65_535);
/** GEP-2257. */
const duration = z.string().regex(/^(\d{1,5}(h|m|s|ms)){1,4}$/, 'must be a duration such as 30s');
const hostname = z.string().regex(/^[a-z\d]([-a-z\d]*[a-z\d])?(\.[a-z\d]([-a-z\d]*[a-z\d])?)*$/);

const httpRoute = z.strictObject({
  apiVersion: z.literal('gateway.networking.k8s.io/v1'),
  kind: z.literal('HTTPRoute'),
  metadata,
  spec: z.strictObject({
    parentRefs: z
      .array(
        z.strictObject({
          group: z.string().optional(),
          kind: z.string().optional(),
          namespace: z.string().min(1).optional(),
          name: z.string().min(1),
          sectionName: z.string().min(1).optional(),
          port: PORT.optional(),
        }),
      )
      .min(1),
    hostnames: z.array(hostname).min(1).max(16),
    rules: z
      .array(
        z.strictObject({
          matches: z.array(
            z.strictObject({
              path: z.strictObject({
                type: z.enum(['Exact', 'PathPrefix']),
                value: z.string().startsWith('/'),
              }),
            }),
          ),
          backendRefs: z.array(z.strictObject({ name: z.string().min(1), port: PORT })).min(1),
          timeouts: z
            .strictObject({ request: duration.optional(), backendRequest: duration.optional() })
            .optional(),
        }),
      )
      .min(1)
      .max(16),
  }),
});

const backendTrafficPolicy = z.strictObject({
  apiVersion: z.literal('gateway.envoyproxy.io/v1alpha1'),
  kind: z.literal('BackendTrafficPolicy'),
  metadata,
  spec: z.strictObject({
    targetRefs: z
      .array(
        z.strictObject({
          group: z.literal('gateway.networking.k8s.io'),
          kind: z.literal('HTTPRoute'),
          name: z.string().min(1),
        }),
      )
      .min(1),
    timeout: z.strictObject({ http: z.strictObject({ streamIdleTimeout: duration }) }),
    requestBuffer: z.strictObject({ limit: z.string().regex(/^\d+(Ki|Mi)$/) }).optional(),
  }),
});

const healthPath = z.string().startsWith('/');
const seconds = z.int().min(1).max(2_147_483_647);
const toService = z.strictObject({
  group: z.literal(''),
  kind: z.literal('Service'),
  name: z.string().min(1),
});

const backendConfig = z.strictObject({
  apiVersion: z.literal('cloud.google.com/v1'),
  kind: z.literal('BackendConfig'),
  metadata,
  spec: z.strictObject({
    timeoutSec: seconds,
    healthCheck: z.strictObject({ type: z.literal('HTTP'), requestPath: healthPath, port: PORT }),
  }),
});

const gcpBackendPolicy = z.strictObject({
  apiVersion: z.literal('networking.gke.io/v1'),
  kind: z.literal('GCPBackendPolicy'),
  metadata,
  spec: z.strictObject({ targetRef: toService, default: z.strictObject({ timeoutSec: seconds }) }),
});

const healthCheckPolicy = z.strictObject({
  apiVersion: z.literal('networking.gke.io/v1'),
  kind: z.literal('HealthCheckPolicy'),
  metadata,
  spec: z.strictObject({
    targetRef: toService,
    default: z.strictObject({
      config: z.strictObject({
        type: z.literal('HTTP'),
        httpHealthCheck: z.strictObject({ port: PORT, requestPath: healthPath }),
      }),
    }),
  }),
});

/** Schemas by kind. */
export const WAY_IN_KINDS = {
  HTTPRoute: httpRoute,
  BackendTrafficPolicy: backendTrafficPolicy,
  BackendConfig: backendConfig,
  GCPBackendPolicy: gcpBackendPolicy,
  HealthCheckPolicy: healthCheckPolicy,
};

type Kinds = { [kind in keyof typeof WAY_IN_KINDS]: z.output<(typeof WAY_IN_KINDS)[kind]> };

/** Whether a document is of that kind, by its name alone: `validate.ts` says what is wrong inside. */
export function isWayIn<K extends keyof Kinds>(kind: K): (value: unknown) => value is Kinds[K] {
  return (value): value is Kinds[K] => z.object({ kind: z.literal(kind) }).safeParse(value).success;
}
