import { AppError } from '@dearly/contracts';
import { inRequest, inTrace, startTracing } from '@dearly/service';
import { startRedis, TcpGate, testPostgresUrl, type TestRedis } from '@dearly/testing';
import { Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { addToOutbox, OutboxRelay, type OutboxJob, type OutboxRelayOptions } from '../src';
import { jobsIn, offersTo, put } from './once-queue';
import { createSchema, openDatabase } from './outbox-table';

const ROOT = path.resolve(__dirname, '../../..');
const url = testPostgresUrl();
let schema: string;
let database: DataSource;
let server: TestRedis;
let redis: Redis;
const relays: OutboxRelay[] = [];
const logged: string[] = [];

beforeAll(async () => {
  server = await startRedis();
  redis = new Redis(server.url);
  Logger.overrideLogger({
    log: (...parts: unknown[]) => logged.push(parts.join(' ')),
    warn: (...parts: unknown[]) => logged.push(parts.join(' ')),
    error: (...parts: unknown[]) => logged.push(parts.join(' ')),
  });
});
afterAll(async () => {
  redis.disconnect();
  await server.kill();
});
beforeEach(async () => {
  logged.length = 0;
  schema = await createSchema(url);
  database = await openDatabase(url, schema);
});
afterEach(async () => {
  await Promise.all(relays.splice(0).map((relay) => relay.beforeApplicationShutdown()));
  await redis.del(`${schema}:known`, `${schema}:jobs`, `${schema}:offers`);
  await database.query(`drop schema ${schema} cascade`);
  await database.destroy();
});

function startRelay(
  deliver: (job: OutboxJob) => Promise<void>,
  options?: OutboxRelayOptions,
  from = database,
): OutboxRelay {
  const relay = new OutboxRelay(from, deliver, options);
  relays.push(relay);
  relay.onApplicationBootstrap();
  return relay;
}
const jobs = (count: number): OutboxJob[] =>
  Array.from({ length: count }, (_unused, index) => ({
    name: 'test.one',
    input: { index },
    id: `job-${index + 1}`,
  }));
const ids = (count: number) => jobs(count).map(({ id }) => id);
const note = (...added: OutboxJob[]) => database.transaction((manager) => addToOutbox(manager, ...added));
const left = async (): Promise<number> => {
  const [row] = await database.query<{ count: number }[]>('select count(*)::int as count from outbox');
  return row?.count ?? -1;
};
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 25_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`This never came true: ${holds.toString()}`);
    await sleep(20);
  }
}

