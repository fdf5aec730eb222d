import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse, stringify } from 'yaml';
import { ALERT_CASES } from './alert-cases';
import { NAMESPACE, type Series } from './series';
import { SLO_CASES } from './slo-cases';

type Rule = { alert?: string; annotations?: Record<string, string>; labels?: Record<string, string> };
const FOLDER = resolve(__dirname, '../../helm/dearly/alerts');
const RULES = ['dearly.yaml', 'slo.yaml'].map((name) => join(FOLDER, name));
const CASES = [...ALERT_CASES, ...SLO_CASES];
/** The first run on a machine downloads it. */
const found = spawnSync(process.execPath, [join(__dirname, 'promtool.mjs')], { encoding: 'utf8' });
if (found.status !== 0) process.stderr.write(found.stderr);
const itWithPromtool = found.status === 0 ? it : it.skip;
const promtool = (...args: string[]) => spawnSync(found.stdout, args, { encoding: 'utf8' });

let alerts: Rule[];
beforeAll(async () => {
  const texts = await Promise.all(RULES.map((file) => readFile(file, 'utf8')));
  const files = texts.map((text) => parse(text) as { groups: { rules: Rule[] }[] });
  const rules = files.flatMap(({ groups }) => groups).flatMap((group) => group.rules);
  alerts = rules.filter(({ alert }) => alert !== undefined);
});

describe('the alert rules', () => {
  it('are all that the chart brings', async () => {
    expect((await readdir(FOLDER)).map((name) => join(FOLDER, name)).sort()).toEqual(RULES);
  });

  itWithPromtool('are rules to Prometheus', () => {
    const { status, stdout, stderr } = promtool('check', 'rules', ...RULES);
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
    const tried = CASES.map(({ alert }) => alert);
    expect(tried.sort()).toEqual(alerts.map(({ alert }) => alert).sort());
  });

  itWithPromtool(
    'fire beyond their bounds and stay quiet within',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'dearly-rules-'));
      // One file for each length of a step: all rules of a file are evaluated as often.
      const files = [...new Set(TRIALS.map(({ stepMinutes }) => stepMinutes))].map(async (minutes) => {
        const file = join(folder, `every-${minutes}m.yaml`);
        await writeFile(file, stringify({ rule_files: RULES, ...testsOf(minutes) }));
        return file;
      });
      const { status, stdout, stderr } = promtool('test', 'rules', ...(await Promise.all(files)));
      await rm(folder, { recursive: true });
      expect([status, stdout.includes('SUCCESS'), stderr]).toEqual([0, true, '']);
    },
    120_000,
  );
});

type Trial = {
  alert: string;
  minutes: number;
  series: Series;
  firing: 0 | 1;
  isGlobal: boolean;
  stepMinutes: number;
};
const TRIALS: Trial[] = CASES.flatMap(
  ({ alert, after, fires, staysQuiet, global = false, stepMinutes = 1 }) => {
    const trial = { alert, minutes: after, isGlobal: global, stepMinutes };
    return [
      ...fires.map((series) => ({ ...trial, series, firing: 1 as const })),
      ...staysQuiet.map((series) => ({ ...trial, series, firing: 0 as const })),
    ];
  },
);

function testsOf(stepMinutes: number) {
  const trials = TRIALS.filter((trial) => trial.stepMinutes === stepMinutes);
  const single = trials.filter(({ isGlobal }) => isGlobal).map((trial) => promtoolTest([trial], stepMinutes));
  const tests = [
    promtoolTest(
      trials.filter(({ isGlobal }) => !isGlobal),
      stepMinutes,
    ),
    ...single,
  ];
  return { evaluation_interval: `${stepMinutes}m`, tests };
}

/** One Prometheus for all of these: starting one takes far longer than a trial. */
function promtoolTest(trials: Trial[], stepMinutes: number): unknown {
  const named = trials.map((trial) => ({ ...trial, namespace: `trial-${TRIALS.indexOf(trial)}` }));
  return {
    interval: `${stepMinutes}m`,
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
