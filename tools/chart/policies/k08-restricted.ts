import type { IContainer } from 'kubernetes-models/v1/Container';
import type { IPodSpec } from 'kubernetes-models/v1/PodSpec';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { workloadsOf, type Manifest, type Workload } from '../manifest';
import { containerOf, type Policy, theOne, unless } from './policy';

const VOLUMES = [
  'configMap',
  'emptyDir',
  'ephemeral',
  'persistentVolumeClaim',
  'projected',
  'secret',
  'downwardAPI',
];
/** Contact lists pass through these, and nothing of them may reach a disk. */
const IN_MEMORY = ['csv-generation', 'gateway'];

function violations(documents: Manifest[]): string[] {
  return workloadsOf(documents).flatMap((workload) =>
    [
      ...faultsOfPod(workload.pod),
      ...faultsOfTmp(workload),
      ...workload.containers.flatMap(faultsOfContainer),
    ].map((fault) => `${workload.name} ${fault}`),
  );
}

function faultsOfPod({ securityContext, volumes = [], ...pod }: IPodSpec): string[] {
  return [
    unless(securityContext?.runAsNonRoot === true && securityContext.runAsUser !== 0, 'may run as root'),
    unless(securityContext?.seccompProfile?.type === 'RuntimeDefault', 'may make every system call'),
    unless(pod.automountServiceAccountToken === false, 'is given a key to the cluster'),
    unless(!pod.hostNetwork && !pod.hostPID && !pod.hostIPC, 'shares networks or processes with its machine'),
    ...volumes.map((volume) =>
      unless(
        VOLUMES.some((kind) => kind in volume),
        `uses ${volume.name}, which lies on its machine`,
      ),
    ),
    ...volumes.map(({ name, emptyDir }) =>
      unless(!emptyDir || emptyDir.sizeLimit !== undefined, `may fill its machine by ${name}`),
    ),
  ].flat();
}

function faultsOfContainer({ name, securityContext }: IContainer): string[] {
  const { capabilities, ...context } = securityContext ?? {};
  return [
    unless(context.allowPrivilegeEscalation === false && !context.privileged, `${name} may gain rights`),
    unless(capabilities?.drop?.includes('ALL') && !capabilities.add?.length, `${name} keeps rights of root`),
    unless(context.readOnlyRootFilesystem === true, `${name} may change its own program`),
    unless(context.runAsUser !== 0 && context.runAsNonRoot !== false, `${name} runs as root`),
  ].flat();
}

function faultsOfTmp({ component, kind, pod }: Workload): string[] {
  if (kind !== 'Deployment' || !IN_MEMORY.includes(component)) return [];
  return (pod.volumes ?? []).flatMap(({ name, emptyDir }) =>
    unless(!emptyDir || emptyDir.medium === 'Memory', `keeps ${name} on a disk`),
  );
}

export const restricted: Policy = {
  goal: 'K8',
  says: 'every pod meets the restricted standard, writes only where it must, and has no key to the cluster',
  violations,
  broken: {
    'a container that may change its own program': {
      values: 'minimal',
      change: (documents) => {
        const { securityContext } = containerOf(documents, 'billing');
        if (securityContext) securityContext.readOnlyRootFilesystem = false;
      },
    },
    'contact lists on a disk': {
      values: 'small',
      change: (documents) => {
        const volumes = theOne(documents, Deployment.is, 'csv-generation').spec?.template.spec?.volumes;
        for (const { emptyDir } of volumes ?? []) delete emptyDir?.medium;
      },
    },
    'a key to the cluster': {
      values: 'external',
      change: (documents) => {
        const pod = theOne(documents, Deployment.is, 'auth').spec?.template.spec;
        if (pod) pod.automountServiceAccountToken = true;
      },
    },
    'a store that runs as root': {
      values: 'internal',
      change: (documents) => {
        const pod = workloadsOf(documents).find(({ component }) => component === 'postgres')?.pod;
        if (pod?.securityContext) pod.securityContext.runAsUser = 0;
      },
    },
  },
};
