import {
  around,
  expectAllStoredOnce,
  expectNothingLostAt,
  newRuns,
  RECOVERY_MS,
  startWorker,
  useWorkers,
  workers,
} from './lost-workers';
import { until } from './wait';

useWorkers();

describe('a worker that is killed', () => {
  it.each(['Fetching the picture', 'Reading the text', 'Done'])(
    'at "%s" loses nothing, and nothing is stored twice',
    expectNothingLostAt,
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

describe('an outage of', () => {
  it.each(['rpc', 'jobs'] as const)('the Redis of the %s is waited for', async (which) => {
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
});
