import type { Manifest } from '../manifest';
import { isWayIn } from '../validate/way-in-kinds';
import { type Policy, RELEASE, theOne, unless } from './policy';
import { HEALTH, WHOLE_SECONDS } from './waits';

const isBackendConfig = isWayIn('BackendConfig');
const isGooglePolicy = isWayIn('GCPBackendPolicy');
const isGoogleHealth = isWayIn('HealthCheckPolicy');

function violations(documents: Manifest[]): string[] {
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

export const googleCloud: Policy = {
  goal: 'K26',
  says: 'the load balancers of Google Cloud end nothing that still flows, and ask for health where it is answered',
  violations,
  broken: {
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
