import { RPC } from '@dearly/contracts';
import { privateKeyOf, publicKeys, startRedis, type TestRedis } from '@dearly/testing';
import type { Redis } from 'ioredis';
import { createPublicKey, randomUUID } from 'node:crypto';
import { register } from 'prom-client';
import {
  addRequest,
  context,
  failure,
  openClient,
  openRaw,
  signedAs,
  until,
  type TestClient,
} from '../test/clients';
import { startReplica, TEST_MAP, testLog, type Replica } from '../test/test-service';
import { RpcClient } from '.';
import type { RequestEnvelope } from './envelope';
import type { Refusal } from './rpc-metrics';

/** Redis tells what time it is within this, also on a busy machine. */
const ASKED_WITHIN_MS = 1_000;

let redis: TestRedis;
let raw: Redis;
let gateway: TestClient;
let replicas: Replica[] = [];

beforeEach(async () => {
  redis = await startRedis();
  raw = openRaw(redis.url);
  gateway = await openClient(redis.url);
  replicas = [await startReplica({ redisUrl: redis.url })];
  register.resetMetrics();
  testLog.lines.length = 0;
});
afterEach(async () => {
  await gateway.close();
  await Promise.all(replicas.map((replica) => replica.close()));
  raw.disconnect();
  await redis.kill();
});

const SECRET = 'canary-5e1f';
const envelope = (changes: Partial<RequestEnvelope> = {}): RequestEnvelope => ({
  id: '1',
  caller: 'gateway',
  name: 'test.double',
  input: { value: 7, note: SECRET },
  deadline: Date.now() + 5_000,
  requestId: `of-${SECRET}`,
  userId: 'one',
  replyTo: `rpc:reply:${changes.caller ?? 'gateway'}:${randomUUID()}`,
  idempotent: false,
  ...changes,
});
const handled = () => replicas.flatMap(({ seen }) => seen.values);
async function refused(reason: Refusal, count = 1): Promise<void> {
  const line = `rpc_refusals_total{reason="${reason}"} ${count}\n`;
  await until(async () => (await register.metrics()).includes(line));
  await until(async () => (await raw.xlen('rpc:test')) === 0);
  expect(handled()).toEqual([]);
  expect(testLog.lines.join('\n')).not.toContain(SECRET);
}

