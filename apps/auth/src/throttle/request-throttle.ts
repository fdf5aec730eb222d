import { Inject, Injectable } from '@nestjs/common';
import type { RateLimiterRedis } from 'rate-limiter-flexible';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { networkOf } from './network-of';
import { ThrottleStore } from './throttle-store';
import { THROTTLE_WINDOWS, type ThrottleWindows } from './throttle-windows';
import { tooOften } from './too-often';

/** Keeps one address from asking without end: REQUESTS_PER_ADDRESS account calls without a session in 5 minutes. */
@Injectable()
export class RequestThrottle {
  private readonly requests: RateLimiterRedis;

  constructor(
    private readonly store: ThrottleStore,
    @Inject(AUTH_CONFIG) { REQUESTS_PER_ADDRESS }: Pick<AuthConfig, 'REQUESTS_PER_ADDRESS'>,
    @Inject(THROTTLE_WINDOWS) windows: ThrottleWindows,
  ) {
    this.requests = store.counter('requests', REQUESTS_PER_ADDRESS, windows.requests);
  }

  /** Counts one call from `ip`, as the gateway saw it. @throws AppError `over_request_rate_limit`. */
  async count(ip: string | undefined): Promise<void> {
    const { consumedPoints, msBeforeNext } = await this.requests.penalty(this.store.keyOf(networkOf(ip)));
    if (consumedPoints > this.requests.points) throw tooOften(msBeforeNext);
  }
}
