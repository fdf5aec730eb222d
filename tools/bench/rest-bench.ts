import { BenchPerson } from './bench-person';
import { inParallel } from './in-parallel';
import { screenPicture, variant } from './pictures';
import { atSteadyRate, percentile, type Answered } from './steady-rate';

const PEOPLE = 10;
const ROWS = 100;
const RATE = { perSecond: 200, seconds: 5 };
const WARM_UP = { perSecond: 200, seconds: 10 };
const ROUNDS = 4;
const GOALS = { p99Ms: 50, ofList: 2 };

/**
 * 100 screenshots as rows, through gateway, service and Postgres, beside the product's own list of the same ones. Both at
 * the same rate, round by round, so that they meet the same moods of the machine.
 */
export async function runRestBench(url: string): Promise<{ lines: string[]; ok: boolean }> {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => BenchPerson.signUp(url)));
  const picture = await screenPicture(20_000);
  for (const person of people)
    await inParallel(ROWS, 3, (index) => person.upload(person.form(variant(picture, index))));
  const asked = {
    list: (index: number) => people[index % PEOPLE]?.list(ROWS) ?? Promise.reject(new Error('nobody')),
    rows: (index: number) => people[index % PEOPLE]?.rows(ROWS) ?? Promise.reject(new Error('nobody')),
  };
  for (const ask of Object.values(asked)) {
    const { length } = JSON.parse(await ask(0)) as unknown[];
    if (length !== ROWS) throw new Error(`an answer holds ${length} screenshots`);
    await atSteadyRate(WARM_UP, ask);
  }
  const all: Record<keyof typeof asked, Answered> = {
    list: { times: [], failed: 0 },
    rows: { times: [], failed: 0 },
  };
  for (let round = 0; round < ROUNDS; round++)
    for (const name of ['list', 'rows'] as const) {
      const { times, failed } = await atSteadyRate(RATE, asked[name]);
      all[name].times.push(...times);
      all[name].failed += failed;
    }
  return report(all.list, all.rows);
}

function report(list: Answered, rows: Answered): { lines: string[]; ok: boolean } {
  const times = ({ times: some, failed }: Answered): string =>
    `p50 ${percentile(some, 0.5).toFixed(1)} ms, p99 ${percentile(some, 0.99).toFixed(0)} ms, ${failed} failed`;
  const p99 = percentile(rows.times, 0.99);
  const ratio = percentile(rows.times, 0.5) / percentile(list.times, 0.5);
  const checks: [string, boolean][] = [
    [
      `${ROWS} rows at ${RATE.perSecond}/s: ${times(rows)} (goal p99 < ${GOALS.p99Ms} ms, 0)`,
      p99 < GOALS.p99Ms && rows.failed === 0,
    ],
    [
      `the product's own list of the same: ${times(list)}; rows take ${ratio.toFixed(2)} of it at p50 (goal <= ${GOALS.ofList})`,
      ratio <= GOALS.ofList,
    ],
  ];
  return {
    lines: checks.map(([line, met]) => `${met ? 'ok  ' : 'MISS'} ${line}`),
    ok: checks.every(([, met]) => met),
  };
}
