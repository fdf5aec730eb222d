import { startRedis, testPostgresUrl, type TestRedis } from '@dearly/testing';
import { Redis } from 'ioredis';
import { Effects } from './effects';
import { startApp, testLog, type TestApp } from './test-app';
import { until } from './wait';

let redis: TestRedis;
let raw: Redis;
let effects: Effects;
let app: TestApp;

beforeAll(async () => {
  redis = await startRedis();
  raw = new Redis(redis.url);
  effects = await Effects.create(testPostgresUrl());
  app = await startApp(effects, { redisUrl: redis.url });
});
afterAll(async () => {
  await app.close();
  await effects.drop();
  raw.disconnect();
  await redis.kill();
});

/** Everything that Redis holds, in words: keys, values, fields, stream entries. */
async function everything(): Promise<string> {
  const keys = await raw.keys('*');
  const parts = await Promise.all(
    keys.map(async (key) => {
      const kind = await raw.type(key);
      if (kind === 'hash') return [key, await raw.hgetall(key)];
      if (kind === 'list') return [key, await raw.lrange(key, 0, -1)];
      if (kind === 'set') return [key, await raw.smembers(key)];
      if (kind === 'zset') return [key, await raw.zrange(key, 0, -1)];
      if (kind === 'stream') return [key, await raw.xrange(key, '-', '+')];
      return [key, await raw.get(key)];
    }),
  );
  return JSON.stringify(parts);
}

describe('Redis', () => {
  it('holds the ids of jobs, and nothing of what handlers return, throw or log', async () => {
    for (const id of ['one', 'two', 'three']) {
      await app.client.add('test.store', { id }, { id });
      await app.client.add('test.fail', { id, times: 1 }, { id: `${id}-again` });
      await app.client.add('test.fail', { id, times: 9 }, { id: `${id}-dead` });
    }
    await until(async () => (await app.client.counts('test')).dead === 3);
    await until(async () => (await app.client.counts('test')).completed === 6);
    const held = await everything();
    expect(held).toContain('test.store/one');
    expect(held).toContain('{\\"code\\":\\"key_refused\\"}');
    // The handlers return and throw these before the id.
    for (const word of ['returned', 'thrown', 'caused', 'Invalid key', 'TestJobs', '.ts:']) {
      expect(held).not.toContain(word);
    }
    expect(testLog.lines.join('\n')).toContain('caused three');
  });

  it('keeps few events, each of an id and a state', async () => {
    const ids = Array.from({ length: 300 }, (_unused, index) => `many-${index}`);
    await Promise.all(ids.map((id) => app.client.add('test.store', { id }, { id })));
    await until(async () => (await app.client.counts('test')).completed === 306);
    const events = await raw.xrange('dearly:test:events', '-', '+');
    // Redis trims whole nodes of its stream, a hundred entries each.
    expect(events.length).toBeLessThanOrEqual(300);
    const fields = new Set(events.flatMap(([, entry]) => entry.filter((_text, index) => index % 2 === 0)));
    const harmless = [
      'event',
      'jobId',
      'prev',
      'name',
      'delay',
      'attemptsMade',
      'returnvalue',
      'failedReason',
    ];
    expect([...fields].filter((field) => !harmless.includes(field))).toEqual([]);
    const returned = events.map(([, entry]) => entry[entry.indexOf('returnvalue') + 1 || entry.length]);
    expect(new Set(returned.filter((value) => value !== undefined))).toEqual(new Set(['null']));
  });
});
