import { startRedis, testPostgresUrl, type TestRedis } from '@dearly/testing';
import { Redis } from 'ioredis';
import { register } from 'prom-client';
import type { DeadLetter } from '../src/dead-letters';
import { Effects } from './effects';
import { startApp, testLog, type TestApp } from './test-app';
import { until } from './wait';

let redis: TestRedis;
let raw: Redis;
let effects: Effects;
let app: TestApp;

beforeEach(async () => {
  redis = await startRedis();
  raw = new Redis(redis.url);
  effects = await Effects.create(testPostgresUrl());
  app = await startApp(effects, { redisUrl: redis.url });
});
afterEach(async () => {
  await app.close();
  await effects.drop();
  raw.disconnect();
  await redis.kill();
});

const dead = async () => (await app.client.counts('test')).dead;
/** The dead-letter queue as an operator finds it, newest first. */
const letters = async (): Promise<DeadLetter[]> => {
  const ids = await raw.lrange('dearly:test-dead:wait', 0, -1);
  return Promise.all(
    ids.map(async (id) => JSON.parse((await raw.hget(`dearly:test-dead:${id}`, 'data')) ?? '') as DeadLetter),
  );
};
/** Puts a job where a worker finds it, as somebody would who does not go through the client. */
const push = async (id: string, fields: Record<string, string>) => {
  if (Object.keys(fields).length > 0) await raw.hset(`dearly:test:${id}`, fields);
  await raw.lpush('dearly:test:wait', id);
  await raw.zadd('dearly:test:marker', 0, '0');
};

describe('a job that failed for good', () => {
  it('lies in the dead-letter queue with its input and the code, and its owner was told once', async () => {
    await app.client.add('test.fail', { id: 'lost', times: 9 }, { id: 'lost' });
    await until(async () => (await dead()) === 1);
    await until(async () => (await app.client.counts('test')).failed === 0);
    expect(await letters()).toEqual([
      {
        name: 'test.fail',
        input: { id: 'lost', times: 9 },
        code: 'key_refused',
        attempts: 3,
        failedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
    expect(await effects.failed()).toEqual([{ id: 'lost', error: { code: 'key_refused' } }]);
    expect(await effects.runs('lost')).toHaveLength(3);
  });

  it('is kept until its owner could be told', async () => {
    app.jobs.ownerFailures = 2;
    await app.client.add('test.fail', { id: 'later', times: 9 }, { id: 'later' });
    await until(async () => (await effects.failed()).length === 1);
    await until(async () => (await app.client.counts('test')).failed === 0);
    expect(await letters()).toHaveLength(1);
    expect(testLog.lines.join('\n')).toContain('A failed job will be set aside later');
  });

  it('is set aside by whoever comes, when its process was killed before it could do that', async () => {
    await app.close();
    const data = JSON.stringify({ input: { id: 'left', times: 9 } });
    const left = { name: 'test.fail', data, opts: '{}', timestamp: '1', atm: '3', finishedOn: '2' };
    await raw.hset('dearly:test:test.fail/left', { ...left, failedReason: '{"code":"not_found"}' });
    await raw.zadd('dearly:test:failed', 2, 'test.fail/left');
    app = await startApp(effects, { redisUrl: redis.url });
    const second = await startApp(effects, { redisUrl: redis.url });
    await until(async () => (await dead()) === 1);
    await until(async () => (await app.client.counts('test')).failed === 0);
    expect(await effects.failed()).toEqual([{ id: 'left', error: { code: 'not_found' } }]);
    await second.close();
  });

  it('may be added again', async () => {
    for (const life of [1, 2]) {
      await app.client.add('test.fail', { id: 'again', times: 9 }, { id: 'again' });
      await until(async () => (await dead()) === life && (await app.client.counts('test')).failed === 0);
    }
    expect(await effects.runs('again')).toHaveLength(6);
  });
});

describe('a message that makes no sense (F15)', () => {
  // Attempts are left, and would take minutes: what makes no sense is not tried again.
  const opts = JSON.stringify({ attempts: 9, backoff: { type: 'fixed', delay: 600_000 } });
  const job = { opts, timestamp: '1' };
  const data = (input: unknown) => JSON.stringify({ input });

  it.each([
    ['an unknown name', { ...job, name: 'test.nothing', data: data({ id: '1' }) }, 'not_found', { id: '1' }],
    ['a name of every object', { ...job, name: '__proto__', data: data({}) }, 'not_found', {}],
    ['a name of a job elsewhere', { ...job, name: 'other.one', data: data({}) }, 'not_found', {}],
    ['no fields at all', {}, 'not_found', null],
    ['a wrong input', { ...job, name: 'test.store', data: data({ id: 1 }) }, 'invalid_request', { id: 1 }],
    [
      'an input of prototypes',
      { ...job, name: 'test.store', data: '{"__proto__":{"input":{"id":"1"}}}' },
      'invalid_request',
      null,
    ],
    ['no object as data', { ...job, name: 'test.store', data: '[]' }, 'invalid_request', null],
    ['null as data', { ...job, name: 'test.store', data: 'null' }, 'invalid_request', null],
    [
      'too large an input',
      { ...job, name: 'test.store', data: data({ id: 'x'.repeat(5_000) }) },
      'invalid_request',
      null,
    ],
    ['data that is no JSON', { ...job, name: 'test.store', data: '{"canary-json' }, 'invalid_request', null],
    [
      'options that are no JSON',
      { ...job, opts: 'canary-opts', name: 'test.store', data: data(1) },
      'invalid_request',
      1,
    ],
  ])(
    'goes to the dead-letter queue when it has %s, and the queue moves on',
    async (_case, fields, code, input) => {
      await push('poison-1', fields);
      await app.client.add('test.store', { id: 'next' }, { id: 'next' });
      await until(async () => (await effects.stored()).includes('next'));
      await until(async () => (await dead()) === 1, 50_000);
      const [letter] = await letters();
      expect(letter).toMatchObject({ code, input });
      expect(await effects.stored()).toEqual(['next']);
      expect(testLog.lines.join('\n')).not.toContain('canary');
    },
    60_000,
  );

  it('cannot fill the metrics with names', async () => {
    await push('poison-1', { ...job, name: 'test.made-up', data: data({}) });
    await until(async () => (await dead()) === 1);
    const metrics = await register.metrics();
    expect(metrics).toContain('jobs_total{job="unknown",outcome="dead"}');
    expect(metrics).not.toContain('made-up');
    expect(metrics).toContain('job_count{queue="test",state="dead"} 1');
    expect(metrics).toContain('job_oldest_waiting_seconds{queue="test"} 0');
  });
});
