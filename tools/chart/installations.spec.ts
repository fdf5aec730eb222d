import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StatefulSet } from 'kubernetes-models/apps/v1/StatefulSet';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { ROOT } from '../settings.mjs';
import { readManifests, workloadsOf, type Manifest } from './manifest';
import { selects } from './network/selector';
import { POLICIES } from './policies/all';
import { APPS, RELEASE, theOne, VALUE_SETS, type ValueSet } from './policies/policy';
import { quantity } from './policies/quantity';
import { CHART, render } from './render.mjs';
import { describeChart, fileOf, rendered } from './rendered';
import { faultsOf } from './validate/validate';

const EXAMPLE = join(ROOT, 'k8s', 'example');
/** Files with values, a later one on top of the one before. */
const EXAMPLES = [['values.yaml'], ['values.yaml', 'three-zones.yaml'], ['small-server.yaml']];

const TWO_OR_MORE = ['auth', 'billing', 'csv-generation', 'gateway', 'screenshot-storage'];
const ROUTES = ['gateway', 'gateway-live', 'gateway-storage'];
/** What comes on top of Deployments, Services and policies: kind by kind, the components. */
const ON_TOP: Record<ValueSet, Record<string, string[]>> = {
  minimal: { PodDisruptionBudget: TWO_OR_MORE },
  small: {},
  internal: {
    CronJob: ['backup', 'backup-verify'],
    Ingress: ['gateway'],
    PodDisruptionBudget: TWO_OR_MORE,
  },
  external: {
    Job: ['migrate'],
    PodDisruptionBudget: TWO_OR_MORE,
  },
  production: {
    BackendTrafficPolicy: ROUTES,
    CronJob: ['backup', 'backup-verify', 'restore'],
    HTTPRoute: ROUTES,
    HorizontalPodAutoscaler: ['auth', 'csv-generation', 'gateway', 'screenshot-storage'],
    Job: ['migrate'],
    PodDisruptionBudget: TWO_OR_MORE,
    PrometheusRule: ['rules'],
    ScaledObject: ['ocr-analysis'],
    ServiceMonitor: [...APPS].sort(),
  },
  'air-gapped': {
    PodDisruptionBudget: TWO_OR_MORE,
  },
  'three-zones': {
    Ingress: ['gateway'],
    Job: ['migrate'],
    PodDisruptionBudget: [...APPS].sort(),
  },
  ipv6: {
    GCPBackendPolicy: ['gateway'],
    HTTPRoute: ROUTES,
    HealthCheckPolicy: ['gateway'],
    PodDisruptionBudget: TWO_OR_MORE,
  },
};
const EVERYWHERE = [
  'ConfigMap',
  'Deployment',
  'NetworkPolicy',
  'PersistentVolumeClaim',
  'Pod',
  'Secret',
  'Service',
  'ServiceAccount',
  'StatefulSet',
];

const imagesOf = (documents: Manifest[]): string[] =>
  workloadsOf(documents).flatMap(({ containers }) => containers.map(({ image = '' }) => image));

