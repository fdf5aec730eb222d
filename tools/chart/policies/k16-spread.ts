import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { workloadsOf, type Manifest } from '../manifest';
import { selects } from '../network/selector';
import { type Policy, theOne, unless } from './policy';

const ACROSS = ['topology.kubernetes.io/zone', 'kubernetes.io/hostname'];

function violations(documents: Manifest[]): string[] {
  const deployments = workloadsOf(documents).filter(({ kind }) => kind === 'Deployment');
  return deployments.flatMap(({ name, podLabels, pod: { topologySpreadConstraints: spread = [] } }) => [
    ...ACROSS.flatMap((key) =>
      unless(
        spread.some(({ topologyKey }) => topologyKey === key),
        `${name} may lie in one ${key}`,
      ),
    ),
    ...spread.flatMap(({ whenUnsatisfiable, nodeTaintsPolicy }) =>
      unless(
        whenUnsatisfiable !== 'DoNotSchedule' || nodeTaintsPolicy === 'Honor',
        `${name} cannot start elsewhere when a zone is lost`,
      ),
    ),
    ...spread.flatMap(({ labelSelector }) =>
      unless(
        deployments.every(
          (other) => selects(labelSelector ?? {}, other.podLabels) === (other.name === name),
        ) && selects(labelSelector ?? {}, podLabels),
        `${name} counts pods that are not its own`,
      ),
    ),
  ]);
}

export const spread: Policy = {
  goal: 'K16',
  says: 'the pods of an app are spread over zones and machines',
  violations,
  broken: {
    'all pods on one machine': {
      values: 'production',
      change: (documents) => {
        theOne(documents, Deployment.is, 'auth').spec?.template.spec?.topologySpreadConstraints?.pop();
      },
    },
    'a lost zone that still counts': {
      values: 'three-zones',
      change: (documents) => {
        const pod = theOne(documents, Deployment.is, 'auth').spec?.template.spec;
        for (const constraint of pod?.topologySpreadConstraints ?? []) delete constraint.nodeTaintsPolicy;
      },
    },
    'pods of all apps counted together': {
      values: 'production',
      change: (documents) => {
        const pod = theOne(documents, Deployment.is, 'auth').spec?.template.spec;
        for (const { labelSelector } of pod?.topologySpreadConstraints ?? [])
          delete labelSelector?.matchLabels?.['app.kubernetes.io/component'];
      },
    },
  },
};
