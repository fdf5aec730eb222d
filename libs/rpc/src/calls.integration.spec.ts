import { AppError, LIMITS } from '@dearly/contracts';
import { startRedis, type TestRedis } from '@dearly/testing';
import type { Redis } from 'ioredis';
import { context, failure, openClient, openRaw, until, type TestClient } from '../test/clients';
import { startReplica, testLog, type Replica } from '../test/test-service';

let redis: TestRedis;
let raw: Redis;
let replica: Replica;
let client: TestClient;

beforeAll(async () => {
  redis = await startRedis();
  raw = openRaw(redis.url);
  replica = await startReplica({ redisUrl: redis.url });
  client = await openClient(redis.url);
});
afterAll(async () => {
  await client.close();
  await replica.close();
  raw.disconnect();
  await redis.kill();
});

describe('a call', () => {
  it('brings the handler its context', async () => {
    const before = Date.now();
    const answer = await client.call('test.context', {}, { requestId: 'abc', userId: 'user-1' });
    expect(answer).toMatchObject({ requestId: 'abc', userId: 'user-1' });
    // By the clock of Redis, which nobody knows better than by the time that it takes to answer.
    expect(answer.deadline).toBeGreaterThan(before + 10_000 - 200);
    expect(answer.deadline).toBeLessThan(Date.now() + 10_000 + 200);
  });

  it('takes the budget of the caller in place of its own', async () => {
    const { deadline } = await client.call('test.context', {}, { ...context, timeoutMs: 60_000 });
    expect(deadline - Date.now()).toBeGreaterThan(50_000);
  });

  it('leaves nothing in Redis but that it was begun', async () => {
    await client.call('test.double', { value: 1 }, context);
    await until(async () => (await raw.xlen('rpc:test')) === 0);
    expect(await raw.xpending('rpc:test', 'replicas')).toEqual([0, null, null, null]);
    const left = (await raw.keys('*')).filter((key) => !key.includes(':alive'));
    expect(left.filter((key) => !key.startsWith('rpc:test:begun:gateway:'))).toEqual(['rpc:test']);
  });
});

describe('an error of the handler', () => {
  it('arrives as the AppError that was thrown, without its cause', async () => {
    const error = await failure(client.call('test.fail', { kind: 'app' }, context));
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({
      code: 'payload_too_large',
      params: { limit: '10 MB' },
      details: { hint: 'split' },
    });
    expect(JSON.stringify(error)).not.toContain('secret');
  });

  it('becomes "unexpected" when it is any other, and its stack is logged with the request id', async () => {
    const error = await failure(client.call('test.fail', { kind: 'other' }, { requestId: 'find-me' }));
    expect(error).toMatchObject({ code: 'unexpected', params: {} });
    const line = testLog.lines.find((entry) => entry.includes('find-me'));
    expect(line).toMatch(/test\.fail \[find-me\] failed: unexpected Error: the secret reason\n\s+at /);
  });

  it('is "unexpected" when the output breaks the contract, and the value is not logged', async () => {
    const error = await failure(client.call('test.broken', {}, { requestId: 'broken' }));
    expect(error).toMatchObject({ code: 'unexpected' });
    expect(testLog.lines.join('\n')).toContain('The output breaks the contract: invalid_type at ""');
    expect(testLog.lines.join('\n')).not.toContain('secret value');
  });

  it('says "not found" when nothing handles the call', async () => {
    expect(await failure(client.call('test.unhandled', {}, context))).toMatchObject({ code: 'not_found' });
    expect(await failure(client.call('test.nothing' as 'test.unhandled', {}, context))).toMatchObject({
      code: 'not_found',
    });
    expect(testLog.lines.join('\n')).toContain('Nothing handles test.unhandled');
  });
});

describe('wrong input', () => {
  it('is refused before it is sent, with the fields named and without their values', async () => {
    const error = await failure(
      client.call('test.double', { value: '+15550100' as unknown as number }, context),
    );
    expect(error).toMatchObject({ code: 'invalid_request', details: { fields: [{ field: 'value' }] } });
    expect(JSON.stringify(error)).not.toContain('5550100');
    expect(replica.seen.values).not.toContain('+15550100');
  });

  it('does not compile', () => {
    // @ts-expect-error a number is asked for
    const wrongInput = () => client.call('test.double', { value: 'two' }, context);
    // @ts-expect-error there is no such call
    const wrongName = () => client.call('test.triple', { value: 2 }, context);
    expect([wrongInput, wrongName]).toHaveLength(2);
  });

  it('is refused above 64 KiB, and so is such an answer', async () => {
    const text = 'a'.repeat(LIMITS.rpc.messageBytes - 500);
    expect(await client.call('test.repeat', { text, times: 1 }, context)).toBe(text);
    const large = { text: 'a'.repeat(LIMITS.rpc.messageBytes), times: 0 };
    expect(await failure(client.call('test.repeat', large, context))).toMatchObject({
      code: 'message_too_large',
    });
    const twice = { text, times: 2 };
    expect(await failure(client.call('test.repeat', twice, context))).toMatchObject({
      code: 'message_too_large',
    });
    // Two bytes a character: the limit counts bytes.
    const wide = { text: 'é'.repeat(LIMITS.rpc.messageBytes / 2), times: 0 };
    expect(await failure(client.call('test.repeat', wide, context))).toMatchObject({
      code: 'message_too_large',
    });
  });
});

describe('time', () => {
  it('runs out for the caller, and for the handler through its signal', async () => {
    const error = await failure(client.call('test.untilAborted', {}, context));
    expect(error).toMatchObject({ code: 'deadline_exceeded' });
    await until(() => replica.seen.aborts.length === 1);
    expect(replica.seen.aborts[0]).toMatchObject({ code: 'deadline_exceeded' });
  });

  it('is over for a caller who has left', async () => {
    const gone = new AbortController();
    const call = failure(client.call('test.wait', { ms: 300 }, { ...context, signal: gone.signal }));
    gone.abort(new AppError('forbidden'));
    expect(await call).toMatchObject({ code: 'forbidden' });
    expect(
      await failure(client.call('test.double', { value: 1 }, { ...context, signal: gone.signal })),
    ).toMatchObject({
      code: 'forbidden',
    });
  });
});

describe('the limits of calls under way', () => {
  it('refuse the fifth of one user and the 65th of one service at once, and let others pass', async () => {
    const limited = await openClient(redis.url, LIMITS.rpc);
    const wait = (userId: string) => limited.call('test.wait', { ms: 300 }, { ...context, userId });
    const four = Array.from({ length: 4 }, () => wait('one'));
    const fifth = await failure(wait('one'));
    expect(fifth).toMatchObject({ code: 'overloaded', params: { retryAfter: 1 } });
    const rest = Array.from({ length: 60 }, (_unused, index) => wait(`user-${index}`));
    expect(await failure(wait('another'))).toMatchObject({ code: 'overloaded' });
    await Promise.all([...four, ...rest]);
    expect(await wait('one')).toBe('first');
    await limited.close();
  });
});

describe('what is logged', () => {
  it('never holds what was asked or answered', async () => {
    await client.call('test.repeat', { text: 'canary-8d1f', times: 2 }, context);
    expect(testLog.lines.join('\n')).not.toContain('canary-8d1f');
  });
});
