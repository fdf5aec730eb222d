import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import type { Manifest } from '../manifest';
import { isWayIn } from '../validate/way-in-kinds';
import { hostsOf, type Policy, settingOf, theOne, unless } from './policy';

const isRoute = isWayIn('HTTPRoute');
const RETIRED = 'nginx.ingress.kubernetes.io/';
const STORAGE = '/storage/v1';
/** Of these load balancers, the client's address is the last but one of X-Forwarded-For. */
const OF_GOOGLE = ['BackendConfig', 'GCPBackendPolicy'];

/** Hosts and paths that lead in from outside. */
function waysIn(documents: Manifest[]): { host: string; path: string }[] {
  return documents.flatMap((document) => {
    if (Ingress.is(document))
      return (document.spec?.rules ?? []).flatMap(({ host = '', http }) =>
        (http?.paths ?? []).map(({ path = '' }) => ({ host, path })),
      );
    if (!isRoute(document)) return [];
    const paths = document.spec.rules.flatMap(({ matches }) => matches.map(({ path }) => path.value));
    return document.spec.hostnames.flatMap((host) => paths.map((path) => ({ host, path })));
  });
}

function violations(documents: Manifest[]): string[] {
  const ways = waysIn(documents);
  if (ways.length === 0) return [];
  const contentUrl = settingOf(documents, 'gateway', 'USER_CONTENT_URL');
  const content = contentUrl === '' ? undefined : new URL(contentUrl).hostname;
  const proxies = documents.some(({ kind }) => OF_GOOGLE.includes(kind)) ? '2' : '1';
  return [
    ...unless(
      settingOf(documents, 'gateway', 'TRUSTED_PROXIES') === proxies,
      'the gateway takes a proxy for a person',
    ),
    ...ways.flatMap(({ host, path }) => [
      ...unless(hostsOf(documents).includes(host), `the gateway refuses what comes for ${host}`),
      ...unless(host !== content || path === STORAGE, `${host} shows more than what people uploaded`),
    ]),
    ...unless(!content || ways.some(({ host }) => host === content), `nothing leads to ${content}`),
    ...documents.flatMap(({ metadata: { name, annotations = {} } }) =>
      Object.keys(annotations)
        .filter((annotation) => annotation.startsWith(RETIRED))
        .map((annotation) => `${name} speaks to a controller that is retired: ${annotation}`),
    ),
  ];
}

function trust(proxies: string): (documents: Manifest[]) => void {
  return (documents) => {
    const { data } = theOne(documents, ConfigMap.is, 'gateway');
    if (data) data['TRUSTED_PROXIES'] = proxies;
  };
}

export const waysInLead: Policy = {
  goal: 'K18',
  says: 'what comes from outside comes for a host that the gateway knows, by a proxy that it knows',
  violations,
  broken: {
    'a host that the gateway does not know': {
      values: 'internal',
      change: (documents) => {
        const [rule] = theOne(documents, Ingress.is, 'gateway').spec?.rules ?? [];
        if (rule) rule.host = 'elsewhere.example.com';
      },
    },
    'a route for a host that the gateway does not know': {
      values: 'ipv6',
      change: (documents) =>
        theOne(documents, isRoute, 'gateway').spec.hostnames.push('elsewhere.example.com'),
    },
    'the site on the host of what people uploaded': {
      values: 'production',
      change: (documents) =>
        theOne(documents, isRoute, 'gateway').spec.hostnames.push('dearly-content.example.net'),
    },
    'no way to what people uploaded': {
      values: 'three-zones',
      change: (documents) => theOne(documents, Ingress.is, 'gateway').spec?.rules?.pop(),
    },
    'limits that count everybody as one': { values: 'production', change: trust('0') },
    'limits that count everybody as one, behind Google Cloud': { values: 'ipv6', change: trust('1') },
    'a word for a controller that is retired': {
      values: 'internal',
      change: (documents) => {
        const { annotations } = theOne(documents, Ingress.is, 'gateway').metadata;
        if (annotations) annotations[`${RETIRED}proxy-body-size`] = '12m';
      },
    },
  },
};
