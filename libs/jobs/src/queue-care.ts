import { Logger } from '@nestjs/common';
import { DeadLetters } from './dead-letters';
import type { JobHandlers } from './find-handlers';
import { countJob } from './job-metrics';
import { labelOf } from './job-names';
import type { JobQueue, JobQueues } from './job-queues';
import type { JobRunnerOptions, QueuedJob } from './job-runner';
import { planSchedules } from './job-schedules';
import { repairUnreadable } from './unreadable-jobs';
import { within } from './within';

const LOOK_MS = 5_000;

/** What a queue needs beside workers: schedules, burials of failed jobs, repair of what cannot be loaded. */
export class QueueCare {
  private readonly logger = new Logger('Jobs');
  private readonly letters: DeadLetters;
  private readonly queue: JobQueue;
  private readonly stopping = new AbortController();
  private readonly stopped = new Promise((resolve) =>
    this.stopping.signal.addEventListener('abort', resolve),
  );
  private looking: Promise<void> = Promise.resolve();
  private burying: Promise<void> = Promise.resolve();
  private isPlanned = false;

  constructor(
    private readonly queues: JobQueues,
    private readonly options: JobRunnerOptions,
    failed: JobHandlers['failed'],
  ) {
    this.queue = queues.open(options.service);
    this.letters = new DeadLetters(queues, { ...options, failed });
    // A Redis that comes back may be an empty one.
    queues.redis.on('ready', () => (this.isPlanned = false));
  }

  start(): void {
    this.looking = this.look();
  }

  /** Ends what is under way, one burial at a time. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all([this.looking, this.burying]);
  }

  /** Sets a job aside that has just failed for good. Never rejects: what goes wrong is taken up at the next look. */
  bury(job: QueuedJob): void {
    this.burying = this.burying
      .then(() => this.letters.bury(job))
      .then((isBuried) => this.count(job.name, isBuried))
      .catch((error: unknown) => this.report('A failed job will be set aside later', error));
  }

  /** After BullMQ could not load a job: makes those that it holds loadable. */
  async repair(): Promise<void> {
    try {
      const ids = await this.queues.redis.lrange(this.queue.toKey('active'), 0, -1);
      await repairUnreadable(this.queues.redis, this.queue, ids);
    } catch (error) {
      this.report('An unreadable job could not be repaired', error);
    }
  }

  private async look(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      if (this.queues.isUsable) {
        await this.lookOnce().catch((error: unknown) => this.report('Looking after the queue failed', error));
      }
      await within(this.stopped, LOOK_MS);
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
    for (const name of await this.letters.sweep()) this.count(name, true);
  }

  private count(name: string, isBuried: boolean): void {
    if (isBuried) countJob(labelOf(this.options.map, name), 'dead');
  }

  private report(what: string, thrown: unknown): void {
    const error = this.options.readError(thrown);
    this.logger.warn(`${what}: ${error instanceof Error ? error.message : 'no reason'}`);
  }
}
