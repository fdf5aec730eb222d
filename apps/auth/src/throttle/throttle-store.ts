import { connectSoon, FAILING_AT_ONCE, reportOutages } from '@dearly/service';
import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Redis } from 'ioredis';
import { createHmac } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { SigningKeys } from '../tokens/signing-keys';

const PREFIX = 'auth:throttle';
const logger = new Logger('Throttle');

/**
 * Where all replicas count together. While Redis is away each replica counts by itself, in memory. Nothing is kept in
 * clear: keys are made with a secret, because whoever reads Redis could guess the accounts behind plain hashes.
 */
@Injectable()
export class ThrottleStore implements OnModuleInit, OnApplicationShutdown {
  private readonly redis: Redis;
  private secret: Buffer | undefined;

  constructor(
    private readonly signingKeys: SigningKeys,
    @Inject(AUTH_CONFIG) { REDIS_URL }: Pick<AuthConfig, 'REDIS_URL'>,
  ) {
    const redis = new Redis(REDIS_URL, {
      ...FAILING_AT_ONCE,
      connectionName: 'auth-throttle',
      lazyConnect: true,
      // Nor does anybody wait for a counter while Redis is silent.
      commandTimeout: 1_000,
    });
    this.redis = reportOutages(redis, logger, 'throttle');
  }

  async onModuleInit(): Promise<void> {
    await connectSoon(this.redis);
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  /** A key for what `parts` name; another one after the signing key was exchanged, so that counting begins anew. */
  keyOf(...parts: string[]): string {
    this.secret ??= this.signingKeys.derive('throttle');
    return createHmac('sha256', this.secret).update(JSON.stringify(parts)).digest('base64url');
  }

  /** Counts up to `points` a key within `seconds` from the first. */
  counter(name: string, points: number, seconds: number): RateLimiterRedis {
    const limits = { keyPrefix: `${PREFIX}:${name}`, points, duration: seconds };
    return new RateLimiterRedis({
      ...limits,
      storeClient: this.redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(limits),
    });
  }

  /** Keeps `key` in mind for `seconds`. */
  async remember(key: string, seconds: number): Promise<void> {
    try {
      await this.redis.set(`${PREFIX}:known:${key}`, '1', 'EX', seconds);
    } catch (error) {
      reportMark(error);
    }
  }

  /** Whether `key` is kept in mind; false also while Redis is away. */
  async remembers(key: string): Promise<boolean> {
    try {
      return (await this.redis.exists(`${PREFIX}:known:${key}`)) === 1;
    } catch (error) {
      reportMark(error);
      return false;
    }
  }
}

/** That Redis is away is told once, by the connection. */
function reportMark(error: unknown): void {
  logger.debug(`A mark could not be kept or read: ${error instanceof Error ? error.message : 'unknown'}`);
}
