import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, type EmailOutcome } from '@dearly/contracts';
import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';

/** `fingerprint` recognises the same content without telling anything about it. */
export type Attempt = { userId: string; key: string; fingerprint: string };
type Memory = { state: 'sent' | 'failed'; fingerprint: string };

const REMEMBER_S = 24 * 3600;
/** Renewed while the mail is under way, so that the lock of a process that died is soon gone. */
const LOCK_MS = 5_000;
const POLL_MS = 100;
/** A lock that has ended may be another call's by now, so both ask whose it is. */
const RENEW = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) end return 0`;
const UNLOCK = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

/**
 * The same Idempotency-Key sends one e-mail. Redis keeps the hashed key, a state and a keyed fingerprint, no
 * content. Honest limit: when the mail server accepts and this process dies before it can note so, trying again
 * sends a second mail, recognisable by the same Message-ID.
 */
@Injectable()
export class SentOnce {
  constructor(private readonly redis: Redis) {}

  /**
   * Runs `send` unless this attempt has succeeded before; then answers `sent` at once. A second call that comes
   * while the first still runs waits for it. Throws `idempotency_conflict` for other content under the same key.
   */
  async run(
    attempt: Attempt,
    send: (messageId: string) => Promise<EmailOutcome>,
    signal: AbortSignal,
  ): Promise<Omit<EmailOutcome, 'to'>> {
    const id = createHash('sha256').update(`${attempt.userId}:${attempt.key}`).digest('hex');
    const owner = randomUUID();
    for (;;) {
      if (await this.wasSent(id, attempt)) return { status: 'sent' };
      if (await this.redis.set(`csv:sending:${id}`, owner, 'PX', LOCK_MS, 'NX')) break;
      await sleep(POLL_MS, undefined, { signal }).catch(() => {
        throw new AppError('request_in_progress');
      });
    }
    // A renewal that fails leaves the lock to its end; the next command tells that Redis is away.
    const renewal = setInterval(
      () => void this.redis.eval(RENEW, 1, `csv:sending:${id}`, owner, LOCK_MS).catch(() => undefined),
      LOCK_MS / 4,
    );
    try {
      // Between the look and the lock another replica may have finished.
      if (await this.wasSent(id, attempt)) return { status: 'sent' };
      const outcome = await send(id.slice(0, 32));
      await this.remember(id, { state: outcome.status, fingerprint: attempt.fingerprint });
      return outcome;
    } finally {
      clearInterval(renewal);
      await this.redis.eval(UNLOCK, 1, `csv:sending:${id}`, owner);
    }
  }

  private async wasSent(id: string, attempt: Attempt): Promise<boolean> {
    const text = await this.redis.get(`csv:sent:${id}`);
    if (text === null) return false;
    const memory = JSON.parse(text) as Memory;
    if (memory.fingerprint !== attempt.fingerprint) throw new AppError('idempotency_conflict');
    return memory.state === 'sent';
  }

  private async remember(id: string, memory: Memory): Promise<void> {
    await this.redis.set(`csv:sent:${id}`, JSON.stringify(memory), 'EX', REMEMBER_S);
  }
}
