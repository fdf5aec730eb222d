import { startRedis, testPostgresUrl, type TestRedis } from '@dearly/testing';
import { Redis } from 'ioredis';
import { openWorker } from '../src/redis-connection';
import { startClient, startNest, testLog, type TestApp } from './test-app';
import { TestJobs } from './test-jobs';
import { Effects } from './effects';
import { until } from './wait';

/** Errors within one turn of the event loop: a caller that gets to so many would never let go of it. */
const FAR_TOO_MANY = 1_000;

let redis: TestRedis;
let app: Omit<TestApp, 'jobs'>;
beforeEach(async () => {
  redis = await startRedis();
  app = await startClient(redis.url);
});
afterEach(async () => {
  jest.useRealTimers();
  await app.close();
  await redis.kill();
});

describe('a caller that adds again at once when it was refused', () => {
  it('leaves the process the turns in which it notices that Redis is away, and that it is back', async () => {
    let isOver = false;
    let added = 0;
    let refusedThisTurn = 0;
    const nextTurn = () => {
      refusedThisTurn = 0;
      if (!isOver) setImmediate(nextTurn);
    };
    nextTurn();
    const load = Promise.all(
      Array.from({ length: 10 }, async (_unused, caller) => {
        for (let number = 0; !isOver && refusedThisTurn < FAR_TOO_MANY; number += 1) {
          const id = `${caller}-${number}`;
          await app.client.add('test.store', { id }, { id }).then(
            () => (added += 1),
            () => (refusedThisTurn += 1),
          );
        }
      }),
    );
    await until(() => added > 100);
    await redis.kill();
    await until(async () => !(await app.client.isReady()));
    redis = await startRedis(redis.port);
    const before = added;
    await until(() => added > before + 100);
    isOver = true;
    await load;
  });
});

describe('a worker whose Redis refuses to hand out jobs', () => {
  /** A full Redis, and what a worker's connection to it has told of some commands by now. */
  async function fullRedis() {
    const worker = openWorker(redis.url);
    await worker.config('SET', 'maxmemory', '1');
    const told: string[] = [];
    const tell = (name: string, answer: Promise<unknown>) =>
      answer.catch((error: Error) => told.push(`${name}: ${error.message.slice(0, 8)}`));
    return { worker, told, tell };
  }

  it('hears of it after a second, so that it does not ask without end', async () => {
    const { worker, told, tell } = await fullRedis();
    // Only the clock that the pause is taken from stands still; the connection goes on.
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    const asked = tell('script', worker.eval(`return redis.call('set', 'key', 'value')`, 1, 'key'));
    // One connection is answered in order: by now the script is refused.
    await worker.ping();
    await jest.advanceTimersByTimeAsync(999);
    expect(told).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    await asked;
    expect(told).toEqual(['script: OOM comm']);
    worker.disconnect();
  });

  it('hears at once of a script that Redis does not know yet, and of any other command', async () => {
    const { worker, told, tell } = await fullRedis();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    await tell('unknown', worker.evalsha('0'.repeat(40), 0));
    await tell('command', worker.set('key', 'value'));
    expect(told).toEqual(['unknown: NOSCRIPT', 'command: OOM comm']);
    worker.disconnect();
  });

  it('asks again, and works when there is room', async () => {
    const raw = new Redis(redis.url);
    const effects = await Effects.create(testPostgresUrl());
    const ids = Array.from({ length: 500 }, (_unused, index) => `job-${index}`);
    await Promise.all(ids.map((id) => app.client.add('test.store', { id }, { id })));
    await raw.config('SET', 'maxmemory', '1');
    const jobs = new TestJobs(effects);
    const worker = await startNest([{ provide: TestJobs, useValue: jobs }], {
      redisUrl: redis.url,
      service: 'test',
    });
    const errors = () => testLog.lines.filter((line) => line.includes('OOM command not allowed')).length;
    const before = errors();
    await until(() => errors() > before);
    await raw.config('SET', 'maxmemory', '0');
    await until(async () => (await effects.stored()).length === ids.length);
    await worker.close();
    await effects.drop();
    raw.disconnect();
  }, 60_000);
});
