import { FAILING_AT_ONCE, reportOutages } from '@dearly/service';
import { Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import { standstillWatch } from './standstill-watch';

const LOOK_EVERY_MS = 500;
const SILENT_AFTER_MS = 1_500;
/** States in which there is no socket whose silence would mean anything. */
const NOT_TRYING = new Set<string>(['wait', 'close', 'reconnecting', 'end']);
const logger = new Logger('Rpc');

/** A connection on which a command fails at once while Redis is away. */
export function openRedis(url: string, name: string): Redis {
  const redis = new Redis(url, {
    ...FAILING_AT_ONCE,
    connectionName: `rpc-${name}`,
    lazyConnect: true,
    // What one tick of the event loop asks for goes out in one write.
    enableAutoPipelining: true,
    autoResubscribe: false,
    disconnectTimeout: 100,
  });
  return reportOutages(redis, logger, name);
}

/**
 * Notices a Redis that is connected but silent (paused, or the network swallows packets) and connects anew.
 * Not for a connection that runs blocking commands. Returns the function that ends the watch.
 */
export function watchForSilence(redis: Redis): () => void {
  let lastSign = Date.now();
  const hasStoodStill = standstillWatch(2 * LOOK_EVERY_MS);
  const sign = () => {
    lastSign = Date.now();
  };
  redis.on('connecting', sign);
  redis.on('ready', sign);
  const timer = setInterval(() => {
    // After a pause of this process itself, an answer may be waiting unread: that proves nothing.
    if (hasStoodStill() || NOT_TRYING.has(redis.status)) return sign();
    if (Date.now() - lastSign > SILENT_AFTER_MS) {
      sign();
      return reconnect(redis, 'no answer');
    }
    if (redis.status === 'ready') {
      redis.ping().then(sign, (error: Error) => logger.debug(`Ping failed: ${error.message}`));
    }
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Drops the connection, whatever state it is in, and opens a new one. */
export function reconnect(redis: Redis, reason: string): void {
  logger.warn(`Connecting to Redis anew: ${reason}`);
  redis.disconnect(true);
}
