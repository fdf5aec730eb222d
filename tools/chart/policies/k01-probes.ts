import { StatefulSet } from 'kubernetes-models/apps/v1/StatefulSet';
import type { Manifest } from '../manifest';
import { workloadsOf } from '../manifest';
import { appsOf, containerOf, type Policy, unless } from './policy';

const STARTUP_SECONDS = 60;

function violations(documents: Manifest[]): string[] {
  const ofApps = appsOf(documents).flatMap(({ app, container }) => {
    const { startupProbe, livenessProbe, readinessProbe } = container;
    const { failureThreshold = 3, periodSeconds = 10 } = startupProbe ?? {};
    return [
      unless(
        startupProbe && failureThreshold * periodSeconds >= STARTUP_SECONDS,
        `${app} has less than a minute to start`,
      ),
      unless(
        livenessProbe?.httpGet?.path === '/health/live',
        `${app} is not asked at /health/live if it lives`,
      ),
      unless(
        readinessProbe?.httpGet?.path === '/health/ready',
        `${app} is not asked at /health/ready if it is ready`,
      ),
    ].flat();
  });
  const ofStores = documents
    .filter((document) => StatefulSet.is(document))
    .flatMap((document) =>
      workloadsOf([document]).flatMap(({ name, pod }) =>
        pod.containers
          .filter(
            ({ startupProbe, livenessProbe, readinessProbe }) =>
              !startupProbe || !livenessProbe || !readinessProbe,
          )
          .map((container) => `${name}/${container.name} lacks one of the three probes`),
      ),
    );
  return [...ofApps, ...ofStores];
}

export const probes: Policy = {
  goal: 'K1',
  says: 'every process is asked whether it has started, lives and is ready, at three places',
  violations,
  broken: {
    'a database that is away restarts the pods': {
      values: 'minimal',
      change: (documents) => {
        const { livenessProbe } = containerOf(documents, 'auth');
        if (livenessProbe?.httpGet) livenessProbe.httpGet.path = '/health/ready';
      },
    },
    'a slow start is taken for a death': {
      values: 'production',
      change: (documents) => {
        delete containerOf(documents, 'ocr-analysis').startupProbe;
      },
    },
  },
};
