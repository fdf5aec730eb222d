import { LIMITS, type JobMap } from '@dearly/contracts';
import { startRedis, testPostgresUrl, type TestRedis } from '@dearly/testing';
import { Redis } from 'ioredis';
import { JobClient } from '../src';
import { JobQueues } from '../src/job-queues';
import { Effects } from './effects';
import { startApp, startClient, testLog, type TestApp } from './test-app';
import { TEST_JOBS } from './test-jobs';
import { failure, until } from './wait';

let redis: TestRedis;
let effects: Effects;
let app: TestApp;
let lastId = 0;
const newId = () => `job-${(lastId += 1)}`;

beforeAll(async () => {
  redis = await startRedis();
  effects = await Effects.create(testPostgresUrl());
  app = await startApp(effects, { redisUrl: redis.url });
});
afterAll(async () => {
  await app.close();
  await effects.drop();
  await redis.kill();
});

const isStored = (id: string) => async () => (await effects.stored()).includes(id);

describe('a job', () => {
  it('is done once by the service it belongs to, with its id and attempt', async () => {
    const id = newId();
    const other = await startClient(redis.url);
    await other.client.add('test.store', { id }, { id: `${id}:a/ü` });
    await until(isStored(id));
    expect(await effects.runs(id)).toEqual([{ id, attempt: 1 }]);
    expect(app.jobs.contexts.at(-1)).toMatchObject({ id: `${id}:a/ü`, attempt: 1, isLastAttempt: false });
    await other.close();
  });

  it('is one job for one id, even when fifty add it at once and again after it is done (F14)', async () => {
    const id = newId();
    const add = () => app.client.add('test.store', { id }, { id });
    await Promise.all(Array.from({ length: 50 }, add));
    await until(isStored(id));
    await until(async () => (await app.client.counts('test')).active === 0);
    await add();
    const after = newId();
    await app.client.add('test.store', { id: after }, { id: after });
    await until(isStored(after));
    expect(await effects.runs(id)).toHaveLength(1);
  });

  it('is another job under another name', async () => {
    const id = newId();
    await app.client.add('test.store', { id }, { id });
    await app.client.add('test.fail', { id, times: 0 }, { id });
    await until(async () => (await effects.runs(id)).length === 2);
  });
});

describe('a failure', () => {
  it('is tried again with a pause, until an attempt succeeds', async () => {
    const id = newId();
    await app.client.add('test.fail', { id, times: 2 }, { id });
    await until(isStored(id));
    expect((await effects.runs(id)).map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
    expect(app.jobs.contexts.slice(-3).map(({ isLastAttempt }) => isLastAttempt)).toEqual([
      false,
      false,
      true,
    ]);
    expect(testLog.lines.join('\n')).toContain(`test.fail [${id}] failed (attempt 1): unexpected`);
  });
});

describe('adding', () => {
  it('refuses what breaks the contract, naming fields but no values', async () => {
    const wrong = { id: 'canary-1', isHeld: 'canary-2' as unknown as boolean };
    const error = await failure(app.client.add('test.store', wrong, { id: newId() }));
    expect(error).toMatchObject({ code: 'invalid_request', details: { fields: [{ field: 'isHeld' }] } });
    expect(JSON.stringify(error)).not.toContain('canary');
    for (const name of ['test.unknown', '__proto__', 'toString', '']) {
      const unknown = app.client.deliver({ name, input: {}, id: newId() });
      expect(await failure(unknown)).toMatchObject({ code: 'not_found' });
    }
  });

  it('refuses more than ids', async () => {
    const id = 'x'.repeat(LIMITS.jobs.inputBytes);
    const error = await failure(app.client.add('test.store', { id }, { id: newId() }));
    expect(error).toMatchObject({ code: 'message_too_large' });
  });

  it('refuses more than may wait, and takes the next when there is room', async () => {
    const raw = new Redis(redis.url);
    const waiting = Array.from({ length: LIMITS.jobs.waiting }, (_unused, index) => `idle-${index}`);
    // A queue of a service that nobody runs, so that it does not empty itself.
    const client = new JobClient<JobMap>(app.nest.get(JobQueues), { 'idle.one': TEST_JOBS['test.store'] });
    await raw.rpush('dearly:idle:wait', ...waiting);
    const add = () => client.add('idle.one', { id: 'one' }, { id: 'one' });
    expect(await failure(add())).toMatchObject({ code: 'overloaded', params: { retryAfter: 1 } });
    await raw.rpop('dearly:idle:wait');
    expect(await failure(add())).toBeUndefined();
    raw.disconnect();
  });
});
