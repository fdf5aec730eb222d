import { HTTPRoute } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1/HTTPRoute';
import { ScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1/ScaledObject';
import { PrometheusRule } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PrometheusRule';
import { ServiceMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/ServiceMonitor';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { StatefulSet } from 'kubernetes-models/apps/v1/StatefulSet';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { CronJob } from 'kubernetes-models/batch/v1/CronJob';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { LimitRange } from 'kubernetes-models/v1/LimitRange';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import { Pod } from 'kubernetes-models/v1/Pod';
import { ResourceQuota } from 'kubernetes-models/v1/ResourceQuota';
import { Secret } from 'kubernetes-models/v1/Secret';
import { Service } from 'kubernetes-models/v1/Service';
import { ServiceAccount } from 'kubernetes-models/v1/ServiceAccount';
import type { Manifest } from '../manifest';
import { CUSTOM_KINDS } from './custom-kinds';
import { unknownKeys } from './unknown-keys';

/** The built-in kinds that the chart may use. */
const BUILT_IN = [
  ConfigMap,
  CronJob,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  LimitRange,
  Namespace,
  NetworkPolicy,
  PersistentVolumeClaim,
  Pod,
  PodDisruptionBudget,
  ResourceQuota,
  Secret,
  Service,
  ServiceAccount,
  StatefulSet,
];

/**
 * What their projects publish of kinds that the chart may use, besides our own strict schemas: Gateway API 1.0, KEDA
 * 2.10, Prometheus Operator 0.65. Newer keys of these are known to our schemas alone.
 */
const PUBLISHED = [
  (document: unknown) => (HTTPRoute.is(document) ? new HTTPRoute(document) : undefined),
  (document: unknown) => (PrometheusRule.is(document) ? new PrometheusRule(document) : undefined),
  (document: unknown) => (ScaledObject.is(document) ? new ScaledObject(document) : undefined),
  (document: unknown) => (ServiceMonitor.is(document) ? new ServiceMonitor(document) : undefined),
];

/** What is wrong with a document, in words; empty when Kubernetes would take it as it stands. */
export function faultsOf(document: Manifest): string[] {
  return faultsInside(document).map((fault) => `${document.kind} ${document.metadata.name}: ${fault}`);
}

function faultsInside(document: Manifest): string[] {
  const custom = Object.entries(CUSTOM_KINDS).find(([kind]) => kind === document.kind)?.[1];
  if (custom) {
    const issues = custom.safeParse(document).error?.issues ?? [];
    return [
      ...issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
      ...PUBLISHED.flatMap((read) => faultOf(() => read(document)?.validate())),
    ];
  }
  const model = BUILT_IN.find((Kind) => Kind.is(document));
  if (!model) return [`there is no such kind in ${document.apiVersion}`];
  const faults: string[] = [];
  const unknown = unknownKeys(document, (watched) => {
    faults.push(...faultOf(() => Reflect.apply(model.prototype.validate, watched, [])));
  });
  return [...faults, ...unknown.map((path) => `nobody knows ${path}`)];
}

function faultOf(validate: () => void): string[] {
  try {
    validate();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
