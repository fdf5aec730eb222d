import type { RpcMap } from '@dearly/contracts';
import { answeringAs, startRedis, type TestRedis } from '@dearly/testing';
import type { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import { addRequest, context, failure, openClient, openRaw, until, type TestClient } from '../test/clients';
import { startReplica, TEST_MAP, testLog, type Replica } from '../test/test-service';
import type { RpcServerOptions } from './rpc-server';

let redis: TestRedis;
let raw: Redis;
let client: TestClient;
let replicas: Replica[] = [];

beforeEach(async () => {
  redis = await startRedis();
  raw = openRaw(redis.url);
  client = await openClient(redis.url);
  replicas = [];
});
afterEach(async () => {
  await client.close();
  await Promise.all(replicas.map((replica) => replica.close()));
  raw.disconnect();
  await redis.kill();
});

async function start(options: Partial<RpcServerOptions> = {}, name?: string): Promise<Replica> {
  const replica = await startReplica({ redisUrl: redis.url, ...options }, name);
  replicas.push(replica);
  return replica;
}
const replyTo = `rpc:reply:gateway:${randomUUID()}`;
const envelope = (changes: object = {}) => ({
  id: '1',
  caller: 'gateway',
  name: 'test.double',
  input: { value: 7 },
  deadline: Date.now() + 5_000,
  requestId: 'raw',
  replyTo,
  idempotent: false,
  ...changes,
});
const add = (request: object | string) =>
  addRequest(raw, typeof request === 'string' ? request : JSON.stringify(request));
const emptied = () => until(async () => (await raw.xlen('rpc:test')) === 0);

describe('entries that are no requests', () => {
  it('are dropped, logged by their size alone, and hold nothing up', async () => {
    const replica = await start({ concurrency: 1 });
    const secret = 'canary-77aa';
    await add(`{"broken": "${secret}`);
    await add(secret.repeat(100_000));
    await add(`{"__proto__": {"polluted": "${secret}"}, "constructor": 1}`);
    await add('['.repeat(60_000));
    await add('null');
    await add(envelope({ replyTo: 'somebody-elses-channel', input: { value: 1 } }));
    await add(envelope({ input: { value: 1, padding: secret.repeat(10_000) } }));
    await add(envelope({ id: 5 }));
    await add(envelope({ deadline: 'later' }));
    await raw.xadd('rpc:test', '*', 'another', secret);
    await raw.xadd('rpc:test', '*', 'a', 'request', 'b', secret);
    await raw.xadd('rpc:test', '*', 'request', Buffer.from([0, 255, 254, 0]));
    expect(await client.call('test.double', { value: 2 }, context)).toBe(4);
    await emptied();
    expect(await raw.xpending('rpc:test', 'replicas')).toEqual([0, null, null, null]);
    expect(replica.seen.values).toEqual([2]);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    const log = testLog.lines.join('\n');
    expect(log).toContain('Refused an entry: unreadable (1100000 characters)');
    expect(log).not.toContain(secret);
  });

  it('are answered when they ask for a call that does not exist, or wrongly', async () => {
    await start();
    const answers: string[] = [];
    const listener = openRaw(redis.url);
    await listener.subscribe(replyTo);
    listener.on('message', (_channel, text: string) => answers.push(text));
    for (const name of ['__proto__', 'test.__proto__', 'toString', 'auth.token', 'test.nothing']) {
      await add(envelope({ name, id: name }));
    }
    await add(envelope({ id: 'wrong', input: { value: 'canary-31cc' } }));
    await until(() => answers.length === 6);
    const errors = answers.map((text) => JSON.parse(text) as { id: string; error: { code: string } });
    const wrong = errors.filter(({ id }) => id === 'wrong');
    expect(wrong).toMatchObject([{ error: { code: 'invalid_request' } }]);
    expect(errors.filter(({ error }) => error.code === 'not_found')).toHaveLength(5);
    expect(answers.join()).not.toContain('canary-31cc');
    listener.disconnect();
  });

  it('do not disturb a client either', async () => {
    await start();
    const [channel] = (await raw.pubsub('CHANNELS', 'rpc:reply:*')) as [string];
    for (const text of ['junk', 'null', '{"id":"__proto__"}', '{"id":1}', 'a'.repeat(200_000)]) {
      await raw.publish(channel, text);
    }
    expect(await client.call('test.double', { value: 2 }, context)).toBe(4);
  });
});

describe('a request whose time is over', () => {
  it('is not run', async () => {
    const replica = await start();
    await add(envelope({ deadline: Date.now() - 1 }));
    await emptied();
    expect(await client.call('test.double', { value: 8 }, context)).toBe(16);
    expect(replica.seen.values).toEqual([8]);
  });

  it('is not run later by a replica that was busy', async () => {
    const replica = await start({ concurrency: 1 });
    const busy = client.call('test.wait', { ms: 600 }, context);
    await until(() => replica.seen.waits.length === 1);
    const late = await failure(client.call('test.double', { value: 9 }, { ...context, timeoutMs: 100 }));
    expect(late).toMatchObject({ code: 'deadline_exceeded' });
    await busy;
    expect(await client.call('test.double', { value: 10 }, context)).toBe(20);
    expect(replica.seen.values).toEqual([10]);
  });
});

describe('a replica', () => {
  it('runs no more handlers at the same time than it was told', async () => {
    const replica = await start({ concurrency: 2 });
    const calls = [1, 2, 3].map(() => client.call('test.wait', { ms: 400 }, context));
    await Promise.race(calls);
    expect(replica.seen.waits).toHaveLength(2);
    await Promise.all(calls);
    expect(replica.seen.waits).toHaveLength(3);
  });

  it('takes requests that came before its group existed', async () => {
    await raw.set('rpc:test:alive', '1', 'PX', 5_000);
    const early = client.call('test.double', { value: 3 }, context);
    await until(async () => (await raw.xlen('rpc:test')) === 1);
    await start();
    expect(await early).toBe(6);
  });

  it('refuses to start with a handler of a call that its service does not have', async () => {
    await expect(startReplica({ redisUrl: redis.url, ...answeringAs('auth') })).rejects.toThrow(
      'test.double',
    );
  });
});

describe('a replica that is told to stop', () => {
  it('finishes what it has begun, delivers the answers, and leaves the rest to the others', async () => {
    const first = await start({}, 'leaving');
    const begun = [1, 2, 3].map(() => client.call('test.wait', { ms: 500 }, context));
    await until(() => first.seen.waits.length === 3);
    const closed = first.close();
    const second = await start({}, 'staying');
    const later = await Promise.all([1, 2, 3].map(() => client.call('test.wait', { ms: 1 }, context)));
    expect(later).toEqual(['staying', 'staying', 'staying']);
    expect(await Promise.all(begun)).toEqual(['leaving', 'leaving', 'leaving']);
    await closed;
    expect(await first.server.isReady()).toBe(false);
    expect(await second.server.isReady()).toBe(true);
    expect(await raw.xinfo('CONSUMERS', 'rpc:test', 'replicas')).toHaveLength(1);
    await emptied();
  });

  it('tells the callers of what it cannot finish in time', async () => {
    const replica = await start({ drainMs: 100 });
    const endless = failure(client.call('test.wait', { ms: 5_000 }, context));
    const stoppable = failure(client.call('test.untilAborted', {}, { ...context, timeoutMs: 20_000 }));
    await until(() => replica.seen.waits.length === 1);
    await replica.close();
    expect(await endless).toMatchObject({ code: 'service_unavailable' });
    expect(await stoppable).toMatchObject({ code: 'service_unavailable' });
    expect(replica.seen.aborts).toMatchObject([{ code: 'service_unavailable' }]);
    expect(await raw.xlen('rpc:test')).toBe(0);
  });

  it('gives what it has begun as long as its longest call may take, and no longer', async () => {
    const short = Object.entries(TEST_MAP).map(([name, call]) => [name, { ...call, timeoutMs: 300 }]);
    const replica = await start({ map: Object.fromEntries(short) as RpcMap });
    const endless = failure(client.call('test.wait', { ms: 5_000 }, context));
    await until(() => replica.seen.waits.length === 1);
    await replica.close();
    expect(await endless).toMatchObject({ code: 'service_unavailable' });
  });

  it('loses no request although replicas come and go under load', async () => {
    await start();
    let stop = false;
    let asked = 0;
    const load = Promise.all(
      Array.from({ length: 10 }, async () => {
        while (!stop) {
          const value = (asked += 1);
          expect(await client.call('test.double', { value }, context)).toBe(value * 2);
        }
      }),
    );
    for (let round = 0; round < 5; round += 1) {
      await start();
      await replicas.at(-2)?.close();
    }
    stop = true;
    await load;
    const handled = replicas.flatMap(({ seen }) => seen.values);
    expect(handled).toHaveLength(asked);
    expect(new Set(handled).size).toBe(asked);
  });
});
