import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { variablesOf } from '../env/variables';
import type { Manifest } from '../manifest';
import { appsOf, type Policy, theOne, unless } from './policy';

const PAUSE_SECONDS = 10;
/** A request may take this long to arrive. */
const LONGEST_REQUEST_SECONDS = 60;

function violations(documents: Manifest[]): string[] {
  return appsOf(documents).flatMap(({ app, document, container }) => {
    const { strategy, minReadySeconds = 0, template } = document.spec ?? {};
    const { maxSurge, maxUnavailable } = strategy?.rollingUpdate ?? {};
    const delay = variablesOf(documents, container).find(({ name }) => name === 'SHUTDOWN_DELAY_MS');
    const pause = delay?.from === 'text' ? Number(delay.value) / 1000 : 0;
    return [
      unless(maxSurge === 1 && maxUnavailable === 0, `${app} has fewer pods while it is replaced`),
      unless(
        minReadySeconds >= PAUSE_SECONDS,
        `${app}: an old pod goes before the new one has held for 10 s`,
      ),
      unless(pause >= PAUSE_SECONDS, `${app} stops taking requests while others still send them`),
      unless(
        (template?.spec?.terminationGracePeriodSeconds ?? 30) > LONGEST_REQUEST_SECONDS + pause,
        `${app} is ended in the middle of a request`,
      ),
    ].flat();
  });
}

export const rollouts: Policy = {
  goal: 'K15',
  says: 'a new version comes without a failed request: first a new pod, then a pause, then time to finish',
  violations,
  broken: {
    'an old pod goes first': {
      values: 'production',
      change: (documents) => {
        const update = theOne(documents, Deployment.is, 'gateway').spec?.strategy?.rollingUpdate;
        if (update) Object.assign(update, { maxSurge: 0, maxUnavailable: 1 });
      },
    },
    'no pause before the end': {
      values: 'minimal',
      change: (documents) => {
        const { data } = theOne(documents, ConfigMap.is, 'gateway');
        if (data) data['SHUTDOWN_DELAY_MS'] = '0';
      },
    },
    'too little time to finish': {
      values: 'minimal',
      change: (documents) => {
        const pod = theOne(documents, Deployment.is, 'csv-generation').spec?.template.spec;
        if (pod) pod.terminationGracePeriodSeconds = 30;
      },
    },
  },
};
