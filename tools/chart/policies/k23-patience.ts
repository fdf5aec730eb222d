import { Ingress, type IIngress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { LIMITS } from '@dearly/contracts';
import type { Manifest } from '../manifest';
import { isWayIn } from '../validate/way-in-kinds';
import { type Policy, RELEASE, theOne, unless } from './policy';

const isRoute = isWayIn('HTTPRoute');
const isEnvoyPolicy = isWayIn('BackendTrafficPolicy');
const isBackendConfig = isWayIn('BackendConfig');
const isGooglePolicy = isWayIn('GCPBackendPolicy');
const isGoogleHealth = isWayIn('HealthCheckPolicy');

/** How long the app may be silent before it answers. */
const SILENCE_SECONDS = LIMITS.analysis.waitMilliseconds / 1_000;
/** The largest answer on the slowest line. */
const WHOLE_SECONDS = LIMITS.csv.messagesBytes / LIMITS.line.bytesPerSecond;
/** The only path that the gateway answers under the name of an address. */
const HEALTH = '/health/ready';
const WEBSOCKETS = '/realtime/v1/websocket';
const MEGABYTE = 2 ** 20;
const LARGEST: Record<string, number> = {
  '/': Math.max(LIMITS.csv.bytes + LIMITS.csv.editsBytes, LIMITS.picture.bytes),
  '/storage/v1': LIMITS.storage.objectBytes,
};

/** The annotations by which a class of controllers is told how long to wait and where to ask for health, if it is by any. */
const TOLD_BY: Record<string, { seconds: RegExp; health?: string }> = {
  haproxy: { seconds: /^haproxy\.org\/timeout-server=(\d+)s$/m },
  alb: {
    seconds: /^alb\.ingress\.kubernetes\.io\/load-balancer-attributes=idle_timeout\.timeout_seconds=(\d+)$/m,
    health: 'alb.ingress.kubernetes.io/healthcheck-path',
  },
  'azure-application-gateway': {
    seconds: /^appgw\.ingress\.kubernetes\.io\/request-timeout=(\d+)$/m,
    health: 'appgw.ingress.kubernetes.io/health-probe-path',
  },
};

function ofIngress({ metadata, spec }: IIngress): string[] {
  const told = TOLD_BY[spec?.ingressClassName ?? ''];
  if (!told) return [];
  const annotations = Object.entries(metadata?.annotations ?? {});
  const lines = annotations.map((annotation) => annotation.join('=')).join('\n');
  return [
    ...unless(
      Number(told.seconds.exec(lines)?.[1]) > SILENCE_SECONDS,
      'the ingress gives up before the app does',
    ),
    ...unless(
      !told.health || annotations.some((annotation) => annotation.join() === `${told.health},${HEALTH}`),
      'the ingress takes every pod for ill',
    ),
  ];
}

/** Seconds of a duration in seconds, without an end for 0. */
function seconds(duration: string): number {
  return Number(/^(\d+)s$/.exec(duration)?.[1]) || (duration === '0s' ? Infinity : 0);
}

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

function ofGoogle(documents: Manifest[]): string[] {
  const service = `${RELEASE}-gateway-http`;
  const routed = documents.some(isGooglePolicy);
  const configs = documents.filter(isBackendConfig);
  return [
    ...documents
      .filter(isGooglePolicy)
      .flatMap(({ spec }) => [
        ...unless(spec.default.timeoutSec > WHOLE_SECONDS, 'the load balancer ends what still flows'),
        ...unless(spec.targetRef.name === service, 'the load balancer is told about another Service'),
      ]),
    ...configs.flatMap(({ spec }) => [
      ...unless(spec.timeoutSec > WHOLE_SECONDS, 'the load balancer ends what still flows'),
      ...unless(spec.healthCheck.requestPath === HEALTH, 'the load balancer takes every pod for ill'),
    ]),
    ...unless(
      !routed ||
        documents
          .filter(isGoogleHealth)
          .some(({ spec }) => spec.default.config.httpHealthCheck.requestPath === HEALTH),
      'the load balancer takes every pod for ill',
    ),
  ];
}

function violations(documents: Manifest[]): string[] {
  const isGoogles = documents.some(isGooglePolicy);
  return [
    ...documents.filter((document) => Ingress.is(document)).flatMap(ofIngress),
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
    ...ofGoogle(documents),
  ];
}

export const patience: Policy = {
  goal: 'K23',
  says: 'no way in gives up before the app does, ends what still flows, or refuses what the app takes',
  violations,
  broken: {
    'an answer that comes too late': {
      values: 'internal',
      change: (documents) => {
        const { annotations } = theOne(documents, Ingress.is, 'gateway').metadata;
        if (annotations) annotations['haproxy.org/timeout-server'] = '50s';
      },
    },
    'a load balancer that is told nothing': {
      values: 'three-zones',
      change: (documents) => {
        const { annotations } = theOne(documents, Ingress.is, 'gateway').metadata;
        if (annotations) delete annotations['alb.ingress.kubernetes.io/load-balancer-attributes'];
      },
    },
    'a load balancer that asks for health where there is none': {
      values: 'three-zones',
      change: (documents) => {
        const { annotations } = theOne(documents, Ingress.is, 'gateway').metadata;
        if (annotations) annotations['alb.ingress.kubernetes.io/healthcheck-path'] = '/';
      },
    },
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
    'the 30 s of Google Cloud': {
      values: 'ipv6',
      change: (documents) => {
        theOne(documents, isGooglePolicy, 'gateway').spec.default.timeoutSec = 30;
      },
    },
    'health of Google Cloud asked where there is none': {
      values: 'ipv6',
      change: (documents) => {
        theOne(documents, isGoogleHealth, 'gateway').spec.default.config.httpHealthCheck.requestPath = '/';
      },
    },
  },
};
