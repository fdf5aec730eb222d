import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { BenchPerson, type Upload } from './bench-person';
import { inParallel } from './in-parallel';
import { screenPicture, variant } from './pictures';
import { processorTime, residentMegabytes } from './processor-time';
import { atSteadyRate, percentile } from './steady-rate';

const MB = 1024 * 1024;
const GOALS = { uploadsPerSecond: 20, ofDecoding: 0.75, gatewayMb: 512, listP99Ms: 50 };
const UPLOADS = 120;
const AT_ONCE = 8;
const FLOOD = { uploads: 1_000, people: 20 };
const LIST = { rows: 100, perSecond: 200, warmUpSeconds: 3, seconds: 10 };

export type ScreenshotStack = { url: string; pids: Record<string, number> };
type Note = (line: string, met: boolean) => void;

/** Uploads of 4 MB, a flood of 1,000 uploads, and lists at a constant rate, through the whole system. */
export async function runScreenshotsBench(stack: ScreenshotStack): Promise<{ lines: string[]; ok: boolean }> {
  const report = { lines: [] as string[], ok: true };
  const note: Note = (line, met) => {
    report.lines.push(`${met ? 'ok  ' : 'MISS'} ${line}`);
    report.ok &&= met;
  };
  // First, while this process has nothing large to clean up: its own pauses would count as waiting.
  await lists(stack, note);
  await uploads(stack, note);
  await flood(stack, note);
  return report;
}

/** 4 MB each, eight at once from four people, against the decoding and the thumbnail alone in this process. */
async function uploads(stack: ScreenshotStack, note: Note): Promise<void> {
  const picture = await screenPicture(4 * MB);
  const people = await Promise.all(Array.from({ length: 4 }, () => BenchPerson.signUp(stack.url)));
  // Made beforehand: what a phone would do must not take the server's time.
  const forms = Array.from({ length: 16 + UPLOADS }, (_, index) =>
    personOf(people, index).form(variant(picture, index)),
  );
  const work = (some: Buffer[]): Promise<Upload[]> =>
    inParallel(some.length, AT_ONCE, (index) =>
      personOf(people, index).upload(some[index] ?? Buffer.alloc(0)),
    );
  await work(forms.splice(0, 16));
  const [before, busyBefore, start] = [await memory(stack), await busy(stack), performance.now()];
  const answers = await work(forms);
  const perSecond = UPLOADS / ((performance.now() - start) / 1000);
  const [after, busyAfter] = [await memory(stack), await busy(stack)];
  const failed = answers.filter(({ status }) => status !== 201).length;
  const peerStart = performance.now();
  await inParallel(UPLOADS, AT_ONCE, () => sharp(picture).resize({ width: 480 }).webp().toBuffer());
  const peer = UPLOADS / ((performance.now() - peerStart) / 1000);
  note(
    `uploads of ${(picture.length / MB).toFixed(1)} MB: ${perSecond.toFixed(1)}/s, decoding and thumbnail alone in process ${peer.toFixed(1)}/s, ${(perSecond / peer).toFixed(2)} of it; ${failed} failed (goal >= ${GOALS.uploadsPerSecond}/s or ${GOALS.ofDecoding} of it, 0)`,
    (perSecond >= GOALS.uploadsPerSecond || perSecond / peer >= GOALS.ofDecoding) && failed === 0,
  );
  note(`processor time of one upload in ms: ${perCall(busyBefore, busyAfter, UPLOADS)}`, true);
  note(
    `memory meanwhile: gateway ${before.gateway} -> ${after.gateway} MB, screenshot-storage ${before['screenshot-storage']} -> ${after['screenshot-storage']} MB`,
    true,
  );
}

