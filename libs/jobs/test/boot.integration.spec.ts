import { startRedis, testPostgresUrl, type TestRedis } from '@dearly/testing';
import type { JobMap } from '@dearly/contracts';
import { z } from 'zod';
import { jobFailedFor, jobHandlerFor } from '../src';
import { Effects } from './effects';
import { startApp, startNest } from './test-app';
import { failure, until } from './wait';

const entry = { input: z.object({}), attempts: 1, backoffMs: 10, timeoutMs: 1_000 } as const;
const MAP = { 'mine.one': entry, 'mine.two': entry, 'other.one': entry } as const satisfies JobMap;
const Job = jobHandlerFor<typeof MAP>();
const JobFailed = jobFailedFor<typeof MAP>();

class One {
  @Job('mine.one')
  async one(): Promise<void> {}
}
class Two {
  @Job('mine.two')
  async two(): Promise<void> {}

  @JobFailed('mine.two')
  async failed(): Promise<void> {}
}
class OneAgain {
  @Job('mine.one')
  async again(): Promise<void> {}
}
class Foreign {
  @Job('other.one')
  async one(): Promise<void> {}
}
class Unknown {
  @(jobHandlerFor<JobMap>()('mine.three'))
  async three(): Promise<void> {}

  @(jobFailedFor<JobMap>()('mine.four'))
  async failed(): Promise<void> {}
}

let redis: TestRedis;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.kill());

describe('the boot', () => {
  it.each([
    ['a job has no handler', [One], 'mine.two has no handler'],
    ['a job has two handlers', [One, OneAgain, Two], 'OneAgain.again is for mine.one, which has a handler'],
    ['a handler is for no job', [One, Two, Unknown], 'Unknown.three is for mine.three, which is no job'],
    ['a failure handler is for no job', [One, Two, Unknown], 'Unknown.failed is for mine.four'],
    [
      'a handler is for a job of another service',
      [One, Two, Foreign],
      'Foreign.one is for other.one, a job of another',
    ],
  ])('fails when %s', async (_case, providers, message) => {
    const error = await failure(startNest(providers, { redisUrl: redis.url, service: 'mine', map: MAP }));
    expect(String(error)).toContain(message);
  });

  it('fails when a job is to start by itself but needs an input', async () => {
    const input = z.object({ id: z.string() });
    const map = { ...MAP, 'mine.two': { ...entry, input, everyMs: 1_000 } };
    const error = await failure(startNest([One, Two], { redisUrl: redis.url, service: 'mine', map }));
    expect(String(error)).toContain('mine.two is to start by itself, but needs an input');
  });

  it('succeeds when every job has its handler, also while Redis is away; work begins when it comes', async () => {
    const effects = await Effects.create(testPostgresUrl());
    const gone = await startRedis();
    await gone.kill();
    const app = await startApp(effects, { redisUrl: gone.url });
    expect(await app.client.isReady()).toBe(false);
    const add = () => app.client.add('test.store', { id: 'early' }, { id: 'early' });
    expect(await failure(add())).toMatchObject({ code: 'service_unavailable' });
    const back = await startRedis(gone.port);
    await until(() => app.client.isReady());
    await add();
    await until(async () => (await effects.stored()).length === 1);
    await app.close();
    await effects.drop();
    await back.kill();
  });
});
