import { FAILING_AT_ONCE, HEALING, reportOutages } from '@dearly/service';
import { Logger } from '@nestjs/common';
import { Redis, type Command } from 'ioredis';

const logger = new Logger('Jobs');

const REFUSED_PAUSE_MS = 1_000;

/**
 * Passes an error on after a moment. A Redis that is full or only read from refuses every job that BullMQ asks for,
 * and BullMQ asks again at once: thousands of times a second, each with a line in the log.
 */
class UnhurriedRedis extends Redis {
  override sendCommand(...asked: Parameters<Redis['sendCommand']>): unknown {
    const answer = super.sendCommand(...asked);
    return isScript(asked[0]) ? Promise.resolve(answer).catch(passOnLater) : answer;
  }
}

function isScript({ name }: Command): boolean {
  return name === 'evalsha' || name === 'eval';
}

async function passOnLater(error: unknown): Promise<never> {
  // A script that Redis does not know yet is sent to it at once.
  const isRejected =
    error instanceof Error && error.name === 'ReplyError' && !error.message.startsWith('NOSCRIPT');
  if (isRejected) await new Promise((resolve) => setTimeout(resolve, REFUSED_PAUSE_MS));
  throw error;
}

/** For adding and looking: a command fails at once while Redis is away, and is never sent a second time. */
export function openProducer(url: string): Redis {
  return reportOutages(
    new Redis(url, {
      ...FAILING_AT_ONCE,
      connectionName: 'jobs-producer',
      lazyConnect: true,
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
  return reportOutages(new UnhurriedRedis(url, options), logger, 'working on jobs');
}
