import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BenchPerson } from './bench-person';
import { variant } from './pictures';
import { percentile } from './steady-rate';

const SCREENS = 'libs/reading/test/screens/fixtures';
const PICTURES = 40;
const WARM_UP = 5;
/** What an analysis takes beside the reading of its picture, from the call to the answer. */
const GOAL_MS = 80;

/** Has pictures analysed one after the other, and tells how much longer the answers took than the reading itself. */
export async function runAnswersBench(stack: {
  url: string;
  ocrUrl: string;
}): Promise<{ lines: string[]; ok: boolean }> {
  const person = await BenchPerson.signUp(stack.url);
  const files = (await readdir(SCREENS)).filter((name) => name.endsWith('.png'));
  const pictures = await Promise.all(files.map((name) => readFile(join(SCREENS, name))));
  const [beside, reading]: [number[], number[]] = [[], []];
  for (let index = 0; index < WARM_UP + PICTURES; index++) {
    const picture = variant(pictures[index % pictures.length] ?? Buffer.alloc(0), index);
    const { answer } = await person.upload(person.form(picture));
    if (!answer) throw new Error('an upload was refused');
    const before = await secondsOfReading(stack.ocrUrl);
    const start = performance.now();
    await person.analyze(answer.id);
    const whole = performance.now() - start;
    const read = ((await secondsOfReading(stack.ocrUrl)) - before) * 1000;
    if (index < WARM_UP) continue;
    reading.push(read);
    beside.push(whole - read);
  }
  const [p50, p99] = [percentile(beside, 0.5), percentile(beside, 0.99)];
  const isMet = p50 <= GOAL_MS;
  const line = `${isMet ? 'ok  ' : 'MISS'} ${PICTURES} analyses: reading ${percentile(reading, 0.5).toFixed(0)} ms, all the rest ${p50.toFixed(0)} ms, at p99 ${p99.toFixed(0)} ms (medians; goal <= ${GOAL_MS} ms)`;
  return { lines: [line], ok: isMet };
}

/** What the threads of ocr-analysis have read for until now. */
async function secondsOfReading(ocrUrl: string): Promise<number> {
  const text = await (await fetch(`${ocrUrl}/metrics`)).text();
  const sums = text.matchAll(/^reading_duration_seconds_sum\S* (\S+)$/gm);
  return [...sums].reduce((sum, [, seconds]) => sum + Number(seconds), 0);
}
