import { startRedis, testPostgresUrl, type TestRedis } from '@dearly/testing';
import { Redis } from 'ioredis';
import { setTimeout as sleep } from 'node:timers/promises';
import { startClient, startNest, testLog, type TestApp } from './test-app';
import { TestJobs } from './test-jobs';
import { Effects } from './effects';
import { until } from './wait';

/** Refusals within one turn of the event loop: a caller that gets to so many would never let go of it. */
const FAR_TOO_MANY = 1_000;

let redis: TestRedis;
let app: Omit<TestApp, 'jobs'>;
beforeEach(async () => {
  redis = await startRedis();
  app = await startClient(redis.url);
});
afterEach(async () => {
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
  it('asks again after a pause, and works when there is room', async () => {
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
    const refusals = () => testLog.lines.filter((line) => line.includes('OOM command not allowed')).length;
    const [begun, before] = [Date.now(), refusals()];
    await until(() => refusals() > before);
    await sleep(2_000);
    // A pause of a second each, and there are few who ask; without it there are thousands.
    expect(refusals() - before).toBeLessThan(20 + (10 * (Date.now() - begun)) / 1_000);
    await raw.config('SET', 'maxmemory', '0');
    await until(async () => (await effects.stored()).length === ids.length);
    await worker.close();
    await effects.drop();
    raw.disconnect();
  }, 60_000);
});
