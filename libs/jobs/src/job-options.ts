import type { JobEntry } from '@dearly/contracts';
import type { JobsOptions } from 'bullmq';

/** What BullMQ is told about a job; its failures are kept until they have been copied to the dead-letter queue. */
export function jobOptions(entry: JobEntry): JobsOptions {
  return {
    attempts: entry.attempts,
    backoff: { type: 'exponential', delay: entry.backoffMs, jitter: 0.5 },
    removeOnComplete: { age: 3_600, count: 5_000 },
    removeOnFail: false,
    stackTraceLimit: 0,
  };
}
