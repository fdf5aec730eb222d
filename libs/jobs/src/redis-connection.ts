import { reportOutages } from '@dearly/service';
import { Logger } from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';

const logger = new Logger('Jobs');

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
    logger,
    'adding jobs',
  );
}

/**
 * For working: a command waits until Redis is there. It connects at once: BullMQ would connect a lazy one itself, and
 * keep a first failure for ever.
 */
export function openWorker(url: string): Redis {
  const options = { ...HEALING, connectionName: 'jobs-worker', maxRetriesPerRequest: null };
  return reportOutages(new Redis(url, options), logger, 'working on jobs');
}
