import { AppError, JOBS, LIMITS, type JobEntry, type JobMap } from '@dearly/contracts';
import type { Origin } from '@dearly/service';
import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import { messageOf, type JobMessage } from './job-message';
import { deadQueueOf, entryOf, queueIdOf, serviceOf } from './job-names';
import { jobOptions } from './job-options';
import type { JobQueues } from './job-queues';
import { traceAdding } from './job-spans';
import { takeTurn } from './job-turns';

/** Names of a map, and what its jobs take. */
export type NameIn<M extends JobMap> = keyof M & `${string}.${string}`;
export type InputOf<M extends JobMap, N extends NameIn<M>> = z.input<(M[N] & JobEntry)['input']>;

/** The job belongs to the trace and the request that are named, else to those that are under way. */
export type AddOptions = Origin & {
  /** One id is one job of that name, also for an hour after it is done. */
  id: string;
};

const COUNTED = ['waiting', 'active', 'delayed', 'completed', 'failed'] as const;
/** Jobs of one service by state; `waiting` with those that wait for their account's turn, `failed` on their way to `dead`. */
export type JobCounts = Record<(typeof COUNTED)[number] | 'dead', number>;

/** Adds background jobs to the queues of any service. */
export class JobClient<M extends JobMap = typeof JOBS> {
  constructor(
    private readonly queues: JobQueues,
    private readonly map: M,
  ) {}

  /**
   * Resolves when the queue has the job for good. A job that follows from a change in the database goes through the
   * outbox instead.
   * @throws AppError `not_found` (no such job), `invalid_request` (input breaks the contract), `message_too_large`,
   * `overloaded` (with `retryAfter` seconds), `service_unavailable` (Redis is away).
   */
  add<N extends NameIn<M>>(name: N, input: InputOf<M, N>, options: AddOptions): Promise<void> {
    return this.put(name, input, options);
  }

  /** `add` for what an outbox kept: the name and the input are checked only here. @throws AppError as `add` */
  deliver({ name, input, ...options }: { name: string; input: unknown } & AddOptions): Promise<void> {
    return this.put(name, input, options);
  }

  /** Whether jobs can be added right now. */
  isReady(): Promise<boolean> {
    return Promise.resolve(this.queues.isUsable);
  }

  /** @throws Error when Redis is away */
  async counts(service: string): Promise<JobCounts> {
    const [states, dead] = await Promise.all([
      this.queues.open(service).getJobCounts(...COUNTED, 'prioritized'),
      this.dead(service),
    ]);
    const counted = COUNTED.map((state) => [state, states[state] ?? 0]);
    const counts = Object.fromEntries(counted) as Omit<JobCounts, 'dead'>;
    return { ...counts, waiting: counts.waiting + (states['prioritized'] ?? 0), dead };
  }

  /** Jobs of one service that have failed for good. @throws Error when Redis is away */
  dead(service: string): Promise<number> {
    return this.queues.open(deadQueueOf(service)).count();
  }

  private async put(name: string, input: unknown, { id, ...origin }: AddOptions): Promise<void> {
    const entry = entryOf(this.map, name);
    if (!entry) throw new AppError('not_found', {}, { cause: new Error('There is no such job.') });
    await traceAdding({ name, id }, origin, (carried) =>
      this.enqueue(name, id, entry, messageOf(entry, input, carried)),
    );
  }

  private async enqueue(name: string, id: string, entry: JobEntry, message: JobMessage): Promise<void> {
    const queue = this.queues.open(serviceOf(name));
    const waiting = await queue.count().catch(throwUnavailable);
    if (waiting >= LIMITS.jobs.waiting) throw new AppError('overloaded', { retryAfter: 1 });
    const jobId = queueIdOf(name, id);
    const account = accountOf(entry, message);
    const turn =
      account && (await takeTurn(this.queues.redis, queue, { account, jobId }).catch(throwUnavailable));
    const options = { ...jobOptions(entry), jobId, ...(turn ? { priority: turn } : {}) };
    await queue.add(name, message, options).catch(throwUnavailable);
  }
}

/** Who has to wait for a turn with this job, if anybody. */
function accountOf({ turnsBy }: JobEntry, { input }: JobMessage): string | undefined {
  if (turnsBy === undefined) return undefined;
  const account = (input as Record<string, unknown>)[turnsBy];
  return typeof account === 'string' ? account : undefined;
}

async function throwUnavailable(cause: unknown): Promise<never> {
  // Without a connection the error comes in the same turn of the event loop. A caller that tries again at once would
  // never let the process notice that the connection has ended, or is back.
  await setImmediate();
  throw new AppError('service_unavailable', {}, { cause });
}
