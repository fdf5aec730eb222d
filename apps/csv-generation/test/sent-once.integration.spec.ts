import { randomUUID } from 'node:crypto';
import type { EmailOutcome } from '@dearly/contracts';
import { testRedisUrl } from '@dearly/testing';
import { Redis } from 'ioredis';
import { SentOnce } from '../src/delivery/sent-once';

const redis = new Redis(testRedisUrl());
const replicas = [new SentOnce(redis), new SentOnce(redis)] as const;
const attempt = () => ({ userId: randomUUID(), key: randomUUID(), fingerprint: 'f1' });
const patience = () => AbortSignal.timeout(5_000);
const sent: EmailOutcome = { status: 'sent', to: 'ada@example.org' };

afterAll(() => redis.quit());

describe('the same idempotency key', () => {
  it('sends one e-mail for 50 calls at once on two replicas, and gives all the same answer', async () => {
    const same = attempt();
    let sends = 0;
    const send = async (): Promise<EmailOutcome> => {
      sends += 1;
      await new Promise((resolve) => setTimeout(resolve, 50));
      return sent;
    };
    const runs = Array.from({ length: 50 }, (_, index) =>
      (index % 2 ? replicas[0] : replicas[1]).run(same, send, patience()),
    );
    const outcomes = await Promise.all(runs);
    expect(sends).toBe(1);
    expect(new Set(outcomes.map((outcome) => outcome.status))).toEqual(new Set(['sent']));
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

  it('does not keep the lock when sending breaks', async () => {
    const same = attempt();
    await expect(
      replicas[0].run(same, () => Promise.reject(new Error('broken')), patience()),
    ).rejects.toThrow('broken');
    expect((await replicas[1].run(same, () => Promise.resolve(sent), patience())).status).toBe('sent');
  });

  it('answers "still being worked on" when another call does not finish in time', async () => {
    const same = attempt();
    const stuck = replicas[0].run(
      same,
      () => new Promise((resolve) => setTimeout(() => resolve(sent), 1_000)),
      patience(),
    );
    const second = replicas[1].run(same, () => Promise.resolve(sent), AbortSignal.timeout(200));
    await expect(second).rejects.toMatchObject({ code: 'request_in_progress' });
    await stuck;
  });

  it('holds its lock while it lives, and not much longer', async () => {
    const same = attempt();
    let finish: (outcome: EmailOutcome) => void = () => undefined;
    const sending = replicas[0].run(same, () => new Promise((resolve) => (finish = resolve)), patience());
    const lockLeft = async () => {
      const [key] = await redis.keys('csv:sending:*');
      return redis.pttl(key ?? '');
    };
    for (const wait of [200, 6_000]) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      expect(await lockLeft()).toBeGreaterThan(2_500);
      expect(await lockLeft()).toBeLessThanOrEqual(5_000);
    }
    finish(sent);
    await sending;
    expect(await redis.keys('csv:sending:*')).toEqual([]);
  });

  it('keeps no key, no account and no content in Redis', async () => {
    const same = { userId: `user-${randomUUID()}`, key: `key-${randomUUID()}`, fingerprint: 'f9' };
    await replicas[0].run(same, () => Promise.resolve(sent), patience());
    const keys = await redis.keys('csv:*');
    const values = await Promise.all(keys.map((key) => redis.get(key)));
    expect(values.some((value) => value?.includes('f9'))).toBe(true);
    expect(JSON.stringify([keys, values])).not.toMatch(new RegExp(`${same.userId}|${same.key}|ada@`));
  });
});
