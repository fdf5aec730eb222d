import { Logger } from '@nestjs/common';
import { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobHandlers } from './find-handlers';
import { countJob, countRetry } from './job-metrics';
import { labelOf, PREFIX } from './job-names';
import type { JobQueues } from './job-queues';
import { noteServed } from './job-turns';
import { LentPlaces } from './lent-places';
import { JobRunner, LAST_WORDS_MS, type JobRunnerOptions, type QueuedJob } from './job-runner';
import { QueueCare } from './queue-care';
import { openWorker } from './redis-connection';
import { within } from './within';

export type JobWorkerOptions = JobRunnerOptions & {
  redisUrl: string;
  /** Jobs that may run at the same time in this replica, not counting those that wait aside. */
  concurrency: number;
  /** How long a shutdown waits for running jobs, in milliseconds. */
  drainMs: number;
  pace: JobPace;
};

/** How soon a worker finds what others have left, in milliseconds. */
export type JobPace = {
  /** A job whose worker has not been heard of for so long is free again. */
  lockMs: number;
  /** How often free jobs are looked for. */
  stalledMs: number;
  /** How often schedules and failed jobs are looked after. */
  lookMs: number;
};
/** A killed process's jobs begin again after 10 to 15 seconds; with BullMQ's own settings it was a minute and a half. */
export const PACE: JobPace = { lockMs: 10_000, stalledMs: 5_000, lookMs: 5_000 };
const MOST_STALLS = 2;
const RETRY_MS = 1_000;
const GOODBYE_MS = 2_000;

/** Takes the jobs of one service from its queue and runs their handlers. */
export class JobWorker {
  private readonly logger = new Logger('Jobs');
  private readonly runner: JobRunner;
  private readonly care: QueueCare;
  private readonly redis: Redis;
  private readonly worker: Worker<unknown, void, string>;
  private readonly places: LentPlaces;
  /** Jobs whose lock could not be renewed: somebody else may be doing them again. */
  private readonly unlocked = new Set<string>();
  private isStopping = false;
  private isWorking = false;

  constructor(
    private readonly options: JobWorkerOptions,
    private readonly queues: JobQueues,
    handlers: JobHandlers,
  ) {
    this.runner = new JobRunner(handlers.handle, options, (job) => this.lendPlace(job));
    this.care = new QueueCare(queues, options, handlers.failed);
    this.redis = openWorker(options.redisUrl);
    this.worker = new Worker(options.service, (job, token) => this.runner.run(job, token), {
      lockDuration: options.pace.lockMs,
      stalledInterval: options.pace.stalledMs,
      maxStalledCount: MOST_STALLS,
      connection: this.redis,
      prefix: PREFIX,
      concurrency: options.concurrency,
      autorun: false,
      runRetryDelay: RETRY_MS,
    });
    this.places = new LentPlaces(this.worker, options.concurrency);
    this.worker.on('error', (error) => this.onError(error));
    this.worker.on('completed', (job) => this.onCompleted(job));
    this.worker.on('failed', (job) => job && this.onFailed(job));
    this.worker.on('lockRenewalFailed', (ids) => ids.forEach((id) => this.unlocked.add(id)));
    this.worker.on('locksRenewed', ({ jobIds }) => jobIds.forEach((id) => this.unlocked.delete(id)));
  }

  /** False while a job runs here that has lost its lock, and when this worker no longer looks for jobs. */
  get isAlive(): boolean {
    for (const id of this.unlocked) if (!this.runner.isRunning(id)) this.unlocked.delete(id);
    return this.unlocked.size === 0 && (this.isStopping || (this.isWorking && this.care.isLooking));
  }

  start(): void {
    this.care.start();
    void this.work();
  }

  /** Takes no more, finishes what runs, puts back what takes too long, disconnects. */
  async stop(): Promise<void> {
    this.isStopping = true;
    const closed = this.worker.close();
    // Without Redis the worker cannot close in order. Nothing is lost then: others will find its jobs stalled.
    const isDone = this.redis.status === 'ready' ? closed : this.runner.allEnded();
    if (!(await within(isDone, this.options.drainMs))) {
      this.logger.warn(`Stopping with ${this.runner.count} jobs unfinished`);
      this.runner.abortAll();
      await within(isDone, LAST_WORDS_MS + GOODBYE_MS);
    }
    await within(this.care.stop(), GOODBYE_MS);
    if (!(await within(closed, GOODBYE_MS))) {
      this.worker
        .disconnect()
        .catch((error: Error) => this.logger.debug(`Left in a hurry: ${error.message}`));
    }
    this.redis.disconnect();
  }

  private async work(): Promise<void> {
    this.isWorking = true;
    while (!this.isStopping) {
      try {
        await this.worker.run();
      } catch (error) {
        this.onError(error instanceof Error ? error : new Error('The worker stopped.'));
      }
      if (!this.isStopping) await sleep(RETRY_MS);
    }
    this.isWorking = false;
  }

  private lendPlace(job: QueuedJob): () => void {
    this.served(job);
    return this.places.lend();
  }

  private onCompleted(job: QueuedJob): void {
    countJob(labelOf(this.options.map, job.name), 'done');
    this.served(job);
  }

  /** The job has had its turn. When this is lost, the next one tells as well. */
  private served({ opts: { priority: turn } }: QueuedJob): void {
    if (!turn) return;
    noteServed(this.queues.redis, this.queues.open(this.options.service), turn).catch((error: Error) =>
      this.logger.debug(`Turn not noted: ${error.message}`),
    );
  }

  private onFailed(job: QueuedJob): void {
    this.served(job);
    countJob(labelOf(this.options.map, job.name), 'failed');
    const isFinal = job.finishedOn !== undefined;
    if (isFinal) this.care.deadLetter(job);
    else countRetry(labelOf(this.options.map, job.name));
  }

  /** Errors of BullMQ itself. Those of the network are reported once per outage by the connection. */
  private onError(error: Error): void {
    if (error instanceof SyntaxError || error instanceof TypeError) {
      // The message would quote what stands in the job.
      this.logger.warn('A job cannot be loaded');
      this.care.repair();
    } else if ('code' in error) this.logger.debug(error.message);
    else this.logger.warn(error.message);
  }
}
