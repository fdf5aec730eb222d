import { startRedis, type TestRedis } from '@dearly/testing';
import type { INestApplicationContext } from '@nestjs/common';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { JobClient } from '../src';
import { FAIR_JOBS, HeldJobs } from './fair-jobs';
import { startNest } from './test-app';
import { until } from './wait';

let dir: string;
let redis: TestRedis;
let jobs: HeldJobs;
let adder: INestApplicationContext;
const replicas: INestApplicationContext[] = [];

const options = () => ({ redisUrl: redis.url, map: FAIR_JOBS });
const startReplica = async () => {
  const providers = [{ provide: HeldJobs, useValue: jobs }];
  replicas.push(await startNest(providers, { ...options(), service: 'fair', concurrency: 1 }));
};
const client = (): JobClient<typeof FAIR_JOBS> => adder.get(JobClient);
/** Adds the jobs `a1`, `a2` ... of the account `a`. */
const add = async (account: string, from: number, to: number) => {
  for (let number = from; number <= to; number += 1) {
    const name = `${account}${number}`;
    await client().add('fair.read', { name, account }, { id: name });
  }
};
const of = (account: string) => jobs.begun.filter((name) => name.startsWith(account));
const numbered = (account: string, count: number) =>
  Array.from({ length: count }, (_unused, index) => `${account}${index + 1}`);

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dearly-turns-'));
  redis = await startRedis({ dir });
  jobs = new HeldJobs();
  adder = await startNest([], options());
});
afterEach(async () => {
  jobs.open();
  await Promise.all(replicas.splice(0).map((replica) => replica.close()));
  await adder.close();
  await redis.kill();
  await rm(dir, { recursive: true, force: true });
});

describe('accounts that take turns', () => {
  it('are done one after the other: one job comes next, though another account has 500 waiting', async () => {
    for (let replica = 0; replica < 2; replica += 1) await startReplica();
    await add('a', 1, 2);
    await until(() => jobs.begun.length === 2);
    await add('a', 3, 500);
    await add('b', 1, 1);
    expect((await client().counts('fair')).waiting).toBe(499);
    jobs.releaseOne();
    await until(() => jobs.begun.length === 3);
    expect(jobs.begun[2]).toBe('b1');
    jobs.open();
    await until(() => jobs.begun.length === 501);
    expect(new Set(of('a')).size).toBe(500);
  });

  it('alternate while both have jobs, each in its own order', async () => {
    await startReplica();
    await add('a', 1, 10);
    await until(() => jobs.begun.length === 1);
    await add('b', 1, 5);
    jobs.open();
    await until(() => jobs.begun.length === 15);
    expect([of('a'), of('b')]).toEqual([numbered('a', 10), numbered('b', 5)]);
    expect(jobs.begun.indexOf('b5')).toBeLessThanOrEqual(jobs.begun.indexOf('a7'));
  });

  it('leave nobody out: who brings one job after the other does not keep back who has many', async () => {
    await startReplica();
    await add('a', 1, 8);
    await until(() => jobs.begun.length === 1);
    await add('b', 1, 2);
    for (let next = 3; of('a').length < 8; next += 1) {
      // Of b there is always one that waits.
      await add('b', next, next);
      const before = jobs.begun.length;
      jobs.releaseOne();
      await until(() => jobs.begun.length > before);
    }
    expect(of('a')).toEqual(numbered('a', 8));
    expect(of('b').length).toBeLessThanOrEqual(10);
  });

  it('leave nobody out: new accounts that keep coming do not keep back who has many', async () => {
    await startReplica();
    await add('a', 1, 5);
    await until(() => jobs.begun.length === 1);
    await add('b-', 1, 1);
    for (let next = 1; of('a').length < 5 && next < 30; next += 1) {
      // One of them always waits.
      await add(`c${next}-`, 1, 1);
      const before = jobs.begun.length;
      jobs.releaseOne();
      await until(() => jobs.begun.length > before);
    }
    expect(of('a')).toEqual(numbered('a', 5));
  });

  it('lose no turn when the outbox brings a job twice', async () => {
    await startReplica();
    await add('a', 1, 4);
    await until(() => jobs.begun.length === 1);
    for (let times = 0; times < 5; times += 1) await add('a', 1, 4);
    await add('b', 1, 8);
    await add('a', 5, 5);
    jobs.open();
    await until(() => jobs.begun.length === 13);
    expect(jobs.begun.indexOf('a5')).toBeLessThan(jobs.begun.indexOf('b6'));
  });

  it('go on where they were when Redis comes back', async () => {
    await startReplica();
    await add('a', 1, 10);
    await until(() => jobs.begun.length === 1);
    // The append-only file is written every second.
    await sleep(1_500);
    await redis.kill();
    redis = await startRedis({ dir, port: redis.port });
    await until(() => client().isReady());
    await add('b', 1, 1);
    await add('a', 11, 11);
    jobs.open();
    await until(() => new Set(jobs.begun).size === 12);
    expect(jobs.begun.indexOf('b1')).toBeLessThan(jobs.begun.indexOf('a4'));
    const firsts = [...new Set(of('a'))];
    expect(firsts).toEqual(numbered('a', 11));
  });

  it('may also be nobody: a job without an account is taken before all turns', async () => {
    await startReplica();
    await add('a', 1, 3);
    await until(() => jobs.begun.length === 1);
    await client().add('fair.read', { name: 'old' }, { id: 'old' });
    jobs.open();
    await until(() => jobs.begun.length === 4);
    expect(jobs.begun[1]).toBe('old');
  });
});
