import { freePort, startRedis, type TestRedis } from '@dearly/testing';
import type { Redis } from 'ioredis';
import { setTimeout as sleep } from 'node:timers/promises';
import { context, failure, inParallel, openClient, openRaw, until, type TestClient } from '../test/clients';
import { startFaultProxy, type FaultProxy } from '../test/fault-proxy';
import { startReplica, testLog, type Replica } from '../test/test-service';

/** So long that a test which passes did not wait for it. */
const patient = { ...context, timeoutMs: 600_000 };

let redis: TestRedis;
let proxy: FaultProxy | undefined;
let raw: Redis | undefined;
let replica: Replica;
let client: TestClient;

async function start(options: { behindProxy?: boolean } = {}): Promise<void> {
  redis = await startRedis();
  proxy = options.behindProxy ? await startFaultProxy(redis.port) : undefined;
  replica = await startReplica({ redisUrl: proxy?.url ?? redis.url });
  client = await openClient(proxy?.url ?? redis.url);
}
afterEach(async () => {
  await client.close();
  await replica.close();
  raw?.disconnect();
  raw = undefined;
  await proxy?.close();
  await redis.kill();
});

const double = (value: number) => client.call('test.double', { value }, patient);
const worksAgain = () =>
  until(async () => (await replica.server.isReady()) && (await double(21).catch(() => undefined)) === 42);

describe('a Redis that dies under load', () => {
  it('fails the calls under way and the next ones; when it comes back empty, everything works again', async () => {
    await start();
    let restarted = false;
    const outcomes: unknown[] = [];
    const load = inParallel(20, 20, async (index) => {
      while (!restarted) {
        outcomes.push(await double(index).catch((error: unknown) => error));
        await sleep(1);
      }
    });
    await until(() => outcomes.length > 200);
    const waiting = failure(client.call('test.wait', { ms: 60_000 }, patient));
    await redis.kill();
    expect(await waiting).toMatchObject({ code: 'service_unavailable' });
    await until(async () => !(await client.isReady()));
    expect(await failure(double(1))).toMatchObject({ code: 'service_unavailable' });
    expect(await client.isReady()).toBe(false);

    redis = await startRedis(redis.port);
    await worksAgain();
    restarted = true;
    await load;
    for (const outcome of outcomes.filter((one) => typeof one !== 'number')) {
      expect(outcome).toMatchObject({ code: 'service_unavailable' });
    }
    expect(testLog.lines.filter((line) => line.includes('Redis is away (requests)'))).toHaveLength(1);
  });

  it('is noticed, and its return as well, by a process whose callers ask again at once', async () => {
    await start();
    let isOver = false;
    let right = 0;
    let refusedThisTurn = 0;
    const nextTurn = () => {
      refusedThisTurn = 0;
      if (!isOver) setImmediate(nextTurn);
    };
    nextTurn();
    const load = inParallel(10, 10, async (index) => {
      // So many within one turn of the event loop would never let go of it.
      while (!isOver && refusedThisTurn < 1_000) {
        await double(index).then(
          () => (right += 1),
          () => (refusedThisTurn += 1),
        );
      }
    });
    await until(() => right > 100);
    await redis.kill();
    await until(async () => !(await client.isReady()));
    redis = await startRedis(redis.port);
    const before = right;
    await until(() => right > before + 100);
    isOver = true;
    await load;
  });

  it('may lose its data while the connections stay', async () => {
    await start();
    raw = openRaw(redis.url);
    await raw.flushall();
    await worksAgain();
  });
});

describe('a Redis that is there but silent', () => {
  it('fails calls instead of letting them hang, and is used again when it answers', async () => {
    await start();
    redis.pause();
    expect(await failure(double(1))).toMatchObject({ code: 'service_unavailable' });
    expect(await failure(double(2))).toMatchObject({ code: 'service_unavailable' });
    expect(await client.isReady()).toBe(false);
    redis.resume();
    await worksAgain();
  });

  it('is noticed behind connections that died without a word', async () => {
    await start({ behindProxy: true });
    await double(1);
    proxy?.cut();
    expect(await failure(double(1))).toMatchObject({ code: 'service_unavailable' });
    await until(async () => !(await replica.server.isReady()));
    proxy?.restore();
    await worksAgain();
  });
});

describe('broken connections', () => {
  it('never make a request run twice, and leave nothing behind', async () => {
    await start();
    raw = openRaw(redis.url);
    const own = raw;
    let asked = 1_000;
    let right = 0;
    let stop = false;
    const load = inParallel(20, 20, async () => {
      while (!stop) {
        const value = (asked += 1);
        const answer = await double(value).catch(() => undefined);
        if (answer === value * 2) right += 1;
        else expect(answer).toBeUndefined();
        await sleep(2);
      }
    });
    for (let round = 0; round < 12; round += 1) {
      await sleep(300);
      // Every third time the connection that brings the answers dies as well.
      if (round % 3 === 2) await own.client('KILL', 'TYPE', 'pubsub');
      await own.client('KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
    }
    await worksAgain();
    stop = true;
    await load;
    expect(right).toBeGreaterThan(0);
    const { values } = replica.seen;
    const byLoad = values.filter((value) => value !== 21);
    expect(new Set(byLoad).size).toBe(byLoad.length);
    await until(async () => (await own.xlen('rpc:test')) === 0);
    await until(async () => (await own.xpending('rpc:test', 'replicas'))[0] === 0);
  });
});

describe('a connection that breaks while a handler runs', () => {
  it('does not start the request again, and its answer arrives', async () => {
    await start();
    raw = openRaw(redis.url);
    const call = client.call('test.wait', { ms: 1_500 }, patient);
    await until(() => replica.seen.waits.length === 1);
    await raw.client('KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
    await worksAgain();
    expect(await call).toBe('first');
    expect(replica.seen.waits).toEqual([1_500]);
  });
});

describe('a start without Redis', () => {
  it('is not ready and no error; it works as soon as Redis is there', async () => {
    const port = await freePort();
    const redisUrl = `redis://127.0.0.1:${port}`;
    [replica, client] = await Promise.all([startReplica({ redisUrl }), openClient(redisUrl)]);
    expect(await replica.server.isReady()).toBe(false);
    expect(await client.isReady()).toBe(false);
    expect(await failure(double(1))).toMatchObject({ code: 'service_unavailable' });
    redis = await startRedis(port);
    await worksAgain();
  });
});
