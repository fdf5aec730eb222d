import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, type EmailOutcome } from '@dearly/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { Redis } from 'ioredis';

/**
 * `fingerprint` recognises the same content without telling anything about it. `list` is the time by which the mailed
 * files name their list (ISO 8601): who asks again must be answered with that of the mail that was sent.
 */
export type Attempt = { userId: string; key: string; fingerprint: string; list: string };
/** `sending` without a lock: nobody knows whether the mail server has accepted the mail. */
type Memory = {
  state: 'sending' | 'sent' | 'failed';
  fingerprint: string;
  /** An older release noted none, and had none in its files. */
  list?: string;
};
type Outcome = Omit<EmailOutcome, 'to'> & { list: string };

const logger = new Logger('SentOnce');
const REMEMBER_S = 24 * 3600;
/** Renewed while the mail is under way, so that the lock of a process that died is soon gone. */
const LOCK_MS = 5_000;
const POLL_MS = 100;
/** A lock that has ended may be another call's by now, so both ask whose it is. */
const RENEW = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) end return 0`;
const UNLOCK = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

const UNKNOWN: Omit<Outcome, 'list'> = {
  status: 'failed',
  reason:
    'The connection was lost while the mail server had your files, so the email may have been sent. Look into your inbox before you try again.',
};

/**
 * The same Idempotency-Key sends one email at most. Redis keeps the hashed key, a state, a time and a keyed fingerprint,
 * no content. What is handed to the mail server is noted before: when nobody is left to note the outcome, trying again
 * says that it is not known. Honest limit: a Redis that loses its data meanwhile knows nothing of the first mail; the
 * second has the same Message-ID.
 */
@Injectable()
export class SentOnce {
  constructor(private readonly redis: Redis) {}

  /** Before the work is done that would be for nothing. @throws AppError `idempotency_conflict` as `run` does. */
  async check(attempt: Attempt): Promise<void> {
    await this.recall(idOf(attempt), attempt);
  }

  /**
   * Runs `send` unless this attempt has succeeded before; then answers `sent` at once. A second call that comes
   * while the first still runs waits for it. Answers `failed` without sending when an attempt before may have succeeded.
   * @throws AppError `idempotency_conflict` for other content under the same key
   */
  async run(
    attempt: Attempt,
    send: (messageId: string) => Promise<EmailOutcome>,
    signal: AbortSignal,
  ): Promise<Outcome> {
    const id = idOf(attempt);
    const owner = randomUUID();
    for (;;) {
      const memory = await this.recall(id, attempt);
      if (memory?.state === 'sent') return { status: 'sent', list: memory.list ?? attempt.list };
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
      return await this.sendLocked(id, attempt, send);
    } finally {
      clearInterval(renewal);
      await this.redis.eval(UNLOCK, 1, `csv:sending:${id}`, owner).catch(noteLoss);
    }
  }

  private async sendLocked(
    id: string,
    attempt: Attempt,
    send: (messageId: string) => Promise<EmailOutcome>,
  ): Promise<Outcome> {
    // Between the look and the lock another replica may have finished, or died.
    const memory = await this.recall(id, attempt);
    const list = memory?.list ?? attempt.list;
    if (memory?.state === 'sent') return { status: 'sent', list };
    if (memory?.state === 'sending') {
      // Told once: whoever asks again then has looked into the inbox.
      await this.remember(id, { ...memory, state: 'failed' });
      return { ...UNKNOWN, list };
    }
    const note = { fingerprint: attempt.fingerprint, list: attempt.list };
    await this.remember(id, { ...note, state: 'sending' });
    const outcome = await send(id.slice(0, 32));
    await this.remember(id, { ...note, state: outcome.status }).catch(noteLoss);
    return { ...outcome, list: attempt.list };
  }

  private async recall(id: string, attempt: Attempt): Promise<Memory | undefined> {
    const text = await this.redis.get(`csv:sent:${id}`);
    if (text === null) return undefined;
    const memory = JSON.parse(text) as Memory;
    if (memory.fingerprint !== attempt.fingerprint) throw new AppError('idempotency_conflict');
    return memory;
  }

  private async remember(id: string, memory: Memory): Promise<void> {
    await this.redis.set(`csv:sent:${id}`, JSON.stringify(memory), 'EX', REMEMBER_S);
  }
}

function idOf({ userId, key }: Attempt): string {
  return createHash('sha256').update(`${userId}:${key}`).digest('hex');
}

/** The mail has its outcome, which the answer tells; what Redis does not know is found out when somebody asks again. */
function noteLoss(error: Error): void {
  logger.warn(`The outcome of a mail could not be noted: ${error.message}`);
}
