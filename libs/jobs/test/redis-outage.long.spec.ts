import { startRedis, testPostgresUrl, type TestRedis } from '@dearly/testing';
import { Redis } from 'ioredis';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Effects } from './effects';
import { History } from './history';
import { startApp, startClient, type TestApp } from './test-app';
import { failure, until } from './wait';
import { buildWorkerProcess, startWorkerProcess, type WorkerProcess } from './worker-processes';

let dir: string;
let redis: TestRedis;
let effects: Effects;
let worker: WorkerProcess;
let app: TestApp;
let client: Omit<TestApp, 'jobs'>;

/** Waits until the file has all that was acknowledged: a disk that is busy lets Redis put off its writing for two seconds. */
async function written(url: string): Promise<void> {
  const asking = new Redis(url);
  await until(async () => /^aof_buffer_length:0\r$/m.test(await asking.info('persistence')));
  asking.disconnect();
}

beforeAll(() => buildWorkerProcess());
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dearly-jobs-'));
  redis = await startRedis({ dir });
  effects = await Effects.create(testPostgresUrl());
  worker = await startWorkerProcess(redis.url, effects);
  app = await startApp(effects, { redisUrl: redis.url, drainMs: 100 });
  client = await startClient(redis.url);
});
afterEach(async () => {
  await worker.kill('SIGKILL');
  await app.close();
  await client.close();
  await effects.drop();
  await redis.kill();
  await rm(dir, { recursive: true, force: true });
});

describe('a Redis that is killed under load and comes back with what it kept (F6)', () => {
  it('has lost no acknowledged job; adding fails at once meanwhile, nothing ends, work goes on', async () => {
    const history = new History(client.client, 'outage');
    let isOver = false;
    const load = Promise.all(
      Array.from({ length: 10 }, async () => {
        while (!isOver) {
          await history.add();
          if (history.errors.length > 0) await until(() => isOver || client.client.isReady());
        }
      }),
    );
    await until(async () => (await effects.stored()).length > 100);
    await redis.kill();
    await until(async () => !(await client.client.isReady()));
    const refused = await failure(client.client.add('test.store', { id: 'refused' }, { id: 'refused' }));
    expect(refused).toMatchObject({ code: 'service_unavailable', retryable: true });
    expect(await client.client.isReady()).toBe(false);

    const before = history.added;
    redis = await startRedis({ dir, port: redis.port });
    await until(() => history.added > before + 100);
    isOver = true;
    await load;
    await until(() => history.isComplete(effects), 50_000);
    expect(history.errors.length).toBeGreaterThan(0);
    for (const error of history.errors) expect(error).toMatchObject({ code: 'service_unavailable' });
    expect(worker.isAlive()).toBe(true);
    expect((await client.client.counts('test')).dead).toBe(0);
  }, 120_000);

  it('lets a job that runs meanwhile end as if nothing had happened', async () => {
    await client.client.add('test.waitLong', { id: 'long' }, { id: 'long' });
    await until(async () => (await effects.runs('long')).length === 1);
    await written(redis.url);
    await redis.kill();
    await until(async () => !(await client.client.isReady()));
    redis = await startRedis({ dir, port: redis.port });
    await until(() => client.client.isReady());
    await until(async () => (await client.client.counts('test')).active === 1);
    const history = new History(client.client, 'after');
    await history.add();
    await until(() => history.isComplete(effects));
    expect(await effects.runs('long')).toHaveLength(1);
  }, 60_000);

  it('does not keep a process from stopping', async () => {
    await redis.kill();
    expect(await worker.kill('SIGTERM')).toBe(0);
  }, 60_000);
});
