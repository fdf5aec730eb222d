import type { JobMap } from '@dearly/contracts';
import { inOrigin } from '@dearly/service';
import { Logger } from '@nestjs/common';
import type { JobHandlers } from './find-handlers';
import { envelopeOf } from './job-failure';
import { inputForTheDead, readMessage } from './job-message';
import { deadQueueOf, entryOf } from './job-names';
import type { JobQueue, JobQueues } from './job-queues';
import type { QueuedJob } from './job-runner';
import { repairUnreadable } from './unreadable-jobs';

/** What the dead-letter queue keeps of a job. */
export type DeadLetter = { name: string; input: unknown; code: string; attempts: number; failedAt: string };

/** How long one replica may take for one job before another tries. */
const CLAIM_MS = 30_000;
const MOST_PER_SWEEP = 100;
/** What an unknown name may look like to be kept as it is. */
const PLAIN_NAME = /^[\w.-]{1,64}$/;

/**
 * Brings jobs that have failed for good to the queue `<service>-dead`, tells their owner, and only then removes them:
 * whatever is killed in between, the next sweep finds the job among the failed ones and goes on.
 */
export class DeadLetters {
  private readonly logger = new Logger('Jobs');
  private readonly queue: JobQueue;
  private readonly dead: JobQueue;

  constructor(
    private readonly queues: JobQueues,
    private readonly options: { service: string; map: JobMap; failed: JobHandlers['failed'] },
  ) {
    this.queue = queues.open(options.service);
    this.dead = queues.open(deadQueueOf(options.service));
  }

  /** Resolves to whether this replica did it; another one may have been first. */
  async deadLetter(job: QueuedJob): Promise<boolean> {
    const id = job.id ?? '';
    // The time of its adding makes a job that dies in a second life another one.
    const letterId = `${encodeURIComponent(id)}/${job.timestamp}`;
    const claim = `${this.dead.toKey('claim')}:${letterId}`;
    if ((await this.queues.redis.set(claim, '1', 'PX', CLAIM_MS, 'NX')) !== 'OK') return false;
    try {
      if ((await this.queue.getJobState(id)) !== 'failed') return false;
      const letter = letterOf(job);
      await this.dead.add(letter.name, letter, { jobId: letterId, attempts: 1 });
      await this.tellOwner(job);
      await this.queue.remove(id);
      this.logger.error(`${letter.name} was given up after ${letter.attempts} attempts: ${letter.code}`);
      return true;
    } catch (error) {
      await this.queues.redis.del(claim);
      throw error;
    }
  }

  /** Buries what is left over from a crash or a failure in between. Resolves to their names. */
  async sweep(): Promise<string[]> {
    const ids = await this.queues.redis.zrange(this.queue.toKey('failed'), 0, MOST_PER_SWEEP - 1);
    await repairUnreadable(this.queues.redis, this.queue, ids);
    const failures: unknown[] = [];
    const deadLettered: string[] = [];
    for (const id of ids) {
      try {
        const job = await this.queue.getJob(id);
        if (job && (await this.deadLetter(job))) deadLettered.push(job.name);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} jobs are still to be set aside`);
    return deadLettered;
  }

  private async tellOwner(job: QueuedJob): Promise<void> {
    const entry = entryOf(this.options.map, job.name);
    const message = entry && readMessage(entry, job.data);
    const tell = this.options.failed.get(job.name);
    if (message && tell) await inOrigin(message, () => tell(message.input, envelopeOf(job.failedReason)));
  }
}

function letterOf(job: QueuedJob): DeadLetter {
  return {
    name: typeof job.name === 'string' && PLAIN_NAME.test(job.name) ? job.name : 'unknown',
    input: inputForTheDead(job.data),
    code: envelopeOf(job.failedReason).code,
    attempts: job.attemptsMade,
    failedAt: new Date(job.finishedOn ?? Date.now()).toISOString(),
  };
}
