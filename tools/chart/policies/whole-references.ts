import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Service, type IService } from 'kubernetes-models/v1/Service';
import { secretsOf } from '../env/variables';
import { workloadsOf, type Manifest, type Workload } from '../manifest';
import { selects } from '../network/selector';
import { containerOf, type Policy, RELEASE, theOne, unless } from './policy';

type Reference = { kind: string; name: string | undefined; key?: string | undefined };

function referencesOf({ pod, containers }: Workload): Reference[] {
  return [
    { kind: 'ServiceAccount', name: pod.serviceAccountName },
    ...(pod.volumes ?? []).flatMap(({ configMap, secret, persistentVolumeClaim }) => [
      { kind: 'ConfigMap', name: configMap?.name },
      { kind: 'Secret', name: secret?.secretName },
      { kind: 'PersistentVolumeClaim', name: persistentVolumeClaim?.claimName },
    ]),
    ...containers.flatMap(({ env = [], envFrom = [] }) => [
      ...envFrom.flatMap(({ configMapRef, secretRef }) => [
        { kind: 'ConfigMap', name: configMapRef?.name },
        { kind: 'Secret', name: secretRef?.name },
      ]),
      ...env
        .filter(({ valueFrom }) => !valueFrom?.secretKeyRef?.optional)
        .flatMap(({ valueFrom }) => [
          { kind: 'ConfigMap', ...valueFrom?.configMapKeyRef, name: valueFrom?.configMapKeyRef?.name },
          { kind: 'Secret', ...valueFrom?.secretKeyRef, name: valueFrom?.secretKeyRef?.name },
        ]),
    ]),
  ];
}

function violations(documents: Manifest[]): string[] {
  const workloads = workloadsOf(documents);
  return [
    ...workloads.flatMap((workload) => missingFor(workload, documents)),
    ...documents
      .filter((document) => Service.is(document))
      .flatMap((service) => faultsOfService(service, workloads)),
  ];
}

/** What a pod names and the chart does not bring. What is not called after the release is somebody else's. */
function missingFor(workload: Workload, documents: Manifest[]): string[] {
  const early = workload.annotations['helm.sh/hook']?.includes('pre-install') ?? false;
  return referencesOf(workload).flatMap(({ kind, name, key }) => {
    if (name === undefined || !name.startsWith(`${RELEASE}-`)) return [];
    const found = documents.find((document) => document.kind === kind && document.metadata.name === name);
    const says = `${workload.name} needs ${kind} ${name}`;
    if (!found) return [`${says}, which is not there`];
    const keys = ConfigMap.is(found) ? found.data : secretsOf([found])[0]?.values;
    return [
      ...unless(key === undefined || (keys && key in keys), `${says}, which has no ${key}`),
      ...unless(!early || found.metadata.annotations?.['helm.sh/hook'], `${says}, which comes after it`),
    ];
  });
}

function faultsOfService({ metadata, spec }: IService, workloads: Workload[]): string[] {
  const behind = workloads.filter(({ podLabels }) => selects({ matchLabels: spec?.selector }, podLabels));
  const lasting = behind.filter(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet');
  const ports = behind.flatMap(({ pod }) => pod.containers.flatMap((container) => container.ports ?? []));
  return [
    ...unless(
      lasting.length === 1 && behind.length === 1,
      `Service ${metadata?.name} leads to ${behind.length} sets of pods`,
    ),
    ...(spec?.ports ?? []).flatMap(({ port, targetPort = port }) =>
      unless(
        ports.some(({ name, containerPort }) => targetPort === name || targetPort === containerPort),
        `Service ${metadata?.name} leads to a port ${targetPort} that is not there`,
      ),
    ),
  ];
}

export const references: Policy = {
  goal: 'whole',
  says: 'what one document names, another one brings, and in time',
  violations,
  broken: {
    'a key that the Secret does not have': {
      values: 'minimal',
      change: (documents) => {
        const redis = containerOf(documents, 'gateway').env?.find(({ name }) => name === 'REDIS_URL');
        if (redis?.valueFrom?.secretKeyRef) redis.valueFrom.secretKeyRef.key = 'URL';
      },
    },
    'a Service that leads nowhere': {
      values: 'minimal',
      change: (documents) => {
        const { spec } = theOne(documents, Service.is, 'gateway-http');
        if (spec?.selector) spec.selector['app.kubernetes.io/component'] = 'gateways';
      },
    },
    'a hook that needs what is not there before an install': {
      values: 'external',
      change: (documents) => {
        const job = workloadsOf(documents).find(({ component }) => component === 'migrate');
        if (job) job.pod.serviceAccountName = `${RELEASE}-auth`;
      },
    },
  },
};
