import { Service } from 'kubernetes-models/v1/Service';
import type { Manifest } from '../manifest';
import { selects } from '../network/selector';
import { isServiceMonitor, type ServiceMonitor } from '../validate/custom-kinds';
import { APPS, type Policy, RELEASE, unless } from './policy';

function violations(documents: Manifest[]): string[] {
  const monitors = documents.filter(isServiceMonitor);
  if (monitors.length === 0) return [];
  const services = documents.filter((document) => Service.is(document));
  const seen = monitors.flatMap(({ spec }) =>
    services
      .filter(({ metadata }) => selects(spec.selector, metadata.labels ?? {}))
      .map((service) => ({ service, spec })),
  );
  return [
    ...APPS.flatMap((app) => {
      const reads = seen.filter(
        ({ service, spec }) =>
          service.metadata.name === `${RELEASE}-${app}` &&
          spec.endpoints.some(({ port }) => service.spec?.ports?.some(({ name }) => name === port)),
      );
      return unless(reads.length === 1, `the metrics of ${app} are read ${reads.length} times`);
    }),
    ...unless(
      documents.some(({ kind }) => kind === 'PrometheusRule'),
      'somebody reads the metrics, and nobody is called',
    ),
  ];
}

function change(edit: (spec: ServiceMonitor['spec']) => void): (documents: Manifest[]) => void {
  return (documents) => {
    for (const { spec } of documents.filter(isServiceMonitor)) edit(spec);
  };
}

export const monitoring: Policy = {
  goal: 'K19',
  says: 'the metrics of every service are read once, and alerts watch them',
  violations,
  broken: {
    'metrics read at a port that is not there': {
      values: 'production',
      change: change(({ endpoints }) => {
        for (const endpoint of endpoints) endpoint.port = 'metrics';
      }),
    },
    'services that no monitor picks': {
      values: 'production',
      change: change(({ selector }) => {
        selector.matchLabels = { ...selector.matchLabels, app: 'dearly' };
      }),
    },
  },
};
