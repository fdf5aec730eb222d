import { startRedis, testPostgresUrl, type TestRedis } from '@dearly/testing';
import { Effects } from './effects';
import { startApp, startClient, testLog, type TestApp } from './test-app';
import { until } from './wait';
import { buildWorkerProcess, startWorkerProcess } from './worker-processes';

let redis: TestRedis;
let effects: Effects;
let client: Omit<TestApp, 'jobs'>;

beforeAll(() => buildWorkerProcess());
beforeEach(async () => {
  redis = await startRedis();
  effects = await Effects.create(testPostgresUrl());
  client = await startClient(redis.url);
});
afterEach(async () => {
  await client.close();
  await effects.drop();
  await redis.kill();
});

const counts = () => client.client.counts('test');

describe('the time of a job', () => {
  it('is over when its signal fires; the attempt has failed with deadline_exceeded', async () => {
    const app = await startApp(effects, { redisUrl: redis.url });
    await client.client.add('test.wait', { id: 'slow' }, { id: 'slow' });
    await until(async () => (await counts()).dead === 1);
    expect(app.jobs.contexts[0]?.signal.reason).toMatchObject({ code: 'deadline_exceeded' });
    expect(testLog.lines.join('\n')).toContain('test.wait [slow] failed (attempt 1): deadline_exceeded');
    await app.close();
  });

  it('leaves a handler a moment to end all the same', async () => {
    const app = await startApp(effects, { redisUrl: redis.url });
    await client.client.add('test.wait', { id: 'late', isDeaf: true }, { id: 'late' });
    await until(async () => (await effects.stored()).includes('late'));
    await until(async () => (await counts()).completed === 1);
    await app.close();
  });
});

describe('a process that stops', () => {
  it('takes nothing new and finishes what it has begun', async () => {
    const worker = await startWorkerProcess(redis.url, effects);
    await client.client.add('test.wait', { id: 'begun', isDeaf: true }, { id: 'begun' });
    await until(async () => (await effects.runs('begun')).length === 1);
    expect(await worker.kill('SIGTERM')).toBe(0);
    expect(await effects.stored()).toEqual(['begun']);
    expect(await counts()).toMatchObject({ completed: 1, active: 0 });
  });

  it('puts back what takes too long, without the loss of an attempt', async () => {
    const app = await startApp(effects, { redisUrl: redis.url, drainMs: 100 });
    await client.client.add('test.waitLong', { id: 'long' }, { id: 'long' });
    await until(async () => (await effects.runs('long')).length === 1);
    await app.close();
    expect(app.jobs.contexts[0]?.signal.reason).toMatchObject({ code: 'service_unavailable' });
    expect(await counts()).toMatchObject({ waiting: 1, active: 0, failed: 0, dead: 0 });
    const next = await startApp(effects, { redisUrl: redis.url, drainMs: 100 });
    await until(async () => (await effects.runs('long')).length === 2);
    expect(next.jobs.contexts[0]).toMatchObject({ id: 'long', attempt: 1 });
    await next.close();
  });
});
