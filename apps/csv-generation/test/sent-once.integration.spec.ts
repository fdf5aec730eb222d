import { randomUUID } from 'node:crypto';
import type { EmailOutcome } from '@dearly/contracts';
import { startRedis, type TestRedis } from '@dearly/testing';
import { Redis } from 'ioredis';
import { SentOnce } from '../src/delivery/sent-once';

// A Redis of its own: it is paused, and all of its keys are read.
let server: TestRedis;
let redis: Redis;
let replicas: readonly [SentOnce, SentOnce];
const connections: Redis[] = [];
const connect = (): Redis => {
  const connection = redis.duplicate();
  connections.push(connection);
  return connection;
};

beforeAll(async () => {
  server = await startRedis();
  redis = new Redis(server.url);
  replicas = [new SentOnce(redis), new SentOnce(redis)];
});
beforeEach(() => redis.flushall());
afterEach(() => {
  for (const connection of connections.splice(0)) connection.disconnect();
});
afterAll(async () => {
  await redis.quit();
  await server.kill();
});

const LIST = '2025-03-01T10:00:00.000Z';
const attempt = () => ({ userId: randomUUID(), key: randomUUID(), fingerprint: 'f1', list: LIST });
const patience = () => new AbortController().signal;
const sent: EmailOutcome = { status: 'sent', to: 'ada@example.org' };
const oneKey = async (pattern: string): Promise<string> => {
  const keys = await redis.keys(pattern);
  expect(keys).toHaveLength(1);
  return String(keys[0]);
};

/** A mail that is under way from `started` until `finish` is called. */
function heldMail() {
  let begin: () => void = () => undefined;
  let finish: () => void = () => undefined;
  const started = new Promise<void>((resolve) => (begin = resolve));
  const finished = new Promise<EmailOutcome>((resolve) => (finish = () => resolve(sent)));
  const ids: string[] = [];
  const send = (id: string): Promise<EmailOutcome> => {
    ids.push(id);
    begin();
    return finished;
  };
  return { send, started, finish, ids };
}

