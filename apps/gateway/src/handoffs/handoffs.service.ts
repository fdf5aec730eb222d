import { createHash, randomBytes } from 'node:crypto';
import { AppError, LIMITS, type HandoffMade } from '@dearly/contracts';
import { networkOf } from '@dearly/service';
import { Injectable } from '@nestjs/common';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { HandoffStore } from './handoff-store';

const { seconds, opening } = LIMITS.handoff;
/** Most of those that wait are opened within seconds. */
const RETRY_SECONDS = 60;

@Injectable()
export class HandoffsService {
  /** Every gateway counts its own: ids cannot be guessed, so this guards against floods alone. */
  private readonly openings = new RateLimiterMemory({
    points: opening.perNetwork,
    duration: opening.seconds,
  });

  constructor(private readonly store: HandoffStore) {}

  /**
   * Keeps an account's bytes for ten minutes, in place of those it had waiting.
   * @throws AppError `handoff_busy` when too many wait, `service_unavailable` while Redis is away
   */
  async make(account: string, bytes: Buffer): Promise<HandoffMade> {
    const id = randomBytes(16).toString('base64url');
    const now = Date.now();
    if (!(await this.store.add(hashOf(id), account, bytes, now)))
      throw new AppError('handoff_busy', { retryAfter: RETRY_SECONDS });
    return { id, expiresAt: new Date(now + seconds * 1_000).toISOString() };
  }

  /**
   * The bytes, whoever asks first; from then on there are none. `ip` as the gateway saw it.
   * @throws AppError `handoff_gone`, `over_request_rate_limit`, `service_unavailable`
   */
  async open(id: string, ip: string): Promise<Buffer> {
    await this.count(networkOf(ip));
    const bytes = await this.store.take(hashOf(id));
    if (!bytes) throw new AppError('handoff_gone');
    return bytes;
  }

  private async count(network: string): Promise<void> {
    const { consumedPoints, msBeforeNext } = await this.openings.penalty(network);
    if (consumedPoints <= opening.perNetwork) return;
    const wait = Math.max(1, Math.ceil(msBeforeNext / 1_000));
    throw new AppError('over_request_rate_limit', { seconds: wait, retryAfter: wait });
  }
}

/** Redis holds no id, so that whoever reads it can open nothing. */
function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}
