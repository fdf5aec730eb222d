import { AppError, type JobEntry, type JobMap } from '@dearly/contracts';
import { inOrigin } from '@dearly/service';
import { Logger } from '@nestjs/common';
import { WaitingError, type Job } from 'bullmq';
import type { JobHandlers } from './find-handlers';
import type { JobContext } from './job-context';
import { failureForQueue } from './job-failure';
import { readMessage, type JobMessage } from './job-message';
import { timeAttempt } from './job-metrics';
import { entryOf, givenIdOf, serviceOf } from './job-names';
import { JobPostponed, postpone } from './job-postponed';
import { traceAttempt } from './job-spans';

export type QueuedJob = Job<unknown, void, string>;
export type JobRunnerOptions = {
  service: string;
  map: JobMap;
  /** Sees every error of a handler before it is logged. */
  readError: (error: unknown) => unknown;
};
type Task = {
  entry: JobEntry;
  message: JobMessage;
  handle: (input: unknown, context: JobContext) => Promise<void>;
};

/** What is left to a handler to end after its signal has fired. */
export const LAST_WORDS_MS = 5_000;

/** Runs one attempt of a job. Logs names, ids and attempts, never what a job is about. */
export class JobRunner {
  private readonly logger = new Logger('Jobs');
  private readonly running = new Map<AbortController, { id: string; ended: Promise<void> }>();
  private isStopping = false;

  constructor(
    private readonly handlers: JobHandlers['handle'],
    private readonly options: JobRunnerOptions,
    private readonly lendPlace: (job: QueuedJob) => () => void,
  ) {}

  get count(): number {
    return this.running.size;
  }

  /** Resolves when the work is done. @throws Error for BullMQ: `failureForQueue`, or "put back" during a shutdown */
  async run(job: QueuedJob, token?: string): Promise<void> {
    const task = this.understand(job);
    const abort = new AbortController();
    const attempt = () => this.attempt(job, task, abort, token);
    const ended = inOrigin(task.message, attempt).finally(() => this.running.delete(abort));
    this.running.set(abort, { id: job.id ?? '', ended: ended.catch(() => undefined) });
    await ended;
  }

  /** Whether an attempt of the job with this id, as the queue knows it, is running here. */
  isRunning(queueId: string): boolean {
    return [...this.running.values()].some(({ id }) => id === queueId);
  }

  async allEnded(): Promise<void> {
    while (this.running.size > 0) await Promise.all([...this.running.values()].map(({ ended }) => ended));
  }

  /** Fires the signal of everything that runs; what gives up goes back to the queue and loses no attempt. */
  abortAll(): void {
    this.isStopping = true;
    for (const abort of this.running.keys()) abort.abort(new AppError('service_unavailable'));
  }

  /** @throws Error for BullMQ, final: no attempt could make sense of this job */
  private understand(job: QueuedJob): Task {
    const name = String(job.name);
    const entry = serviceOf(name) === this.options.service ? entryOf(this.options.map, name) : undefined;
    const handle = this.handlers.get(name);
    const message = entry && readMessage(entry, job.data);
    if (entry && handle && message) return { entry, message, handle };
    const error = new AppError(entry ? 'invalid_request' : 'not_found');
    this.logger.error(`A job that makes no sense was set aside: ${error.code}`);
    throw failureForQueue(error, { isFinal: true });
  }

  private async attempt(
    job: QueuedJob,
    { entry, message, handle }: Task,
    abort: AbortController,
    token: string | undefined,
  ): Promise<void> {
    const context = { ...contextOf(job, abort.signal), aside: this.asideOf(job) };
    const expiry = setTimeout(() => abort.abort(new AppError('deadline_exceeded')), entry.timeoutMs);
    const stop = timeAttempt(job.name);
    try {
      await traceAttempt({ name: job.name, ...context }, () =>
        Promise.race([handle(message.input, context), givenUp(abort.signal)]),
      );
    } catch (error) {
      if (error instanceof JobPostponed) return await postpone(job, token, error);
      if (this.isStopping && abort.signal.aborted) return await putBack(job, token);
      throw failureForQueue(this.log(error, job, context));
    } finally {
      stop();
      clearTimeout(expiry);
    }
  }

  private asideOf(job: QueuedJob): JobContext['aside'] {
    return async (work) => {
      const takeBack = this.lendPlace(job);
      try {
        return await work();
      } finally {
        takeBack();
      }
    };
  }

  private log(thrown: unknown, job: QueuedJob, { id, attempt, isLastAttempt }: JobContext): AppError {
    const error = this.options.readError(thrown);
    const known = error instanceof AppError;
    const cause = known ? error.cause : error;
    const stack = cause instanceof Error ? (cause.stack ?? cause.message) : undefined;
    const line = `${job.name} [${id}] failed (attempt ${attempt}): ${known ? error.code : 'unexpected'}`;
    if (isLastAttempt || !known) this.logger.error(line, stack);
    else this.logger.warn(stack === undefined ? line : `${line}\n${stack}`);
    return known ? error : new AppError('unexpected');
  }
}

function contextOf(job: QueuedJob, signal: AbortSignal): Omit<JobContext, 'aside'> {
  const attempt = job.attemptsMade + 1;
  return {
    id: givenIdOf(job.name, job.id ?? ''),
    attempt,
    isLastAttempt: attempt >= (job.opts.attempts ?? 1),
    signal,
  };
}

/** Rejects with the signal's reason when the handler does not end by itself soon after it has fired. */
function givenUp(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const giveUp = () => reject(signal.reason as Error);
    signal.addEventListener('abort', () => setTimeout(giveUp, LAST_WORDS_MS).unref());
  });
}

async function putBack(job: QueuedJob, token: string | undefined): Promise<never> {
  await job.moveToWait(token);
  throw new WaitingError();
}