describe('the same idempotency key', () => {
  it('sends one email for 50 calls at once on two replicas, and gives all the same answer', async () => {
    const same = attempt();
    const mail = heldMail();
    const runs = Array.from({ length: 50 }, (_, index) =>
      (index % 2 ? replicas[0] : replicas[1]).run(same, mail.send, patience()),
    );
    await mail.started;
    mail.finish();
    const outcomes = await Promise.all(runs);
    expect(mail.ids).toHaveLength(1);
    expect(new Set(outcomes.map((outcome) => outcome.status))).toEqual(new Set(['sent']));
  });

  it('sends nothing when another replica finished between the look and the lock', async () => {
    const same = attempt();
    await replicas[0].run(same, () => Promise.resolve(sent), patience());
    const key = await oneKey('csv:sent:*');
    const memory = String(await redis.getdel(key));
    // While writes wait, a call can look but not lock; those that wait are done in the order in which they came.
    await redis.call('CLIENT', 'PAUSE', '60000', 'WRITE');
    const waiting = async (): Promise<string | undefined> =>
      /blocked_clients:(\d+)/.exec(await redis.info('clients'))?.[1];
    const finished = connect().set(key, memory);
    while ((await waiting()) !== '1');
    const late = heldMail();
    const run = new SentOnce(connect()).run(same, late.send, patience());
    while ((await waiting()) !== '2');
    await redis.call('CLIENT', 'UNPAUSE');
    await finished;
    late.finish();
    expect(await run).toEqual({ status: 'sent', list: LIST });
    expect(late.ids).toEqual([]);
    expect(await redis.keys('csv:sending:*')).toEqual([]);
  });

  it('is another one for another account', async () => {
    const mine = attempt();
    const mail = heldMail();
    mail.finish();
    await replicas[0].run(mine, mail.send, patience());
    await replicas[0].run({ ...mine, userId: randomUUID() }, mail.send, patience());
    expect(new Set(mail.ids).size).toBe(2);
  });

  it('refuses other content', async () => {
    const same = attempt();
    await replicas[0].run(same, () => Promise.resolve(sent), patience());
    const other = replicas[0].run({ ...same, fingerprint: 'f2' }, () => Promise.resolve(sent), patience());
    await expect(other).rejects.toMatchObject({ code: 'idempotency_conflict', status: 422 });
  });

  it('may try again after the mail server refused, under the same message id', async () => {
    const same = attempt();
    const ids: string[] = [];
    const outcomes: EmailOutcome[] = [{ status: 'failed', to: '', reason: 'refused' }, sent];
    const send = (id: string): Promise<EmailOutcome> => {
      ids.push(id);
      return Promise.resolve(outcomes[ids.length - 1] ?? sent);
    };
    expect((await replicas[0].run(same, send, patience())).status).toBe('failed');
    expect((await replicas[1].run(same, send, patience())).status).toBe('sent');
    expect((await replicas[1].run(same, send, patience())).status).toBe('sent');
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });

  it('does not send again when sending broke, but says once that the email may have been sent', async () => {
    const same = attempt();
    await expect(
      replicas[0].run(same, () => Promise.reject(new Error('broken')), patience()),
    ).rejects.toThrow('broken');
    expect(await redis.keys('csv:sending:*')).toEqual([]);
    const again = heldMail();
    again.finish();
    const later = { ...same, list: '2025-03-01T10:05:00.000Z' };
    expect(await replicas[1].run(later, again.send, patience())).toEqual({
      status: 'failed',
      list: LIST,
      reason: expect.stringContaining('may have been sent'),
    });
    expect(again.ids).toEqual([]);
    expect((await replicas[1].run(same, again.send, patience())).status).toBe('sent');
  });

  it('sends no second email when Redis went away after the mail server had accepted the first', async () => {
    const own = await startRedis();
    const connection = new Redis(own.url, { maxRetriesPerRequest: 0, retryStrategy: () => 20 });
    connection.on('error', () => undefined);
    try {
      const same = attempt();
      const mail = heldMail();
      const run = new SentOnce(connection).run(same, mail.send, patience());
      await mail.started;
      const memory = String(await connection.get(String((await connection.keys('csv:sent:*'))[0])));
      expect(JSON.parse(memory)).toEqual({ state: 'sending', fingerprint: 'f1', list: LIST });
      connection.disconnect();
      mail.finish();
      // The mail went out, and that is what the answer says.
      expect(await run).toMatchObject({ status: 'sent' });
      await connection.connect();
      const again = heldMail();
      again.finish();
      await connection.del(...(await connection.keys('csv:sending:*')));
      expect((await new SentOnce(connection).run(same, again.send, patience())).status).toBe('failed');
      expect(again.ids).toEqual([]);
    } finally {
      connection.disconnect();
      await own.kill();
    }
  });

  it('answers whoever asks again with the list of the mail that was sent', async () => {
    const same = attempt();
    await replicas[0].run(same, () => Promise.resolve(sent), patience());
    const later = { ...same, list: '2025-03-01T10:05:00.000Z' };
    expect(await replicas[1].run(later, heldMail().send, patience())).toEqual({ status: 'sent', list: LIST });
  });

  it('is checked before any work is done', async () => {
    const same = attempt();
    await replicas[0].check(same);
    await replicas[0].run(same, () => Promise.resolve(sent), patience());
    await replicas[0].check(same);
    await expect(replicas[0].check({ ...same, fingerprint: 'f2' })).rejects.toMatchObject({
      code: 'idempotency_conflict',
    });
  });

  it('answers "still being worked on" when another call does not finish in time', async () => {
    const same = attempt();
    const first = heldMail();
    const stuck = replicas[0].run(same, first.send, patience());
    await first.started;
    const second = heldMail();
    await expect(replicas[1].run(same, second.send, AbortSignal.abort())).rejects.toMatchObject({
      code: 'request_in_progress',
    });
    expect(second.ids).toEqual([]);
    first.finish();
    await stuck;
  });

  it('keeps no key, no account and no content in Redis', async () => {
    const same = { ...attempt(), key: `key-${randomUUID()}`, fingerprint: 'f9' };
    await replicas[0].run(same, () => Promise.resolve(sent), patience());
    const keys = await redis.keys('csv:*');
    const values = await Promise.all(keys.map((key) => redis.get(key)));
    expect(values.some((value) => value?.includes('f9'))).toBe(true);
    expect(JSON.stringify([keys, values])).not.toMatch(new RegExp(`${same.userId}|${same.key}|ada@`));
  });
});

describe('the lock of a mail that is under way', () => {
  const stopClock = () => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  afterEach(() => jest.useRealTimers());

  it('ends soon unless it is renewed, and is renewed in time', async () => {
    stopClock();
    const mail = heldMail();
    const sending = replicas[0].run(attempt(), mail.send, patience());
    await mail.started;
    const lock = await oneKey('csv:sending:*');
    expect(await redis.pttl(lock)).toBeLessThanOrEqual(5_000);
    await redis.persist(lock);
    jest.advanceTimersByTime(4_000);
    // Redis does what one connection asks in order, so this look comes after the renewal.
    const left = await redis.pttl(lock);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(5_000);
    mail.finish();
    await sending;
    expect(await redis.exists(lock)).toBe(0);
  });

  it("does not prolong or take away another call's when it was lost", async () => {
    stopClock();
    const mail = heldMail();
    const sending = replicas[0].run(attempt(), mail.send, patience());
    await mail.started;
    const lock = await oneKey('csv:sending:*');
    await redis.set(lock, 'another call');
    jest.advanceTimersByTime(4_000);
    expect(await redis.pttl(lock)).toBe(-1);
    mail.finish();
    await sending;
    expect(await redis.get(lock)).toBe('another call');
  });
});
