import { Deployment, type IDeployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { workloadsOf, type Manifest } from '../manifest';
import { selects } from '../network/selector';
import { isScaledObject } from '../validate/custom-kinds';
import { type Policy, theOne, unless } from './policy';

/** Fewest pods that run when nothing is wrong. */
export function fewestPods(documents: Manifest[], { metadata, spec }: IDeployment): number {
  const scalers = documents.filter((document) => HorizontalPodAutoscaler.is(document));
  const scaler = scalers.find((one) => one.spec?.scaleTargetRef.name === metadata?.name);
  if (scaler) return scaler.spec?.minReplicas ?? 1;
  const scaled = documents
    .filter(isScaledObject)
    .find((one) => one.spec.scaleTargetRef.name === metadata?.name);
  return scaled?.spec.minReplicaCount ?? spec?.replicas ?? 1;
}

function violations(documents: Manifest[]): string[] {
  const budgets = documents.filter((document) => PodDisruptionBudget.is(document));
  return documents
    .filter((document) => Deployment.is(document))
    .flatMap((deployment) => {
      const { name } = deployment.metadata;
      const labels = workloadsOf([deployment])[0]?.podLabels ?? {};
      const own = budgets.filter(({ spec }) => selects(spec?.selector ?? {}, labels));
      const pods = fewestPods(documents, deployment);
      // A budget for a single pod would keep machines from ever being emptied.
      if (pods < 2) return unless(own.length === 0, `${name} has one pod, and nobody may move it`);
      const [budget] = own;
      const { maxUnavailable, minAvailable } = budget?.spec ?? {};
      const lets =
        maxUnavailable === 1 ||
        (typeof minAvailable === 'number' && minAvailable >= 1 && minAvailable < pods);
      return [
        unless(own.length === 1, `${name} has ${pods} pods and ${own.length} budgets`),
        unless(!budget || lets, `${name}: not one pod after the other may go`),
      ].flat();
    });
}

export const disruptions: Policy = {
  goal: 'K6',
  says: 'of two pods or more, one may be moved while the others stay',
  violations,
  broken: {
    'two pods without a budget': {
      values: 'minimal',
      change: (documents) => {
        const budget = documents.findIndex((document) => PodDisruptionBudget.is(document));
        documents.splice(budget, 1);
      },
    },
    'a budget that lets no machine be emptied': {
      values: 'production',
      change: (documents) => {
        const { spec } = theOne(documents, PodDisruptionBudget.is, 'gateway');
        if (spec) spec.maxUnavailable = 0;
        delete spec?.minAvailable;
      },
    },
  },
};
