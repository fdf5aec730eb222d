import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BenchPerson } from './bench-person';
import { variant } from './pictures';

const SCREENS = 'libs/reading/test/screens/fixtures';
const PICTURES = 100;
const GOAL_MB = 400;
const GIVE_UP_MS = 300_000;

/**
 * Has the whole system read 100 pictures of 1170 x 2532 and looks at the most memory that the process which reads them
 * ever had.
 */
export async function measureReadingMemory(stack: {
  url: string;
  pid: number;
}): Promise<{ line: string; ok: boolean }> {
  const person = await BenchPerson.signUp(stack.url);
  const files = (await readdir(SCREENS)).filter((name) => name.endsWith('.png'));
  const pictures = await Promise.all(files.map((name) => readFile(join(SCREENS, name))));
  for (let index = 0; index < PICTURES; index++) {
    const picture = pictures[index % pictures.length] ?? Buffer.alloc(0);
    const { status } = await person.upload(person.form(variant(picture, index)));
    if (status !== 201) throw new Error(`an upload answered ${status}`);
  }
  const start = performance.now();
  let { analyzed, total } = await person.analyzeAll();
  while (analyzed < total && performance.now() - start < GIVE_UP_MS) {
    await sleep(500);
    ({ analyzed, total } = await person.analyzeAll());
  }
  const perSecond = analyzed / ((performance.now() - start) / 1000);
  const status = await readFile(`/proc/${stack.pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024);
  const peak = megabytes('VmHWM');
  return {
    line: `ocr-analysis with two readers: ${analyzed} of ${total} pictures, ${perSecond.toFixed(1)} a second, ${megabytes('VmRSS')} MB resident, ${peak} MB at most (goal <= ${GOAL_MB} MB)`,
    ok: analyzed === total && peak <= GOAL_MB,
  };
}
