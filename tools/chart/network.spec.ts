import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { documentedEdges, type Edge } from './network/documented';
import { allowedEdges, OUTSIDERS } from './network/places';
import { APPS, theOne, VALUE_SETS, type ValueSet } from './policies/policy';
import { describeChart, rendered } from './rendered';

const STORES = ['redis', 'jobs-redis', 'postgres', 'object-store'];

const all = (from: string[], to: string): Edge[] => from.map((one) => `${one} -> ${to}`);
const internalUrls = (from: string): Edge[] => APPS.map((app) => `${from} -> ${app}'s internal address`);
const names = (...besideApps: string[]): Edge[] => all([...APPS, ...besideApps], 'names');

/** While `helm test` runs it asks every service. */
const TESTS = ['test -> gateway', 'test -> names', ...internalUrls('test')];
const BACKUP = ['backup -> names', 'backup -> postgres', 'backup -> object-store'];
const MIGRATIONS = ['migrate -> names', 'migrate -> postgres'];
/** Where nobody says who comes from the ingress, whoever is in the cluster may come. */
const OPEN_GATEWAY = all(OUTSIDERS, 'gateway');

/** What running it needs beside the table of connections. */
const BESIDE: Record<ValueSet, Edge[]> = {
  minimal: [...names(...STORES), ...TESTS, ...OPEN_GATEWAY],
  small: [...names(...STORES), ...TESTS, ...OPEN_GATEWAY],
  internal: [...names(...STORES), ...TESTS, ...BACKUP],
  external: [...names(), ...TESTS, ...MIGRATIONS, ...OPEN_GATEWAY],
  production: [
    ...names(),
    ...TESTS,
    ...MIGRATIONS,
    ...BACKUP,
    'backup -> backups',
    ...all([...APPS, 'backup'], 'traces'),
    ...internalUrls('prometheus'),
  ],
  'air-gapped': [...names(...STORES), ...TESTS, ...OPEN_GATEWAY],
  'three-zones': [...names(), ...TESTS, ...MIGRATIONS],
  ipv6: [...names(...STORES), ...TESTS],
};
/** Of the table, what an installation does without. */
const NOT_THERE: Partial<Record<ValueSet, Edge[]>> = {
  'air-gapped': ['auth -> internet', 'billing -> internet'],
};

describeChart('who may connect to whom', () => {
  it.each(VALUE_SETS)(
    'is what docs/architecture.md says, to the last connection, with the values %s',
    (values) => {
      const missing = NOT_THERE[values] ?? [];
      const expected = new Set([
        ...documentedEdges().filter((edge) => !missing.includes(edge)),
        ...BESIDE[values],
      ]);
      expect(allowedEdges(rendered(values)).sort()).toEqual([...expected].sort());
    },
  );

  it('grows by one connection that a policy allows too much', () => {
    const documents = rendered('minimal');
    const before = allowedEdges(documents);
    const { apiVersion, kind, metadata } = theOne(documents, NetworkPolicy.is, 'postgres');
    const csv = { matchLabels: { 'app.kubernetes.io/component': 'csv-generation' } };
    const postgres = { matchLabels: { 'app.kubernetes.io/component': 'postgres' } };
    documents.push(
      {
        apiVersion,
        kind,
        metadata,
        spec: { podSelector: csv, policyTypes: ['Egress'], egress: [{ to: [{ podSelector: postgres }] }] },
      },
      {
        apiVersion,
        kind,
        metadata,
        spec: { podSelector: postgres, ingress: [{ from: [{ podSelector: csv }], ports: [{ port: 5432 }] }] },
      },
    );
    expect(allowedEdges(documents).filter((edge) => !before.includes(edge))).toEqual([
      'csv-generation -> postgres',
    ]);
  });
});
