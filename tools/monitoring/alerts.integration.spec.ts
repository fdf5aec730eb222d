import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse, stringify } from 'yaml';
import { ALERT_CASES, NAMESPACE, type Series } from './alert-cases';

type Rule = { alert?: string; annotations?: Record<string, string>; labels?: Record<string, string> };
const RULES = resolve(__dirname, '../../helm/dearly/alerts/dearly.yaml');
/** The first run on a machine downloads it. */
const found = spawnSync(process.execPath, [join(__dirname, 'promtool.mjs')], { encoding: 'utf8' });
if (found.status !== 0) process.stderr.write(found.stderr);
const itWithPromtool = found.status === 0 ? it : it.skip;
const promtool = (...args: string[]) => spawnSync(found.stdout, args, { encoding: 'utf8' });

let alerts: Rule[];
beforeAll(async () => {
  const { groups } = parse(await readFile(RULES, 'utf8')) as { groups: { rules: Rule[] }[] };
  alerts = groups.flatMap(({ rules }) => rules).filter(({ alert }) => alert !== undefined);
});

describe('the alert rules', () => {
  itWithPromtool('are rules to Prometheus', () => {
    const { status, stdout, stderr } = promtool('check', 'rules', RULES);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('SUCCESS');
  });

  it('say each what is wrong, what to do, how bad it is and where more stands', async () => {
    const operations = await readFile(resolve(__dirname, '../../docs/operations.md'), 'utf8');
    for (const { alert, annotations, labels } of alerts) {
      const { summary = '', description = '', runbook_url: url = '' } = annotations ?? {};
      expect([alert, summary.length > 10, description.length > 60]).toEqual([alert, true, true]);
      const anchor = `alert-${alert?.toLowerCase()}`;
      expect([url, operations.includes(`id="${anchor}"`)]).toEqual([`docs/operations.md#${anchor}`, true]);
      expect(['critical', 'warning']).toContain(labels?.['severity']);
    }
  });

  it('are all tried', () => {
    const tried = ALERT_CASES.map(({ alert }) => alert);
    expect(tried.sort()).toEqual(alerts.map(({ alert }) => alert).sort());
  });

  itWithPromtool(
    'fire beyond their bounds and stay quiet within',
    async () => {
      const single = TRIALS.filter(({ isGlobal }) => isGlobal).map((trial) => promtoolTest([trial]));
      const tests = [promtoolTest(TRIALS.filter(({ isGlobal }) => !isGlobal)), ...single];
      const folder = await mkdtemp(join(tmpdir(), 'dearly-rules-'));
      const file = join(folder, 'tests.yaml');
      await writeFile(file, stringify({ rule_files: [RULES], evaluation_interval: '1m', tests }));
      const { status, stdout, stderr } = promtool('test', 'rules', file);
      await rm(folder, { recursive: true });
      expect([status, stdout.includes('SUCCESS'), stderr]).toEqual([0, true, '']);
    },
    120_000,
  );
});

type Trial = { alert: string; minutes: number; series: Series; firing: 0 | 1; isGlobal: boolean };
const TRIALS: Trial[] = ALERT_CASES.flatMap(({ alert, after, fires, staysQuiet, global = false }) => [
  ...fires.map((series) => ({ alert, minutes: after, series, firing: 1 as const, isGlobal: global })),
  ...staysQuiet.map((series) => ({ alert, minutes: after, series, firing: 0 as const, isGlobal: global })),
]);

/** One Prometheus for all of these: starting one takes far longer than a trial. */
function promtoolTest(trials: Trial[]): unknown {
  const named = trials.map((trial) => ({ ...trial, namespace: `trial-${TRIALS.indexOf(trial)}` }));
  return {
    interval: '1m',
    input_series: named.flatMap(({ series, namespace }) =>
      Object.entries(series).map(([name, values]) => ({
        series: name.replace(NAMESPACE, `namespace="${namespace}"`),
        values,
      })),
    ),
    promql_expr_test: named.map(({ alert, minutes, firing, isGlobal, namespace }) => ({
      expr: `count(ALERTS{alertname="${alert}",alertstate="firing"${isGlobal ? '' : `,namespace="${namespace}"`}}) or vector(0)`,
      eval_time: `${minutes}m`,
      exp_samples: [{ labels: '{}', value: firing }],
    })),
  };
}
