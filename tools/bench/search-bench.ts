import type { ScreenshotFindings } from '@dearly/contracts';
import { BenchPerson } from './bench-person';
import { addReadScreenshots } from './read-screenshots';
import { percentile } from './steady-rate';

const SCREENSHOTS = 1_000;
const WARM_UP = 20;
const ROUNDS = 100;
const GOAL_MS = 100;

/** What is looked for, and how many of the screenshots must be told. */
const SEARCHES = [
  { name: 'a word that few have', q: 'bread', found: 5 },
  { name: 'a word that nearly all have', q: 'dinner', found: 50 },
  { name: 'a word that none has', q: 'zebra', found: 0 },
];

/** The search over all audiences of a person with 1,000 screenshots, as the letters of a word come: one after the other. */
export async function runSearchBench(
  url: string,
  databaseUrl: string,
): Promise<{ lines: string[]; ok: boolean }> {
  const person = await BenchPerson.signUp(url);
  await addReadScreenshots(databaseUrl, { audienceId: person.audienceId, count: SCREENSHOTS });
  const lines: string[] = [];
  let ok = true;
  for (const { name, q, found } of SEARCHES) {
    const times: number[] = [];
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      const start = performance.now();
      const answer = JSON.parse(await person.search(q)) as ScreenshotFindings;
      if (round >= WARM_UP) times.push(performance.now() - start);
      if (answer.found.length !== found) throw new Error(`${q}: ${answer.found.length} found`);
    }
    const [median, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
    ok &&= median <= GOAL_MS;
    lines.push(
      `${median <= GOAL_MS ? 'ok  ' : 'MISS'} ${name}: median ${median.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (goal <= ${GOAL_MS} ms)`,
    );
  }
  return { lines, ok };
}
