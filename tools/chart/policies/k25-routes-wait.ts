import { LIMITS } from '@dearly/contracts';
import type { Manifest } from '../manifest';
import { isWayIn } from '../validate/way-in-kinds';
import { type Policy, theOne, unless } from './policy';
import { seconds, SILENCE_SECONDS, WHOLE_SECONDS } from './waits';

const isRoute = isWayIn('HTTPRoute');
const isEnvoyPolicy = isWayIn('BackendTrafficPolicy');
const WEBSOCKETS = '/realtime/v1/websocket';
const MEGABYTE = 2 ** 20;
const LARGEST: Record<string, number> = {
  '/': Math.max(LIMITS.csv.bytes + LIMITS.csv.editsBytes, LIMITS.picture.bytes),
  '/storage/v1': LIMITS.storage.objectBytes,
};

function ofEnvoy(documents: Manifest[]): string[] {
  return documents.filter(isEnvoyPolicy).flatMap(({ metadata, spec }) => {
    const route = documents.filter(isRoute).find((one) => one.metadata.name === spec.targetRefs[0]?.name);
    const path = route?.spec.rules[0]?.matches[0]?.path.value ?? '';
    const limit = spec.requestBuffer && parseInt(spec.requestBuffer.limit) * MEGABYTE;
    return [
      ...unless(route, `${metadata.name} is about no route`),
      ...unless(
        seconds(spec.timeout.http.streamIdleTimeout) > SILENCE_SECONDS,
        `${metadata.name} gives up before the app does`,
      ),
      // A websocket is a request whose body never ends.
      ...unless(path !== WEBSOCKETS || !limit, `${metadata.name} waits for the end of a websocket`),
      ...unless(!limit || limit > (LARGEST[path] ?? 0), `${metadata.name} refuses what the app takes`),
    ];
  });
}

function violations(documents: Manifest[]): string[] {
  // Google's load balancers are told by a policy of theirs (k26).
  const isGoogles = documents.some(isWayIn('GCPBackendPolicy'));
  return [
    ...documents.filter(isRoute).flatMap(({ metadata, spec }) =>
      spec.rules.flatMap(({ timeouts }) =>
        // Without a word, Envoy would end it after 15 s.
        unless(
          isGoogles || seconds(timeouts?.request ?? '') > WHOLE_SECONDS,
          `${metadata.name} ends what still flows`,
        ),
      ),
    ),
    ...ofEnvoy(documents),
  ];
}

export const routesWait: Policy = {
  goal: 'K25',
  says: 'no route ends what still flows, gives up before the app does, or refuses what the app takes',
  violations,
  broken: {
    'the 15 s of Envoy': {
      values: 'production',
      change: (documents) => {
        const [rule] = theOne(documents, isRoute, 'gateway-storage').spec.rules;
        delete rule?.timeouts;
      },
    },
    'a download on a slow line that is cut': {
      values: 'production',
      change: (documents) => {
        const [rule] = theOne(documents, isRoute, 'gateway').spec.rules;
        if (rule) rule.timeouts = { request: '600s' };
      },
    },
    'silence that is cut too soon': {
      values: 'production',
      change: (documents) => {
        theOne(documents, isEnvoyPolicy, 'gateway').spec.timeout.http.streamIdleTimeout = '30s';
      },
    },
    'objects of the storage protocol refused': {
      values: 'production',
      change: (documents) => {
        theOne(documents, isEnvoyPolicy, 'gateway-storage').spec.requestBuffer = { limit: '12Mi' };
      },
    },
    'websockets that wait for their end': {
      values: 'production',
      change: (documents) => {
        theOne(documents, isEnvoyPolicy, 'gateway-live').spec.requestBuffer = { limit: '12Mi' };
      },
    },
    'a policy about no route': {
      values: 'production',
      change: (documents) => {
        const [target] = theOne(documents, isEnvoyPolicy, 'gateway').spec.targetRefs;
        if (target) target.name = 'people-web';
      },
    },
  },
};