describe('the outbox', () => {
  it('has a job if, and only if, the transaction that noted it was committed', async () => {
    const seen: OutboxJob[] = [];
    const relay = startRelay(async (job) => void seen.push(job), { pollMs: 600_000 });
    const cancelled = database.transaction(async (manager) => {
      await manager.query(`insert into notes values ('cancelled')`);
      await addToOutbox(manager, { name: 'test.one', input: {}, id: 'cancelled' });
      throw new Error('cancelled');
    });
    await expect(cancelled).rejects.toThrow('cancelled');
    const input = { text: 'it\'s "1"', list: [1, null], none: null };
    await note({ name: 'test.one', input, id: 'a' }, { name: 'test.two', input: undefined, id: 'b' });
    await note();
    relay.notify();
    await until(async () => (await left()) === 0);
    expect(seen).toEqual([
      { name: 'test.one', input, id: 'a' },
      { name: 'test.two', input: null, id: 'b' },
    ]);
  });

  it('brings each job the trace and the request that it was noted in', async () => {
    const tracing = startTracing('test', { OTEL_TRACES_SAMPLER_ARG: 1 });
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00';
    const seen: OutboxJob[] = [];
    await inTrace(traceparent, () => inRequest({ requestId: 'request-1' }, () => note(...jobs(1))));
    startRelay(async (job) => void seen.push(job), { pollMs: 20 });
    await until(() => seen.length === 1);
    expect(seen).toEqual([{ ...jobs(1)[0], traceparent, requestId: 'request-1' }]);
    await tracing.stop();
  });

  it('is delivered in order, also beyond one batch, and without a notification', async () => {
    const seen: string[] = [];
    await note(...jobs(25));
    startRelay(async ({ id }) => void seen.push(id), { pollMs: 50, batch: 10 });
    await until(async () => (await left()) === 0);
    await note(...jobs(1));
    await until(() => seen.length === 26);
    expect(seen).toEqual([...ids(25), 'job-1']);
  });

  it('is shared by several relays, which never deliver the same job', async () => {
    const databases = await Promise.all([1, 2, 3].map(() => openDatabase(url, schema)));
    await note(...jobs(500));
    for (const one of databases) startRelay((job) => put(redis, schema, job), { pollMs: 20, batch: 20 }, one);
    await until(async () => (await left()) === 0);
    expect((await jobsIn(redis, schema)).sort()).toEqual(ids(500).sort());
    expect(await offersTo(redis, schema)).toBe(500);
    await Promise.all(relays.splice(0).map((relay) => relay.beforeApplicationShutdown()));
    await Promise.all(databases.map((one) => one.destroy()));
  });

  it('keeps everything while the queue is away, says so once, and goes on when it is back', async () => {
    let isAway = true;
    let errors = 0;
    const relay = startRelay(
      async (job) => {
        if (isAway && job.id !== 'job-1') {
          errors += 1;
          throw new AppError('service_unavailable', {}, { cause: new Error('Redis is away.') });
        }
        await put(redis, schema, job);
      },
      { pollMs: 20 },
    );
    await note(...jobs(10));
    await until(() => errors >= 3);
    relay.notify();
    expect(await left()).toBe(9);
    isAway = false;
    await until(async () => (await left()) === 0);
    expect(await jobsIn(redis, schema)).toEqual(ids(10));
    expect(logged.filter((line) => line.includes('cannot be delivered now'))).toHaveLength(1);
    expect(logged.filter((line) => line.includes('delivered again'))).toHaveLength(1);
  });

  it('keeps a job that the queue will never take, and lets the others pass', async () => {
    startRelay(
      async (job) => {
        if (job.name === 'test.wrong') throw new AppError('not_found');
        await put(redis, schema, job);
      },
      { pollMs: 20, batch: 1 },
    );
    await note({ name: 'test.wrong', input: { canary: 'canary' }, id: 'wrong' }, ...jobs(3));
    await until(async () => (await jobsIn(redis, schema)).length === 3);
    await until(async () => (await left()) === 1);
    expect(logged.filter((line) => line.includes('is refused and stays there: not_found'))).toHaveLength(1);
    expect(logged.join('\n')).not.toContain('canary');
  });

  it('goes on past a queue that is full, which gets its jobs in order when it has room', async () => {
    let isFull = true;
    const seen: string[] = [];
    const relay = startRelay(
      ({ name, id }) => {
        if (isFull && name === 'full.one')
          return Promise.reject(new AppError('overloaded', { retryAfter: 1 }));
        seen.push(id);
        return Promise.resolve();
      },
      { pollMs: 50, batch: 10 },
    );
    await note(...jobs(30).map((job) => ({ ...job, name: 'full.one' })));
    await note({ name: 'other.one', input: {}, id: 'other' });
    relay.notify();
    // What was handed over leaves the table a moment later.
    await until(async () => (await left()) === 30);
    expect(seen).toEqual(['other']);
    isFull = false;
    await until(async () => (await left()) === 0);
    expect(seen).toEqual(['other', ...ids(30)]);
  });

  it('lives through a database that goes and comes back', async () => {
    const gate = await TcpGate.to(url);
    const away = await openDatabase(gate.url, schema);
    const relay = startRelay((job) => put(redis, schema, job), { pollMs: 20 }, away);
    gate.cut();
    await until(() => logged.some((line) => line.includes('cannot be delivered now')));
    await note(...jobs(3));
    gate.restore();
    await until(async () => (await left()) === 0);
    expect(await jobsIn(redis, schema)).toEqual(ids(3));
    await relay.beforeApplicationShutdown();
    await away.destroy();
    await gate.close();
  });

  it('is left in order by a relay that stops: the batch under way is finished, the rest stays', async () => {
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    const begun: string[] = [];
    await note(...jobs(5));
    const relay = startRelay(
      async (job) => {
        begun.push(job.id);
        await opened;
        await put(redis, schema, job);
      },
      { batch: 3 },
    );
    await until(() => begun.length === 1);
    const stopped = relay.beforeApplicationShutdown();
    open();
    await stopped;
    expect(await left()).toBe(2);
    expect(await jobsIn(redis, schema)).toEqual(ids(3));
  });
});

describe('a relay that is killed (F10)', () => {
  beforeAll(() => {
    const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
    const config = path.join(__dirname, 'vite.config.mts');
    execFileSync(process.execPath, [vite, 'build', '--config', config], { cwd: ROOT });
  });

  it.each(['before', 'after'])('%s it delivers loses nothing and doubles nothing', async (point) => {
    await note(...jobs(10));
    const program = path.join(ROOT, 'dist/libs/database/test/relay-process.mjs');
    const child = fork(program, [url, schema, server.url, point], { execArgv: [] });
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
    expect(signal).toBe('SIGKILL');
    expect(await jobsIn(redis, schema)).toEqual(ids(point === 'before' ? 2 : 3));
    expect(await left()).toBe(10);

    startRelay((job) => put(redis, schema, job), { pollMs: 20 });
    await until(async () => (await left()) === 0);
    expect(await jobsIn(redis, schema)).toEqual(ids(10));
    expect(await offersTo(redis, schema)).toBe(point === 'before' ? 12 : 13);
  });
});
