import { Logger } from '@nestjs/common';
import type { Redis, RedisOptions } from 'ioredis';

const CONNECT_SOON_MS = 2_000;
const firstConnections = new Logger('Redis');

/** A connection that heals by itself, for ever. */
export const HEALING = {
  connectTimeout: 2_000,
  keepAlive: 10_000,
  // It would tell Redis its name and version, for which the users of Redis have no right.
  disableClientInfo: true,
  retryStrategy: (attempt) => Math.min(attempt * 50, 500),
} as const satisfies RedisOptions;

/** One that never makes a caller wait, either: a command fails at once while Redis is away, and is never sent a second time. */
export const FAILING_AT_ONCE = {
  ...HEALING,
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  // Zero makes the loss of the connection reject what was under way, instead of keeping it for the next one.
  maxRetriesPerRequest: 0,
} as const satisfies RedisOptions;

/** One line when Redis goes and one when it is back, instead of one per attempt. `name` says what it is for. */
export function reportOutages(redis: Redis, logger: Logger, name: string): Redis {
  let away = false;
  let reason = 'the connection was closed';
  redis.on('error', (error: Error) => {
    reason = error.message;
  });
  redis.on('reconnecting', () => {
    if (!away) logger.warn(`Redis is away (${name}): ${reason}`);
    away = true;
  });
  redis.on('ready', () => {
    if (away) logger.log(`Redis is back (${name})`);
    away = false;
  });
  return redis;
}

/** Starts connecting and waits at most two seconds: later success is as good, the connection heals by itself. */
export async function connectSoon(redis: Redis): Promise<void> {
  if (redis.status === 'ready') return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, CONNECT_SOON_MS);
    redis.once('ready', () => {
      clearTimeout(timer);
      resolve();
    });
    redis
      .connect()
      .catch((error: Error) => firstConnections.debug(`First connection failed: ${error.message}`));
  });
}
