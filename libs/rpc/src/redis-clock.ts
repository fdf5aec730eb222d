import { Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';

/** Milliseconds: when an answer took longer, nobody knows well enough at what moment Redis looked at its clock. */
const SOON = 200;

/**
 * The time of a Redis, which everybody who talks over it has in common: one machine writes a deadline and another reads
 * it, and the clock of either may be wrong by minutes. Until Redis was asked, this machine's own.
 */
export class RedisClock {
  private readonly logger = new Logger('Rpc');
  /** What is added to the clock of this process, which only goes on. */
  private ahead = Date.now() - performance.now();

  /** In epoch milliseconds, whole ones. */
  now(): number {
    return Math.round(performance.now() + this.ahead);
  }

  /** Asks Redis what time it is. Where it cannot be asked all stays as it is. */
  async set(redis: Pick<Redis, 'time'>): Promise<void> {
    const asked = performance.now();
    try {
      const [seconds, microseconds] = await redis.time();
      const answered = performance.now();
      if (answered - asked > SOON) return;
      this.ahead = Number(seconds) * 1_000 + Number(microseconds) / 1_000 - (asked + answered) / 2;
    } catch (error) {
      this.logger.debug(`Redis did not tell the time: ${String(error)}`);
    }
  }
}
