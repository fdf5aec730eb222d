import { startRedis, type TestRedis } from '@dearly/testing';
import type { Redis } from 'ioredis';
import { context, failure, inParallel, openClient, openRaw, until, type TestClient } from '../test/clients';
import { buildReplicaProcess, startReplicaProcess, type ReplicaProcess } from '../test/replica-processes';
import { startReplica } from '../test/test-service';

let redis: TestRedis;
let raw: Redis;
let client: TestClient;

beforeAll(() => buildReplicaProcess());
beforeEach(async () => {
  redis = await startRedis();
  raw = openRaw(redis.url);
  client = await openClient(redis.url);
});
afterEach(async () => {
  await client.close();
  raw.disconnect();
  await redis.kill();
});

const REQUESTS = 10_000;
/** Processes show that nothing is shared but Redis; how many requests they are sent does not matter for that. */
const REQUESTS_TO_PROCESSES = 1_000;
const upTo = (count: number) => Array.from({ length: count }, (_unused, index) => index);

async function askAll(count: number): Promise<number> {
  let right = 0;
  await inParallel(count, 50, async (value) => {
    if ((await client.call('test.double', { value }, context)) === value * 2) right += 1;
  });
  return right;
}

describe('three replicas', () => {
  it('handle 10,000 requests exactly once each, with the right answers', async () => {
    const replicas = await Promise.all([1, 2, 3].map(() => startReplica({ redisUrl: redis.url })));
    expect(await askAll(REQUESTS)).toBe(REQUESTS);
    const shares = replicas.map(({ seen }) => seen.values);
    expect(shares.flat().sort((a, b) => a - b)).toEqual(upTo(REQUESTS));
    for (const share of shares) expect(share.length).toBeGreaterThan(0);
    await until(async () => (await raw.xlen('rpc:test')) === 0);
    await Promise.all(replicas.map((replica) => replica.close()));
    expect(await raw.xinfo('CONSUMERS', 'rpc:test', 'replicas')).toEqual([]);
  }, 120_000);

  it('do so as processes of their own, too', async () => {
    const replicas = await startProcesses('a', 'b', 'c');
    expect(await askAll(REQUESTS_TO_PROCESSES)).toBe(REQUESTS_TO_PROCESSES);
    const shares = await Promise.all(replicas.map((replica) => replica.values()));
    expect(shares.flat().sort((a, b) => a - b)).toEqual(upTo(REQUESTS_TO_PROCESSES));
    for (const share of shares) expect(share.length).toBeGreaterThan(0);
    expect(await Promise.all(replicas.map((replica) => replica.kill('SIGTERM')))).toEqual([0, 0, 0]);
  });
});

describe('an answer', () => {
  it('reaches the client that asked and no other', async () => {
    const replica = await startReplica({ redisUrl: redis.url });
    const other = await openClient(redis.url);
    const spy = openRaw(redis.url);
    const perChannel = new Map<string, number>();
    await spy.psubscribe('*');
    spy.on('pmessage', (_pattern, channel: string) =>
      perChannel.set(channel, (perChannel.get(channel) ?? 0) + 1),
    );
    const ask = (asking: TestClient, offset: number) =>
      inParallel(500, 20, async (index) => {
        const value = offset + index;
        expect(await asking.call('test.double', { value }, context)).toBe(value * 2);
      });
    await Promise.all([ask(client, 0), ask(other, 1_000)]);
    await until(() => [...perChannel.values()].reduce((sum, count) => sum + count, 0) >= 1_000);
    // An answer may be said twice when a busy machine loses a connection, but never on another channel.
    expect(perChannel.size).toBe(2);
    for (const count of perChannel.values()) expect(count).toBeGreaterThanOrEqual(500);
    for (const channel of perChannel.keys())
      expect(await raw.pubsub('NUMSUB', channel)).toEqual([channel, 1]);
    spy.disconnect();
    await other.close();
    await replica.close();
  });
});

describe('a replica that is killed', () => {
  it('has its idempotent requests run by another, and the callers of the rest are told', async () => {
    const [victim] = await startProcesses('victim');
    const again = [1, 2, 3].map(() => client.call('test.waitAgain', { ms: 1_500 }, context));
    const once = [1, 2, 3].map(() => failure(client.call('test.wait', { ms: 1_500 }, context)));
    await until(async () => (await pendingCount()) === 6);
    const survivor = await startReplica({ redisUrl: redis.url }, 'survivor');
    await victim?.kill('SIGKILL');
    expect(await Promise.all(again)).toEqual(['survivor', 'survivor', 'survivor']);
    for (const error of await Promise.all(once)) expect(error).toMatchObject({ code: 'service_unavailable' });
    expect(survivor.seen.waits).toHaveLength(3);
    await until(async () => (await raw.xlen('rpc:test')) === 0);
    expect(await raw.xinfo('CONSUMERS', 'rpc:test', 'replicas')).toHaveLength(1);
    await survivor.close();
  });

  it('does not take its request to a third replica: two deaths are enough', async () => {
    const [first] = await startProcesses('first');
    const call = failure(client.call('test.waitAgain', { ms: 60_000 }, { ...context, timeoutMs: 25_000 }));
    await until(async () => (await pendingCount()) === 1);
    const [second] = await startProcesses('second');
    await first?.kill('SIGKILL');
    await until(async () => (await deliveries()) === 2);
    const third = await startReplica({ redisUrl: redis.url }, 'third');
    await second?.kill('SIGKILL');
    expect(await call).toMatchObject({ code: 'service_unavailable' });
    expect(third.seen.waits).toEqual([]);
    await third.close();
  });

  it('was the last one: its callers are told long before their deadline, and so is everybody after', async () => {
    const [only] = await startProcesses('only');
    const call = failure(client.call('test.wait', { ms: 60_000 }, { ...context, timeoutMs: 600_000 }));
    await until(async () => (await pendingCount()) === 1);
    await only?.kill('SIGKILL');
    expect(await call).toMatchObject({ code: 'service_unavailable' });
    const next = await failure(client.call('test.double', { value: 1 }, { ...context, timeoutMs: 600_000 }));
    expect(next).toMatchObject({ code: 'service_unavailable' });
  });
});

describe('a service without any replica', () => {
  it('is reported at once', async () => {
    const error = await failure(client.call('test.double', { value: 1 }, { ...context, timeoutMs: 600_000 }));
    expect(error).toMatchObject({ code: 'service_unavailable' });
    expect(await raw.exists('rpc:test')).toBe(0);
  });
});

async function startProcesses(...names: string[]): Promise<ReplicaProcess[]> {
  return Promise.all(names.map((name) => startReplicaProcess(redis.url, name)));
}

async function pendingCount(): Promise<number> {
  const [count] = (await raw.xpending('rpc:test', 'replicas')) as [number];
  return count;
}

async function deliveries(): Promise<number> {
  const [first] = (await raw.xpending('rpc:test', 'replicas', '-', '+', 1)) as [
    string,
    string,
    number,
    number,
  ][];
  return first?.[3] ?? 0;
}
