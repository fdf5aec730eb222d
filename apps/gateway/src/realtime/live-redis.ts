import { Logger } from '@nestjs/common';
import { Redis } from 'ioredis';

const logger = new Logger('Live');

/**
 * A connection that heals by itself for ever. While Redis is away, or connected but silent, a command fails soon
 * and is never sent a second time.
 */
export function openLiveRedis(url: string, name: string): Redis {
  const redis = new Redis(url, {
    connectionName: `live-${name}`,
    enableOfflineQueue: false,
    autoResubscribe: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    commandTimeout: 2_000,
    keepAlive: 10_000,
    retryStrategy: (attempt) => Math.min(attempt * 50, 500),
  });
  // One line when Redis goes and one when it is back, instead of one per attempt.
  let isAway = false;
  let reason = 'the connection was closed';
  redis.on('error', (error: Error) => {
    reason = error.message;
  });
  redis.on('reconnecting', () => {
    if (!isAway) logger.warn(`Redis is away (${name}): ${reason}`);
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) logger.log(`Redis is back (${name})`);
    isAway = false;
  });
  return redis;
}
