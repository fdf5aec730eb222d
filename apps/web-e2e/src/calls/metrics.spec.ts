import { lets, readExposition, readExpression, type Asked, type Matcher, type Sample } from '@dearly/testing';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { expect, test } from '../tracing/observed-installation';
import type { Stack } from '../stack';

const CHART = join(__dirname, '../../../../helm/dearly');
/** What Prometheus itself adds to each sample of a target; see the head of the alert rules. */
const OF_THE_TARGET = ['app', 'namespace', 'component', 'instance', 'job', 'pod'];
/** Tell what went wrong: a value need not have come up, as long as there is the label. */
const TROUBLE = ['status', 'outcome'];
/** Without a number until something happens that no journey brings about: here only the name is looked for. */
const SILENT = ['job_retries_total', 'http_failures_total'];
/** What Prometheus makes by itself, and what kube-state-metrics tells of a cluster. */
const MADE_THERE = /^(up|ALERTS|dearly:.*|kube_cronjob_status_.*)$/;

type Dashboard = { panels: { targets?: { expr: string }[] }[] };
type Rules = { groups: { rules: { expr: string }[] }[] };
const dashboard = JSON.parse(readFileSync(join(CHART, 'dashboards/dearly.json'), 'utf8')) as Dashboard;
const rules = readdirSync(join(CHART, 'alerts')).map(
  (name) => parse(readFileSync(join(CHART, 'alerts', name), 'utf8')) as Rules,
);
const ASKED = [
  ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ...rules.flatMap(({ groups }) => groups.flatMap((group) => group.rules.map(({ expr }) => expr))),
];

/** What all processes of the installation tell Prometheus, after they had something to do. */
async function told({ internalUrls }: Stack): Promise<string> {
  const texts = Object.values(internalUrls).map(async (url) => (await fetch(`${url}/metrics`)).text());
  return (await Promise.all(texts)).join('\n');
}

test(
  'every metric and label that the dashboard and the alerts ask for is there',
  { tag: '@long' },
  async ({ observed, traffic }) => {
    expect(traffic.secrets).not.toEqual([]);
    const text = await told(observed);
    const silent = SILENT.filter((metric) => text.includes(`# TYPE ${metric} `));
    const samples = readExposition(text);
    const faults = ASKED.flatMap((expr) => faultsOf(readExpression(expr), samples, silent));
    expect([...new Set(faults)]).toEqual([]);
  },
);

test(
  'no metric names a person or anything that a person wrote',
  { tag: '@long' },
  async ({ observed, traffic }) => {
    const values = readExposition(await told(observed))
      .flatMap(({ labels }) => Object.values(labels))
      .join('\n');
    expect(traffic.secrets.filter((secret) => values.includes(secret))).toEqual([]);
    expect(values).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  },
);

function faultsOf({ selectors, groupedBy }: Asked, samples: Sample[], silent: string[]): string[] {
  const looked = selectors.filter(({ metric }) => !MADE_THERE.test(metric) && !silent.includes(metric));
  const samplesOf = ({ metric }: { metric: string }) => samples.filter((one) => one.metric === metric);
  const missing = looked.filter((selector) => samplesOf(selector).length === 0);
  if (missing.length > 0) return missing.map(({ metric }) => `nobody exports ${metric}`);
  const own = looked.flatMap(samplesOf).flatMap(({ labels }) => Object.keys(labels));
  const unknown = groupedBy.filter(
    (label) => looked.length > 0 && ![...own, ...OF_THE_TARGET].includes(label),
  );
  const unmatched = looked.flatMap((selector) =>
    selector.matchers
      .filter((matcher) => !canMatch(matcher, samplesOf(selector)))
      .map(({ label, value }) => `${selector.metric} has no ${label} ${value}`),
  );
  const metrics = looked.map(({ metric }) => metric).join(', ');
  return [...unknown.map((label) => `${metrics} has no label ${label}`), ...unmatched];
}

function canMatch(matcher: Matcher, samples: Sample[]): boolean {
  if (OF_THE_TARGET.includes(matcher.label)) return true;
  const values = samples.flatMap(({ labels }) => labels[matcher.label] ?? []);
  return TROUBLE.includes(matcher.label) ? values.length > 0 : values.some((value) => lets(matcher, value));
}