describe('a request that is not run', () => {
  it('is one without a signature', async () => {
    await raw.xadd('rpc:test', '*', 'request', JSON.stringify(envelope()));
    await refused('unsigned');
    expect(testLog.lines.join('\n')).toMatch(/warn Refused an entry: unsigned \(\d+ characters\)/);
  });

  it('is one whose signature is junk, or of another request', async () => {
    const text = JSON.stringify(envelope());
    for (const signature of ['', 'junk', 'a'.repeat(100_000), signedAs('{}')]) {
      await raw.xadd('rpc:test', '*', 'request', text, 'signature', signature);
    }
    await refused('forged', 4);
  });

  it('is one that a part signed in the name of another, whatever it signs with', async () => {
    await addRequest(raw, envelope(), { caller: 'ocr-analysis' });
    await addRequest(raw, envelope(), { own: 'ocr-analysis' });
    await addRequest(raw, envelope(), { own: 'ocr-analysis', other: 'gateway' });
    await addRequest(raw, envelope(), { own: 'a key that nobody knows' });
    await refused('forged', 4);
  });

  it('is one that was meant for another service, be it passed on or made by that one', async () => {
    await addRequest(raw, envelope(), { callee: 'auth' });
    await addRequest(raw, envelope(), { callee: 'test', other: 'auth' });
    await addRequest(raw, envelope(), { own: 'auth', other: 'gateway' });
    await addRequest(raw, envelope(), { callee: 'auth', own: 'auth', other: 'gateway' });
    await refused('forged', 4);
  });

  it('is one that goes the other way, back to who asked', async () => {
    await addRequest(raw, envelope(), { caller: 'test', callee: 'gateway' });
    await refused('forged');
  });

  it('is one of who asks nobody, even with its own key, and of a stranger', async () => {
    await addRequest(raw, envelope({ caller: 'billing' }));
    await addRequest(raw, envelope({ caller: '__proto__' }));
    await refused('unknown_caller', 2);
  });

  const changes: Partial<RequestEnvelope>[] = [
    { id: '2' },
    { caller: 'csv-generation' },
    { name: 'test.repeat' },
    { input: { value: 8 } },
    { deadline: Date.now() + 60_000 },
    { requestId: 'another' },
    { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
    { userId: 'two' },
    { replyTo: `rpc:reply:gateway:${randomUUID()}` },
    { idempotent: true },
  ];
  it.each(changes.map((change) => [Object.keys(change).join(), change] as const))(
    'is one whose %s was altered on the way',
    async (_field, change) => {
      const request = envelope();
      const signature = signedAs(JSON.stringify(request));
      const text = JSON.stringify({ ...request, ...change });
      await raw.xadd('rpc:test', '*', 'request', text, 'signature', signature);
      await refused('forged');
    },
  );

  it('is one that was written otherwise, even when it says the same', async () => {
    const text = JSON.stringify(envelope());
    const signature = signedAs(text);
    await raw.xadd('rpc:test', '*', 'request', `${text} `, 'signature', signature);
    await refused('forged');
  });

  it('is one whose time is over', async () => {
    await addRequest(raw, envelope({ deadline: Date.now() - 1 }));
    await refused('expired');
  });

  it('is one whose answer would go to somebody else', async () => {
    await addRequest(raw, envelope({ replyTo: `rpc:reply:csv-generation:${randomUUID()}` }));
    await addRequest(raw, envelope({ replyTo: 'rpc:test:alive' }));
    await refused('not_allowed', 2);
  });

  it('is one that its caller may not ask, and that caller is told', async () => {
    const reader = await openClient(redis.url, undefined, 'ocr-analysis');
    expect(await failure(reader.call('test.double', { value: 1 }, context))).toMatchObject({
      code: 'forbidden',
    });
    await refused('not_allowed');
    expect(await reader.call('test.byReader', {}, context)).toBeNull();
    expect(await failure(gateway.call('test.byReader', {}, context))).toMatchObject({ code: 'forbidden' });
    await reader.close();
  });
});

describe('a copy of a request', () => {
  it('is not run again, by no replica, and gets no answer', async () => {
    replicas.push(await startReplica({ redisUrl: redis.url }, 'second'));
    const request = envelope({ input: { value: 7 } });
    const answers: string[] = [];
    const listener = openRaw(redis.url);
    await listener.subscribe(request.replyTo);
    listener.on('message', (_channel, text: string) => answers.push(text));
    for (let copy = 0; copy < 10; copy += 1) await addRequest(raw, request);
    await until(async () => (await register.metrics()).includes('rpc_refusals_total{reason="repeated"} 9\n'));
    await until(() => answers.length === 1);
    expect(handled()).toEqual([7]);
    listener.disconnect();
  });

  it('is known for as long as it could be in time, and not for longer', async () => {
    await gateway.call('test.double', { value: 1 }, context);
    const [begun = ''] = await raw.keys('rpc:test:begun:*');
    const left = await raw.pttl(begun);
    expect(left).toBeGreaterThan(TEST_MAP['test.double'].timeoutMs);
    // Caller and service ask Redis for the time, each for itself: they agree but for how long that took.
    expect(left).toBeLessThanOrEqual(TEST_MAP['test.double'].timeoutMs + 5_000 + ASKED_WITHIN_MS);
  });
});

describe('keys that are replaced', () => {
  /** Keys of a part as an operator has them in one step: private ones for itself, public ones for all, in one order. */
  const step = (part: string, names: string[], own: string) => ({
    RPC_PRIVATE_KEYS: own === part ? names.map(privateKeyOf) : [privateKeyOf(own)],
    RPC_PUBLIC_KEYS: new Map([
      ...publicKeys,
      [part, names.map((name) => createPublicKey(privateKeyOf(name)))] as const,
    ]),
  });
  const ask = async (part: string, names: string[]) => {
    const limits = { inFlightPerService: 10, inFlightPerUser: 10 };
    const caller = 'gateway' as const;
    const keys = step(part, names, caller);
    const client = new RpcClient({ redisUrl: redis.url, caller, keys, map: TEST_MAP, limits });
    await client.connect();
    const answer = client.call('test.double', { value: 1 }, { ...context, timeoutMs: 1_000 });
    const outcome = await answer.catch((error: { code: string }) => error.code);
    await client.close();
    return outcome;
  };
  const restartWith = async (part: string, names: string[]) => {
    await replicas.pop()?.close();
    replicas.push(await startReplica({ redisUrl: redis.url, keys: step(part, names, 'test') }));
  };

  it.each([
    ['of the caller', 'gateway'],
    ['of the service', 'test'],
  ])(
    '%s work in every step, also beside processes that are one step behind or ahead',
    async (_whose, part) => {
      const steps = [[part], [part, 'new'], ['new', part], ['new']];
      for (const [at, names] of steps.entries()) {
        await restartWith(part, names);
        for (const others of steps.slice(Math.max(0, at - 1), at + 2))
          expect(await ask(part, others)).toBe(2);
      }
      // The old one opens nothing any more.
      expect(await ask(part, [part])).toBe('deadline_exceeded');
    },
  );

  it('do not let a process start with others than are known of it', async () => {
    const keys = step('gateway', ['new'], 'gateway');
    const ofBefore = { ...keys, RPC_PRIVATE_KEYS: [privateKeyOf('gateway')] };
    expect(() => new RpcClient({ redisUrl: redis.url, caller: 'gateway', keys: ofBefore })).toThrow(
      'The first of RPC_PRIVATE_KEYS must belong to the first key of gateway',
    );
    const known = { RPC_PRIVATE_KEYS: [privateKeyOf('new')], RPC_PUBLIC_KEYS: publicKeys };
    await expect(startReplica({ redisUrl: redis.url, keys: known })).rejects.toThrow('the first key of test');
  });
});

describe('who may ask', () => {
  it('is the gateway, but for these', () => {
    const named = Object.entries(RPC).flatMap(([name, call]) =>
      'callers' in call ? [[name, call.callers]] : [],
    );
    expect(Object.fromEntries(named)).toEqual({
      'auth.user': ['gateway', 'csv-generation'],
      'storage.readPicture': ['ocr-analysis'],
      'storage.readMend': ['ocr-analysis'],
      'storage.storeAnalysis': ['ocr-analysis'],
      'storage.failAnalysis': ['ocr-analysis'],
    });
  });
});