/** A list of 100 at 200 requests a second; a late answer counts from when it should have been asked. */
async function lists(stack: ScreenshotStack, note: Note): Promise<void> {
  const picture = await screenPicture(20_000);
  const people = await Promise.all(Array.from({ length: 20 }, () => BenchPerson.signUp(stack.url)));
  for (const person of people)
    await inParallel(LIST.rows, 3, (index) => person.upload(person.form(variant(picture, index))));
  for (const person of people) {
    const { length } = JSON.parse(await person.list(LIST.rows)) as unknown[];
    if (length !== LIST.rows) throw new Error(`the list holds ${length} screenshots`);
  }
  const list = (index: number): Promise<string> => personOf(people, index).list(LIST.rows);
  await atSteadyRate({ ...LIST, seconds: LIST.warmUpSeconds }, list);
  const busyBefore = await busy(stack);
  const { times, failed } = await atSteadyRate(LIST, list);
  const spent = perCall(busyBefore, await busy(stack), LIST.perSecond * LIST.seconds);
  note(`processor time of one list in ms: ${spent}`, true);
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  note(
    `list of ${LIST.rows} at ${LIST.perSecond}/s: p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${failed} failed (goal p99 < ${GOALS.listP99Ms} ms, 0)`,
    p99 < GOALS.listP99Ms && failed === 0,
  );
}

/** 1,000 uploads of 1 MB that all begin at once and come again when they are told to wait. */
async function flood(stack: ScreenshotStack, note: Note): Promise<void> {
  const picture = await screenPicture(MB);
  const people = await Promise.all(Array.from({ length: FLOOD.people }, () => BenchPerson.signUp(stack.url)));
  let [peak, refused, wrong] = [0, 0, 0];
  const watch = setInterval(
    () => void memory(stack).then(({ gateway = 0 }) => (peak = Math.max(peak, gateway))),
    250,
  );
  const start = performance.now();
  const uploadOne = async (index: number): Promise<boolean> => {
    const [person, bytes] = [personOf(people, index), variant(picture, 10_000 + index)];
    const form = person.form(bytes);
    for (let attempt = 0; attempt < 400; attempt++) {
      const { status, answer, retryAfter } = await person.upload(form);
      if (answer) return sameBytes(bytes, await patiently(() => person.picture(answer.url)));
      if (status !== 503 || !retryAfter) wrong += 1;
      else refused += 1;
      await sleep(Number(retryAfter ?? 1) * 1000 * (0.5 + Math.random()));
    }
    return false;
  };
  const results = await Promise.all(Array.from({ length: FLOOD.uploads }, (_, index) => uploadOne(index)));
  clearInterval(watch);
  const seconds = (performance.now() - start) / 1000;
  const good = results.filter(Boolean).length;
  note(
    `${FLOOD.uploads} uploads of 1 MB at once: ${good} stored and read back equal in ${seconds.toFixed(0)} s, ${refused} times asked to wait, ${wrong} other errors (goal: all, 0)`,
    good === FLOOD.uploads && wrong === 0,
  );
  note(
    `gateway meanwhile: ${peak} MB resident at most (goal < ${GOALS.gatewayMb} MB)`,
    peak < GOALS.gatewayMb,
  );
}

/** Reading back meets the same flood: asked to wait, it comes again. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 100) throw error;
      await sleep(1_000 * Math.random());
    }
  }
}

function personOf(people: BenchPerson[], index: number): BenchPerson {
  const person = people[index % people.length];
  if (!person) throw new Error('nobody signed up');
  return person;
}

const sameBytes = (one: Buffer, other: Buffer): boolean => digest(one) === digest(other);
const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Resident megabytes of each service. */
const memory = ({ pids }: ScreenshotStack): Promise<Record<string, number>> => residentMegabytes(pids);

/** Milliseconds of processor time that each service and this process have used so far. */
async function busy({ pids }: ScreenshotStack): Promise<Record<string, number>> {
  const times = await processorTime({ ...pids, 'the benchmark itself': process.pid });
  return Object.fromEntries(Object.entries(times).map(([name, { all }]) => [name, all]));
}

function perCall(before: Record<string, number>, after: Record<string, number>, calls: number): string {
  return Object.entries(after)
    .map(([name, ms]) => `${name} ${((ms - (before[name] ?? 0)) / calls).toFixed(1)}`)
    .join(', ');
}
