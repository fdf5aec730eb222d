import { randomUUID } from 'node:crypto';
import { readScreens } from './pictures';
import { Surroundings } from './surroundings';
import { until } from './wait';
import { WorkerProcess } from './worker-process';

jest.setTimeout(180_000);
/** Jobs of a killed process begin again after 10 to 15 seconds, more on a busy machine. */
const RECOVERY_MS = 60_000;

let around: Surroundings;
let screens: Buffer[];
const workers: WorkerProcess[] = [];

beforeAll(async () => {
  around = await Surroundings.start();
  screens = (await readScreens()).map(({ bytes }) => bytes);
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.end('SIGKILL')));
});
afterAll(() => around.stop());

async function startWorker(): Promise<WorkerProcess> {
  const worker = await WorkerProcess.start(around);
  workers.push(worker);
  return worker;
}

/** Screenshots whose analysis is asked for; which of the ten pictures they show is all the same. */
function newRuns(count: number, userId: string = randomUUID()) {
  return Array.from({ length: count }, (_unused, index) =>
    around.ledger.add(screens[index % screens.length] ?? Buffer.alloc(0), userId),
  );
}

type Runs = ReturnType<typeof newRuns>;
const areStored = (runs: Runs) => runs.every((run) => around.ledger.resultOf(run) !== undefined);

/** Every result is there once, and nothing is left behind. */
async function expectAllStoredOnce(runs: Runs): Promise<void> {
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

describe('a worker that is killed', () => {
  it.each(['Fetching the picture', 'Reading the text', 'Done'])(
    'at "%s" loses nothing, and nothing is stored twice',
    async (stage) => {
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
    },
  );
});

describe('sixty screenshots', () => {
  it('are all analysed once while their workers are killed and started again', async () => {
    const runs = newRuns(60);
    await around.add(...runs);
    const doneBefore = around.ledger.stored.length;
    for (const share of [10, 30]) {
      await Promise.all([startWorker(), startWorker()]);
      await until(() => around.ledger.stored.length - doneBefore >= share, RECOVERY_MS);
      await Promise.all(workers.splice(0).map((worker) => worker.end('SIGKILL')));
    }
    await startWorker();
    await expectAllStoredOnce(runs);
  });
});

describe('a worker that is stopped', () => {
  it('finishes what it reads, takes no more, and leaves the rest to the next one', async () => {
    const worker = await startWorker();
    const userId = randomUUID();
    const runs = newRuns(8, userId);
    const ear = await around.listen(userId);
    await around.add(...runs);
    await until(() => ear.heard.some(({ stage }) => stage === 'Reading the text'));
    expect(await worker.end('SIGTERM')).toBe(0);
    ear.close();
    // All that it had begun is told to its end.
    const begun = new Set(ear.heard.map(({ screenshotId }) => screenshotId));
    const ended = ear.heard.filter(({ percent }) => percent === 100).map(({ screenshotId }) => screenshotId);
    expect(new Set(ended)).toEqual(begun);
    expect(await around.counts()).toMatchObject({ active: 0, waiting: runs.length - begun.size });
    await startWorker();
    await expectAllStoredOnce(runs);
  });
});

describe('an outage of', () => {
  it('screenshot-storage is waited for, without an attempt lost', async () => {
    const worker = await startWorker();
    const runs = newRuns(4);
    await around.closeOwner();
    await around.add(...runs);
    await until(() => worker.log().includes('Waiting for screenshot-storage'), RECOVERY_MS);
    await around.openOwner();
    await expectAllStoredOnce(runs);
    expect(worker.log()).not.toContain('failed (attempt');
  });

  it.each(['lane', 'queue'] as const)('the Redis of the %s is waited for', async (which) => {
    const worker = await startWorker();
    const runs = newRuns(12);
    const doneBefore = around.ledger.stored.length;
    await around.add(...runs);
    await until(() => around.ledger.stored.length > doneBefore);
    const restore = await around.killRedis(which);
    await until(async () => !(await worker.isReady()));
    await restore();
    await expectAllStoredOnce(runs);
    expect(worker.isAlive()).toBe(true);
    expect(worker.log()).not.toContain('failed (attempt');
  });
});
