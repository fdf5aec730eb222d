import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { BenchPerson } from './bench-person';
import { variant } from './pictures';
import { processorTime } from './processor-time';

const SCREENS = 'libs/reading/test/screens';
const PICTURES = 100;
const GOAL_MB = 400;
const GIVE_UP_MS = 300_000;

/** `languages` as the folders of the drawn pictures are named. */
type Service = { url: string; pid: number; languages: readonly string[] };
type Print = (line: string) => void;

/**
 * Has the whole system read 100 pictures of 1170 x 2532 in English, then 100 in six languages, and looks at the most
 * memory that the process which reads them ever had. The second run is of the same process, as it would be in use.
 * @returns whether all were read and the goal was met
 */
export async function measureReadingMemory(service: Service, print: Print): Promise<boolean> {
  const english = await measure(service, print, { name: 'in English', pictures: await fixtures() });
  const all = await measure(service, print, {
    name: 'in six languages',
    pictures: await inLanguages(service.languages),
  });
  return english && all;
}

async function measure(
  { url, pid }: Service,
  print: Print,
  { name, pictures }: { name: string; pictures: Buffer[] },
): Promise<boolean> {
  const person = await BenchPerson.signUp(url);
  for (let index = 0; index < PICTURES; index++) {
    const picture = pictures[index % pictures.length] ?? Buffer.alloc(0);
    const { status, refusal } = await person.upload(person.form(variant(picture, index)));
    if (status !== 201) throw new Error(`an upload answered ${status}: ${refusal}`);
  }
  const [start, busy] = [performance.now(), await busyOf(pid)];
  let { analyzed, total } = await person.analyzeAll();
  while (analyzed < total && performance.now() - start < GIVE_UP_MS) {
    await sleep(500);
    ({ analyzed, total } = await person.analyzeAll());
  }
  const perSecond = analyzed / ((performance.now() - start) / 1000);
  const each = ((await busyOf(pid)) - busy) / analyzed;
  const { now, most } = await megabytesOf(pid);
  const ok = analyzed === total && most <= GOAL_MB;
  print(
    `${ok ? 'ok  ' : 'MISS'} ocr-analysis with two readers, ${name}: ${analyzed} of ${total} pictures, ${perSecond.toFixed(1)} a second, ${each.toFixed(0)} ms of processor time each, ${now} MB resident, ${most} MB at most (goal <= ${GOAL_MB} MB)`,
  );
  return ok;
}

async function busyOf(pid: number): Promise<number> {
  return (await processorTime({ service: pid }))['service']?.all ?? 0;
}

async function megabytesOf(pid: number): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024);
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
}

async function fixtures(): Promise<Buffer[]> {
  const folder = join(SCREENS, 'fixtures');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.png'));
  return Promise.all(files.map((name) => readFile(join(folder, name))));
}

/** The drawn ones, one language after the other, so that a reader has to change it for nearly each. */
async function inLanguages(languages: readonly string[]): Promise<Buffer[]> {
  const files: string[] = [];
  for (const [batch, count] of [
    ['first', 3],
    ['second', 2],
  ] as const)
    for (let number = 1; number <= count; number++)
      files.push(
        ...languages.map((language) => join(SCREENS, 'languages', batch, language, `${number}.webp`)),
      );
  // As PNG, of which other bytes with the same pixels can be made.
  return Promise.all(files.map((file) => sharp(file).png().toBuffer()));
}
