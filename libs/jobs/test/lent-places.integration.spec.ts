import { startRedis, testPostgresUrl, type TestRedis } from '@dearly/testing';
import type { INestApplicationContext } from '@nestjs/common';
import { JobClient, JobPostponed } from '../src';
import { Effects } from './effects';
import { FAIR_JOBS, HeldJobs } from './fair-jobs';
import { startApp, startClient, startNest } from './test-app';
import { until } from './wait';
import { buildWorkerProcess, startWorkerProcess } from './worker-processes';

let redis: TestRedis;
let jobs: HeldJobs;
let worker: INestApplicationContext;
const answers = new Map<string, () => void>();

const client = (): JobClient<typeof FAIR_JOBS> => worker.get(JobClient);
const add = async (...names: string[]) => {
  for (const name of names) await client().add('fair.read', { name }, { id: name });
};

beforeAll(() => buildWorkerProcess());
beforeEach(async () => {
  redis = await startRedis();
  jobs = new HeldJobs();
  const providers = [{ provide: HeldJobs, useValue: jobs }];
  const options = { redisUrl: redis.url, map: FAIR_JOBS, service: 'fair', concurrency: 1 };
  worker = await startNest(providers, options);
});
afterEach(async () => {
  for (const answer of answers.values()) answer();
  jobs.open();
  await worker.close();
  await redis.kill();
});

/** Jobs with `ask` in their name wait aside for an answer that the spec gives. */
const waitAside = () => {
  jobs.onBegin = (name, { aside }) => {
    if (!name.startsWith('ask')) return;
    return aside(() => new Promise<void>((resolve) => answers.set(name, resolve)));
  };
};

describe('a job that waits aside', () => {
  it('lends its place: the next ones run, one after the other', async () => {
    waitAside();
    await add('ask1', 'ask2', 'ask3', 'one', 'two', 'three');
    await until(() => jobs.begun.length === 4);
    // A place was lent by each of those that wait; `one` has the only one there is and keeps it.
    expect(jobs.begun).toEqual(['ask1', 'ask2', 'ask3', 'one']);
    expect(await client().counts('fair')).toMatchObject({ active: 4, waiting: 2 });
    jobs.releaseOne();
    await until(() => jobs.begun.length === 5);
    expect(await client().counts('fair')).toMatchObject({ active: 4, waiting: 1, completed: 1 });
  });

  it('takes its place back when it goes on', async () => {
    waitAside();
    await add('ask1', 'one', 'two');
    await until(() => jobs.begun.length === 2);
    answers.get('ask1')?.();
    jobs.releaseOne();
    await until(async () => (await client().counts('fair')).completed === 1);
    jobs.releaseOne();
    await until(() => jobs.begun.length === 3);
    await add('three');
    expect(await client().counts('fair')).toMatchObject({ active: 1, waiting: 1, completed: 2 });
  });

  it('fails and is tried again like any other', async () => {
    jobs.onBegin = (_name, { aside, attempt }) =>
      aside(async () => {
        if (attempt === 1) throw new Error('no answer');
      });
    jobs.open();
    await add('ask1');
    await until(async () => (await client().counts('fair')).completed === 1);
    expect(jobs.begun).toEqual(['ask1', 'ask1']);
  });

  it('is done by another worker when its own is killed, and put back when its own stops', async () => {
    const effects = await Effects.create(testPostgresUrl());
    const adder = await startClient(redis.url);
    const killed = await startWorkerProcess(redis.url, effects);
    await adder.client.add('test.store', { id: 'lost', isHeld: true, isAside: true }, { id: 'lost' });
    await until(async () => (await effects.runs('lost')).length === 1);
    await killed.kill('SIGKILL');
    const stopped = await startApp(effects, { redisUrl: redis.url, drainMs: 100 });
    await until(async () => (await effects.stored()).includes('lost'), 30_000);
    await adder.client.add('test.store', { id: 'left', isHeld: true, isAside: true }, { id: 'left' });
    await until(async () => (await effects.runs('left')).length === 1);
    await stopped.close();
    expect(await adder.client.counts('test')).toMatchObject({ waiting: 1, active: 0, failed: 0 });
    const next = await startApp(effects, { redisUrl: redis.url });
    await until(async () => (await effects.stored()).includes('left'));
    expect((await effects.runs()).map(({ attempt }) => attempt)).toEqual([1, 1, 1, 1]);
    await next.close();
    await adder.close();
    await effects.drop();
  }, 90_000);
});

describe('a job that is postponed', () => {
  it('makes room for the next, comes back later and loses no attempt', async () => {
    const attempts: number[] = [];
    jobs.onBegin = (name, { attempt }) => {
      if (name === 'later' && attempts.push(attempt) < 4) throw new JobPostponed(50);
    };
    jobs.open();
    await add('later', 'one');
    await until(async () => (await client().counts('fair')).completed === 2);
    expect(jobs.begun.slice(0, 2)).toEqual(['later', 'one']);
    expect(attempts).toEqual([1, 1, 1, 1]);
    expect((await client().counts('fair')).dead).toBe(0);
  });
});
