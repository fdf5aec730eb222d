import { randomUUID } from 'node:crypto';
import { readScreens } from './pictures';
import { Surroundings } from './surroundings';
import { until } from './wait';
import { WorkerProcess } from './worker-process';

/** Jobs of a killed process begin again after 10 to 15 seconds, more on a busy machine. */
export const RECOVERY_MS = 60_000;

let screens: Buffer[];
export let around: Surroundings;
export const workers: WorkerProcess[] = [];

/** For a file of tests whose workers are killed, stopped and cut off. */
export function useWorkers(): void {
  jest.setTimeout(180_000);
  beforeAll(async () => {
    around = await Surroundings.start();
    screens = (await readScreens()).map(({ bytes }) => bytes);
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.end('SIGKILL')));
  });
  afterAll(() => around.stop());
}

export async function startWorker(): Promise<WorkerProcess> {
  const worker = await WorkerProcess.start(around);
  workers.push(worker);
  return worker;
}

/** Screenshots whose analysis is asked for; which of the ten pictures they show is all the same. */
export function newRuns(count: number, userId: string = randomUUID()) {
  return Array.from({ length: count }, (_unused, index) =>
    around.ledger.add(screens[index % screens.length] ?? Buffer.alloc(0), userId),
  );
}

type Runs = ReturnType<typeof newRuns>;
const areStored = (runs: Runs) => runs.every((run) => around.ledger.resultOf(run) !== undefined);

/** Every result is there once, and nothing is left behind. */
export async function expectAllStoredOnce(runs: Runs): Promise<void> {
  await until(() => areStored(runs), RECOVERY_MS);
  const isQuiet = async () => {
    const { waiting, active, delayed, failed } = await around.counts();
    return waiting + active + delayed + failed === 0;
  };
  await until(isQuiet, RECOVERY_MS);
  const stored = around.ledger.stored.map(({ screenshotId }) => screenshotId);
  expect(runs.map(({ screenshotId }) => stored.filter((id) => id === screenshotId).length)).toEqual(
    runs.map(() => 1),
  );
  expect([around.ledger.failed, (await around.counts()).dead]).toEqual([[], 0]);
}

/** Kills the worker as soon as it tells this stage of one of three analyses. */
export async function expectNothingLostAt(stage: string): Promise<void> {
  const worker = await startWorker();
  const userId = randomUUID();
  const runs = newRuns(3, userId);
  let killed: Promise<unknown> | undefined;
  const ear = await around.listen(userId, (progress) => {
    if (progress.stage === stage) killed ??= worker.end('SIGKILL');
  });
  await around.add(...runs);
  await until(() => killed !== undefined);
  await killed;
  ear.close();
  await startWorker();
  await expectAllStoredOnce(runs);
}
