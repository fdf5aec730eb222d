import { Logger } from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';

const logger = new Logger('Jobs');
const CONNECT_SOON_MS = 2_000;

/** Both heal by themselves, for ever. */
const HEALING: RedisOptions = {
  connectTimeout: 2_000,
  keepAlive: 10_000,
  retryStrategy: (attempt) => Math.min(attempt * 50, 500),
};

/** For adding and looking: a command fails at once while Redis is away, and is never sent a second time. */
export function openProducer(url: string): Redis {
  return reportOutages(
    new Redis(url, {
      ...HEALING,
      connectionName: 'jobs-producer',
      lazyConnect: true,
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      commandTimeout: 2_000,
    }),
    'adding jobs',
  );
}

/**
 * For working: a command waits until Redis is there. It connects at once: BullMQ would connect a lazy one itself, and
 * keep a first failure for ever.
 */
export function openWorker(url: string): Redis {
  const options = { ...HEALING, connectionName: 'jobs-worker', maxRetriesPerRequest: null };
  return reportOutages(new Redis(url, options), 'working on jobs');
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
    redis.connect().catch((error: Error) => logger.debug(`First connection failed: ${error.message}`));
  });
}

/** One line when Redis goes and one when it is back, instead of one per attempt. */
function reportOutages(redis: Redis, name: string): Redis {
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
