import { Logger } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { DeadLetters } from './dead-letters';
import type { JobHandlers } from './find-handlers';
import { countJob } from './job-metrics';
import { labelOf } from './job-names';
import type { JobQueue, JobQueues } from './job-queues';
import type { JobRunnerOptions, QueuedJob } from './job-runner';
import { planSchedules } from './job-schedules';
import { repairUnreadable } from './unreadable-jobs';

/** A look may take a while when many owners have to be told; one that takes longer than this has got stuck. */
const STUCK_MS = 300_000;

/** What a queue needs beside workers: schedules, burials of failed jobs, repair of what cannot be loaded. */
export class QueueCare {
  private readonly logger = new Logger('Jobs');
  private readonly deadLetters: DeadLetters;
  private readonly queue: JobQueue;
  private readonly stopping = new AbortController();
  private looking: Promise<void> = Promise.resolve();
  private deadLettering: Promise<void> = Promise.resolve();
  private repairing: Promise<void> | undefined;
  private lastLook = 0;
  private isPlanned = false;

  constructor(
    private readonly queues: JobQueues,
    private readonly options: JobRunnerOptions & { pace: { lookMs: number } },
    failed: JobHandlers['failed'],
  ) {
    this.queue = queues.open(options.service);
    this.deadLetters = new DeadLetters(queues, { ...options, failed });
    // A Redis that comes back may be an empty one.
    queues.redis.on('ready', () => (this.isPlanned = false));
  }

  /** Whether the looks follow one another as they should. */
  get isLooking(): boolean {
    return Date.now() - this.lastLook < STUCK_MS;
  }

  start(): void {
    this.looking = this.look();
  }

  /** Ends what is under way, one burial at a time. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all([this.looking, this.deadLettering]);
  }

  /** Sets a job aside that has just failed for good. Never rejects: what goes wrong is taken up at the next look. */
  deadLetter(job: QueuedJob): void {
    this.deadLettering = this.deadLettering
      .then(() => this.deadLetters.deadLetter(job))
      .then((isDeadLettered) => this.count(job.name, isDeadLettered))
      .catch((error: unknown) => this.report('A failed job will be set aside later', error));
  }

  /** After BullMQ could not load a job: makes those that it holds loadable. However many there are, one at a time. */
  repair(): void {
    this.repairing ??= this.repairActive()
      .catch((error: unknown) => this.report('An unreadable job could not be repaired', error))
      .finally(() => (this.repairing = undefined));
  }

  private async repairActive(): Promise<void> {
    const ids = await this.queues.redis.lrange(this.queue.toKey('active'), 0, -1);
    await repairUnreadable(this.queues.redis, this.queue, ids);
  }

  private async look(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      this.lastLook = Date.now();
      if (this.queues.isUsable) {
        await this.lookOnce().catch((error: unknown) => this.report('Looking after the queue failed', error));
      }
      // Rejects when it is to stop, which the loop asks itself.
      await sleep(this.options.pace.lookMs, undefined, { signal }).catch(() => undefined);
    }
  }

  private async lookOnce(): Promise<void> {
    if (!this.isPlanned) {
      this.isPlanned = true;
      await planSchedules(this.queue, this.options).catch((error: unknown) => {
        this.isPlanned = false;
        throw error;
      });
    }
    for (const name of await this.deadLetters.sweep()) this.count(name, true);
  }

  private count(name: string, isDeadLettered: boolean): void {
    if (isDeadLettered) countJob(labelOf(this.options.map, name), 'dead');
  }

  private report(what: string, thrown: unknown): void {
    const error = this.options.readError(thrown);
    this.logger.warn(`${what}: ${error instanceof Error ? error.message : 'no reason'}`);
  }
}
