import { Inject, Injectable } from '@nestjs/common';
import type { RateLimiterRedis } from 'rate-limiter-flexible';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { networkOf } from '@dearly/service';
import { ThrottleStore } from './throttle-store';
import { THROTTLE_WINDOWS, type ThrottleWindows } from './throttle-windows';
import { tooOften } from './too-often';

const DAY = 86_400;

/**
 * Keeps one address from asking without end: REQUESTS_PER_ADDRESS account calls without a session in 5 minutes, and
 * SENDS_PER_NETWORK in a day of those that send something.
 */
@Injectable()
export class RequestThrottle {
  private readonly requests: RateLimiterRedis;
  /** Undefined without a limit. */
  private readonly sends: RateLimiterRedis | undefined;

  constructor(
    private readonly store: ThrottleStore,
    @Inject(AUTH_CONFIG)
    {
      REQUESTS_PER_ADDRESS,
      SENDS_PER_NETWORK,
    }: Pick<AuthConfig, 'REQUESTS_PER_ADDRESS' | 'SENDS_PER_NETWORK'>,
    @Inject(THROTTLE_WINDOWS) windows: ThrottleWindows,
  ) {
    this.requests = store.counter('requests', REQUESTS_PER_ADDRESS, windows.requests);
    if (SENDS_PER_NETWORK > 0) this.sends = store.counter('sends', SENDS_PER_NETWORK, DAY);
  }

  /** Counts one call from `ip`, as the gateway saw it. @throws AppError `over_request_rate_limit`. */
  count(ip: string | undefined): Promise<void> {
    return this.take(this.requests, ip);
  }

  /** Counts one call that sends something, as well. @throws AppError `over_request_rate_limit`. */
  async countSend(ip: string | undefined): Promise<void> {
    await this.count(ip);
    if (this.sends) await this.take(this.sends, ip);
  }

  private async take(counter: RateLimiterRedis, ip: string | undefined): Promise<void> {
    const { consumedPoints, msBeforeNext } = await counter.penalty(this.store.keyOf(networkOf(ip)));
    if (consumedPoints > counter.points) throw tooOften(msBeforeNext);
  }
}
