import { workloadsOf, type Labels, type Manifest } from '../manifest';
import type { Edge } from './documented';
import { NAMESPACE_NAME, reaches, RELEASE_NAMESPACE, type Place, type Port } from './reach';

/** A place and what its ports stand for in the table of connections. */
type KnownPlace = Place & { names: Record<number, string> };

/** No place of ours has it: whoever reaches it reaches every port. */
const ANY_OTHER_PORT: Port = { number: 7 };
const PORTS_OF_STORES: Record<string, number> = {
  postgres: 5432,
  redis: 6379,
  'jobs-redis': 6379,
  'object-store': 8333,
};

function outside(
  name: string,
  ip: string,
  names: Record<number, string>,
  pod?: KnownPlace['pod'],
): KnownPlace {
  const ports = Object.keys(names).map((number) => ({ number: Number(number) }));
  return { name, inRelease: false, ip, names, ports, ...(pod && { pod }) };
}

const elsewhere = (namespace: string, labels: Labels): KnownPlace['pod'] => ({
  labels,
  namespace: { [NAMESPACE_NAME]: namespace },
});

/** The places outside of the release that the sets of values speak of, and those that nobody must get to. */
const OUTSIDE: KnownPlace[] = [
  outside('people', '10.245.0.1', {}, elsewhere('ways-in', { app: 'proxy' })),
  outside('strangers', '10.245.0.2', {}, elsewhere('strangers', { app: 'curl' })),
  outside('neighbours', '10.245.0.3', {}, elsewhere(RELEASE_NAMESPACE, { app: 'curl' })),
  outside(
    'prometheus',
    '10.245.0.4',
    {},
    elsewhere('monitoring', { 'app.kubernetes.io/name': 'prometheus' }),
  ),
  outside('collector', '10.245.0.5', { 4318: 'traces' }, elsewhere('monitoring', { app: 'otel-collector' })),
  {
    ...outside('resolver', '10.245.0.6', {}, elsewhere('kube-system', { 'k8s-app': 'kube-dns' })),
    names: { 53: 'names' },
    ports: [{ number: 53, protocol: 'UDP' }],
  },
  outside('internet', '203.0.113.7', {
    443: 'internet',
    465: 'mail',
    587: 'mail',
    22: 'internet:22',
    80: 'internet:80',
  }),
  outside('postgres', '10.20.0.1', { 5432: 'postgres', 6432: 'postgres' }),
  outside('redis', '10.20.0.2', { 6379: 'redis' }),
  outside('jobs-redis', '10.20.0.3', { 6380: 'jobs-redis' }),
  outside('object-store', '10.20.0.4', { 443: 'object-store', 8333: 'object-store' }),
  outside('mail', '10.20.0.5', { 465: 'mail', 587: 'mail' }),
  outside('model', '10.20.0.6', { 8081: 'internet' }),
  outside('backups', '10.20.0.7', { 443: 'backups' }),
  ...['10.9.9.9', '172.20.9.9', '192.168.9.9', 'fd00::9'].map((ip) =>
    outside('private', ip, { 443: `private ${ip}` }),
  ),
  outside('credentials', '169.254.169.254', { 80: 'credentials', 443: 'credentials' }),
];

/** Names of the places outside. */
export const OUTSIDERS = [...new Set(OUTSIDE.map(({ name }) => name))];

/** Parts of the release, one for each component that has pods. */
function insideOf(documents: Manifest[]): KnownPlace[] {
  const byComponent = new Map(workloadsOf(documents).map((workload) => [workload.component, workload]));
  return [...byComponent].map(([component, { podLabels, pod }], at) => ({
    name: component,
    inRelease: true,
    ip: `10.244.0.${at + 1}`,
    pod: { labels: podLabels, namespace: { [NAMESPACE_NAME]: RELEASE_NAMESPACE } },
    names: Object.fromEntries([
      ...(component === 'gateway' ? [[8080, 'gateway']] : []),
      [9090, `${component}'s internal address`],
      [PORTS_OF_STORES[component], component],
    ]),
    ports: pod.containers.flatMap(({ ports = [] }) =>
      ports.map(({ containerPort, name, protocol }) => ({
        number: containerPort,
        ...(name && { name }),
        ...(protocol && { protocol }),
      })),
    ),
  }));
}

/** Every connection that the chart's policies allow, in the words of the table of connections. */
export function allowedEdges(documents: Manifest[]): Edge[] {
  const inside = insideOf(documents);
  const places = [...inside, ...OUTSIDE];
  const edges = places.flatMap((from) =>
    places
      .filter((to) => from.inRelease || to.inRelease)
      .flatMap((to) =>
        [...to.ports, ANY_OTHER_PORT]
          .filter((port) => reaches(documents, from, to, port))
          .map(({ number }) => `${from.name} -> ${to.names[number] ?? `${to.name}:${number}`}`),
      ),
  );
  return [...new Set(edges)];
}
