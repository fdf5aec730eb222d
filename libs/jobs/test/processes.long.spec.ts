import { startRedis, testPostgresUrl, type TestRedis } from '@dearly/testing';
import { Effects } from './effects';
import { History } from './history';
import { startClient, type TestApp } from './test-app';
import { until } from './wait';
import { buildWorkerProcess, startWorkerProcess, type WorkerProcess } from './worker-processes';

let redis: TestRedis;
let effects: Effects;
let client: Omit<TestApp, 'jobs'>;
const workers: WorkerProcess[] = [];

const startWorker = async () => {
  const worker = await startWorkerProcess(redis.url, effects);
  workers.push(worker);
  return worker;
};

beforeAll(() => buildWorkerProcess());
beforeEach(async () => {
  redis = await startRedis();
  effects = await Effects.create(testPostgresUrl());
  client = await startClient(redis.url);
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.kill('SIGKILL')));
  await client.close();
  await effects.drop();
  await redis.kill();
});

const deadCount = async () => (await client.client.counts('test')).dead;

describe('workers that are killed', () => {
  it('lose nothing: a job that was begun is done by another, and its effect is there once (F2)', async () => {
    const history = new History(client.client, 'held');
    const worker = await startWorker();
    await history.add(true);
    await until(async () => (await effects.runs()).length === 1);
    await worker.kill('SIGKILL');
    expect(await history.missing(effects)).toHaveLength(1);
    await startWorker();
    await until(() => history.isComplete(effects));
    expect((await effects.runs()).map(({ attempt }) => attempt)).toEqual([1, 1]);
    expect(await effects.stored()).toHaveLength(1);
  }, 60_000);

  it('leave a thousand queued jobs that are all done by those that come after (F3)', async () => {
    const history = new History(client.client, 'queued');
    // These hang when they are begun first, so that no machine is fast enough to have nothing left.
    await Promise.all(Array.from({ length: 4 }, () => history.add(true)));
    for (let some = 0; some < 12; some += 1) {
      await Promise.all(Array.from({ length: 83 }, () => history.add()));
    }
    const first = [await startWorker(), await startWorker()];
    await until(async () => (await effects.stored()).length > 100);
    await Promise.all(first.map((worker) => worker.kill('SIGKILL')));
    expect((await history.missing(effects)).length).toBeGreaterThanOrEqual(4);
    await startWorker();
    await startWorker();
    await until(() => history.isComplete(effects), 80_000);
    expect(history.added).toBe(1_000);
    expect(await effects.stored()).toHaveLength(1_000);
    expect(await deadCount()).toBe(0);
  }, 120_000);

  it('do not go on for ever when it is the job that kills them', async () => {
    await client.client.add('test.kill', { id: 'deadly' }, { id: 'deadly' });
    for (let death = 0; death < 3; death += 1) {
      const worker = await startWorker();
      await until(() => !worker.isAlive(), 50_000);
    }
    const survivor = await startWorker();
    await until(async () => (await deadCount()) === 1, 50_000);
    expect(survivor.isAlive()).toBe(true);
    expect(await effects.runs()).toHaveLength(3);
  }, 200_000);
});