describeChart('an installation', () => {
  it.each(VALUE_SETS)('has what was asked for and no more, with the values %s', (values) => {
    const onTop: Record<string, string[]> = {};
    for (const { kind, metadata } of rendered(values))
      if (!EVERYWHERE.includes(kind)) (onTop[kind] ??= []).push(metadata.name.slice(`${RELEASE}-`.length));
    for (const components of Object.values(onTop)) components.sort();
    expect(onTop).toEqual(ON_TOP[values]);
  });

  it('takes every image from the registry that was named, and by digest what has one', () => {
    const images = imagesOf(rendered('air-gapped'));
    expect(images.filter((image) => !image.startsWith('registry.intern.example.com/'))).toEqual([]);
    expect(images.filter((image) => !/\/dearly-|@sha256:/.test(image))).toEqual([]);
    expect(imagesOf(rendered('production')).filter((image) => !/@sha256:[0-9a-f]{64}$/.test(image))).toEqual(
      [],
    );
  });

  it('makes the roles of its own Postgres as the compose file does, and at each start', () => {
    const documents = rendered('minimal');
    const lines = readFileSync(join(ROOT, 'docker', 'postgres.sql'), 'utf8')
      .trim()
      .split('\n');
    const sql = lines.filter((line) => !line.startsWith('--')).join('\n');
    const map = theOne(documents, ConfigMap.is, 'postgres');
    expect(map.data?.['roles.sql']?.trim()).toBe(sql);
    const { containers } = theOne(documents, StatefulSet.is, 'postgres').spec?.template.spec ?? {};
    const mount = containers?.[0]?.volumeMounts?.find(({ subPath }) => subPath === 'roles.sql');
    expect(containers?.[0]?.lifecycle?.postStart?.exec?.command?.join(' ')).toContain(
      `--file=${mount?.mountPath}`,
    );
  });

  it('brings no Secret where all of them are there', () => {
    expect(rendered('external').filter(({ kind }) => kind === 'Secret')).toEqual([]);
  });

  it('is the same when nothing has changed', () => {
    const again = readManifests(render({ release: RELEASE, files: [fileOf('external')] }));
    expect(again).toEqual(rendered('external'));
  });

  it('starts those pods anew whose settings have changed, and no others', () => {
    const changed = readManifests(
      render({ release: RELEASE, files: [fileOf('external')], set: ['settings.MAILS_PER_HOUR=7'] }),
    );
    const before = new Map(workloadsOf(rendered('external')).map((one) => [one.name, one.podAnnotations]));
    const restarted = workloadsOf(changed).filter(
      ({ name, podAnnotations }) => JSON.stringify(podAnnotations) !== JSON.stringify(before.get(name)),
    );
    expect(restarted.map(({ name }) => name)).toEqual([`${RELEASE}-auth`]);
  });

  it('does not touch another one beside it', () => {
    const mine = rendered('internal');
    const others = readManifests(render({ release: 'others', files: [fileOf('internal')] }));
    const nameOf = ({ kind, metadata }: Manifest): string => `${kind} ${metadata.name}`;
    expect(others.map(nameOf).filter((name) => mine.map(nameOf).includes(name))).toEqual([]);
    const pods = workloadsOf(others).map(({ podLabels }) => podLabels);
    const policies = mine.filter((document) => NetworkPolicy.is(document));
    expect(
      policies.filter(({ spec }) => pods.some((labels) => selects(spec?.podSelector ?? {}, labels))),
    ).toEqual([]);
  });

  it('shows the dashboard that lies in the chart', () => {
    const dashboards = rendered('production').filter((document) => ConfigMap.is(document));
    const shown =
      dashboards.find(({ metadata }) => metadata.name === `${RELEASE}-dashboard`)?.data?.['dearly.json'] ??
      '';
    expect(JSON.parse(shown)).toEqual(
      JSON.parse(readFileSync(join(CHART, 'dashboards', 'dearly.json'), 'utf8')),
    );
  });

  it.each(EXAMPLES)('keeps every promise as the examples in k8s/ have it: %j', (...files) => {
    const documents = readManifests(
      render({ release: RELEASE, files: files.map((file) => join(EXAMPLE, file)) }),
    );
    expect(documents.flatMap(faultsOf)).toEqual([]);
    expect(POLICIES.flatMap((policy) => policy.violations(documents))).toEqual([]);
  });

  it('asks a small server for no more than it has beside its own system', () => {
    const documents = readManifests(
      render({ release: RELEASE, files: [join(EXAMPLE, 'small-server.yaml')] }),
    );
    const requests = workloadsOf(documents)
      .filter(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet')
      .flatMap(({ pod }) => pod.containers.map(({ resources }) => quantity(resources?.requests?.['memory'])));
    expect(requests.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(1_024 * 2 ** 20);
  });
});
