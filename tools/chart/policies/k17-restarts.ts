import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { workloadsOf, type Manifest, type Workload } from '../manifest';
import { type Policy, theOne, unless } from './policy';

const LIVING = ['Deployment', 'StatefulSet'];

/** ConfigMaps and Secrets of the chart that a pod reads. */
function readBy({ pod, containers }: Workload, documents: Manifest[]): string[] {
  const text = JSON.stringify([pod.volumes, containers.map(({ env, envFrom }) => [env, envFrom])]);
  return documents
    .filter(({ kind }) => kind === 'ConfigMap' || kind === 'Secret')
    .filter(({ metadata }) => text.includes(`"${metadata.name}"`))
    .map(({ kind, metadata }) => `${kind} ${metadata.name}`);
}

function violations(documents: Manifest[]): string[] {
  return workloadsOf(documents)
    .filter(({ kind }) => LIVING.includes(kind))
    .flatMap((workload) => {
      const read = readBy(workload, documents);
      const sums = Object.entries(workload.podAnnotations).filter(([name]) => name.startsWith('checksum/'));
      return [
        ...unless(
          read.length === 0 || sums.length > 0,
          `${workload.name} goes on with an old ${read.join()}`,
        ),
        ...sums.flatMap(([name, sum]) =>
          unless(/^[0-9a-f]{64}$/.test(sum), `${workload.name}: ${name} is no sum`),
        ),
      ];
    });
}

export const restarts: Policy = {
  goal: 'K17',
  says: 'whoever reads a setting or a secret of the chart is restarted when it changes',
  violations,
  broken: {
    'pods that go on with old settings': {
      values: 'minimal',
      change: (documents) => {
        delete theOne(documents, Deployment.is, 'billing').spec?.template.metadata?.annotations;
      },
    },
  },
};
