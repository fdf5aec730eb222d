import type { JobMap } from '@dearly/contracts';
import { startRedis, type TestRedis } from '@dearly/testing';
import type { INestApplicationContext } from '@nestjs/common';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { jobHandlerFor, type JobContext } from '../src';
import { startNest } from './test-app';
import { until } from './wait';

const entry = { input: z.object({}), attempts: 1, backoffMs: 10, timeoutMs: 1_000 } as const;
const MAP = { 'clock.tick': { ...entry, everyMs: 200 } } as const satisfies JobMap;
const Job = jobHandlerFor<typeof MAP>();

class Clock {
  readonly ticks: string[] = [];

  @Job('clock.tick')
  async tick(_input: object, context: JobContext): Promise<void> {
    this.ticks.push(context.id);
  }
}

let redis: TestRedis;
const replicas: INestApplicationContext[] = [];
const startReplica = async (clock: Clock, map: JobMap = MAP) => {
  const providers = [{ provide: Clock, useValue: clock }];
  replicas.push(await startNest(providers, { redisUrl: redis.url, service: 'clock', map }));
};

beforeEach(async () => {
  redis = await startRedis();
});
afterEach(async () => {
  await Promise.all(replicas.splice(0).map((replica) => replica.close()));
  await redis.kill();
});

describe('a job with a schedule', () => {
  it('starts by itself, each time on one of the replicas', async () => {
    const clocks = [new Clock(), new Clock()];
    await Promise.all(clocks.map((clock) => startReplica(clock)));
    const ticks = () => clocks.flatMap((clock) => clock.ticks);
    await until(() => ticks().length >= 10);
    const hours = ticks().map((id) => Number(id.split(':').at(-1)));
    expect(new Set(hours).size).toBe(hours.length);
    const [first = 0, ...later] = hours.sort((a, b) => a - b);
    expect(later.every((hour) => (hour - first) % 200 === 0)).toBe(true);
  });

  it('is planned again in a Redis that came back empty', async () => {
    const clock = new Clock();
    await startReplica(clock);
    await until(() => clock.ticks.length > 1);
    await redis.kill();
    const before = clock.ticks.length;
    redis = await startRedis(redis.port);
    await until(() => clock.ticks.length > before + 2);
  });

  it('is dropped when it no longer has one', async () => {
    const raw = new Redis(redis.url);
    await startReplica(new Clock());
    await until(async () => (await raw.zcard('dearly:clock:repeat')) === 1);
    await Promise.all(replicas.splice(0).map((replica) => replica.close()));
    await startReplica(new Clock(), { 'clock.tick': entry });
    await until(async () => (await raw.zcard('dearly:clock:repeat')) === 0);
    raw.disconnect();
  });
});
