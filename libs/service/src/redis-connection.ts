import { Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';

const CONNECT_SOON_MS = 2_000;
const firstConnections = new Logger('Redis');

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
