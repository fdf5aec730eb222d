import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import type { Manifest } from '../manifest';
import { type Policy, theOne, unless } from './policy';

function violations(documents: Manifest[]): string[] {
  return documents
    .filter((document) => HorizontalPodAutoscaler.is(document))
    .flatMap(({ metadata, spec }) => {
      const target = documents
        .filter((document) => Deployment.is(document))
        .find((document) => document.metadata.name === spec?.scaleTargetRef.name);
      const { minReplicas = 1, maxReplicas = 1, metrics = [] } = spec ?? {};
      return [
        unless(target !== undefined, `${metadata.name} scales nothing`),
        unless(
          target?.spec?.replicas === undefined,
          `${metadata.name}: an upgrade would set the replicas back`,
        ),
        unless(minReplicas < maxReplicas, `${metadata.name} can never scale`),
        unless(
          metrics.some(({ resource }) => resource?.name === 'cpu' && resource.target.averageUtilization),
          `${metadata.name} does not scale by cpu`,
        ),
      ].flat();
    });
}

export const autoscaling: Policy = {
  goal: 'K4',
  says: 'the number of pods that an autoscaler sets is set by nothing else',
  violations,
  broken: {
    'a Deployment that sets its replicas all the same': {
      values: 'production',
      change: (documents) => {
        const { spec } = theOne(documents, Deployment.is, 'gateway');
        if (spec) spec.replicas = 2;
      },
    },
    'an autoscaler that looks at nothing': {
      values: 'production',
      change: (documents) => {
        const { spec } = theOne(documents, HorizontalPodAutoscaler.is, 'auth');
        if (spec) spec.metrics = [];
      },
    },
  },
};
