import type { JobMap } from '@dearly/contracts';
import { startRedis, type TestRedis } from '@dearly/testing';
import type { INestApplicationContext } from '@nestjs/common';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { JobClient, JobService, jobHandlerFor } from '../src';
import { startNest } from './test-app';
import { until } from './wait';

const entry = { input: z.object({}), attempts: 1, backoffMs: 10, timeoutMs: 600_000 } as const;
const MAP = { 'alive.hold': entry } as const satisfies JobMap;

class Holder {
  runs = 0;
  open: () => void = () => undefined;
  private readonly opened = new Promise<void>((resolve) => (this.open = resolve));

  @(jobHandlerFor<typeof MAP>()('alive.hold'))
  async hold(): Promise<void> {
    this.runs += 1;
    await this.opened;
  }
}

let redis: TestRedis;
let raw: Redis;
let nest: INestApplicationContext;
const holder = new Holder();
beforeAll(async () => {
  redis = await startRedis();
  raw = new Redis(redis.url);
  // One at a time: it must not take the same job again while it still runs.
  const options = { redisUrl: redis.url, service: 'alive', map: MAP, concurrency: 1 };
  nest = await startNest([{ provide: Holder, useValue: holder }], options);
});
afterAll(async () => {
  await nest.close();
  raw.disconnect();
  await redis.kill();
});

describe('a worker (K2)', () => {
  it('is not alive while a job runs on whose lock could not be renewed, and is again afterwards', async () => {
    const worker = nest.get(JobService);
    const client = nest.get<JobClient<typeof MAP>>(JobClient);
    expect(await worker.isAlive()).toBe(true);
    await client.add('alive.hold', {}, { id: 'one' });
    await until(() => holder.runs === 1);
    expect(await worker.isAlive()).toBe(true);
    await raw.del('dearly:alive:alive.hold/one:lock');
    await until(async () => !(await worker.isAlive()));
    holder.open();
    await until(() => worker.isAlive());
  }, 60_000);

  it('is alive while Redis is away: a restart would not bring it back', async () => {
    const worker = nest.get(JobService);
    await redis.kill();
    await until(async () => !(await nest.get(JobClient).isReady()));
    expect(await worker.isAlive()).toBe(true);
  });
});
