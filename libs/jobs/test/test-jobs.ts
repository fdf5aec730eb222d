import { AppError, type ErrorEnvelope, type JobMap } from '@dearly/contracts';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { jobFailedFor, jobHandlerFor, type JobContext } from '../src';
import type { Effects } from './effects';

const id = z.object({ id: z.string() });
const entry = { attempts: 3, backoffMs: 20, timeoutMs: 20_000, input: id } as const;

/** Jobs of the service that the specs run. */
export const TEST_JOBS = {
  /** Stores its id; when it is `held`, its first run never comes to that, and waits `aside` if it is to. */
  'test.store': {
    ...entry,
    timeoutMs: 600_000,
    input: id.extend({ isHeld: z.boolean().optional(), isAside: z.boolean().optional() }),
  },
  /** Fails `times` times, in a way that names the id. */
  'test.fail': { ...entry, input: id.extend({ times: z.number() }) },
  /** Fails when its signal fires; when it is `deaf`, it makes use of the moment after its time is up and succeeds. */
  'test.wait': {
    ...entry,
    timeoutMs: 300,
    attempts: 1,
    input: id.extend({ isDeaf: z.boolean().optional() }),
  },
  /** Like `wait`, with time for a shutdown to come first. */
  'test.waitLong': { ...entry, attempts: 1 },
  /** Ends its process. */
  'test.kill': { ...entry, attempts: 1 },
} as const satisfies JobMap;

const Job = jobHandlerFor<typeof TEST_JOBS>();
const JobFailed = jobFailedFor<typeof TEST_JOBS>();

/** Handlers that leave what they did in Postgres, where a checker finds it. */
export class TestJobs {
  readonly contexts: JobContext[] = [];
  ownerFailures = 0;

  constructor(private readonly effects: Effects) {}

  @Job('test.store')
  async store(
    input: { id: string; isHeld?: boolean; isAside?: boolean },
    context: JobContext,
  ): Promise<void> {
    this.contexts.push(context);
    await this.effects.begin(input.id, context);
    if (input.isHeld && (await this.effects.runs(input.id)).length === 1) {
      const wait = () => aborted(context.signal);
      await (input.isAside ? context.aside(wait) : wait());
      // Given up because the process stops: the next one stores it.
      if (input.isAside) throw context.signal.reason;
    }
    await this.effects.store(input.id);
    // What a careless handler returns must not get into Redis either.
    return `returned ${input.id}` as unknown as void;
  }

  @Job('test.fail')
  async fail(input: { id: string; times: number }, context: JobContext): Promise<void> {
    this.contexts.push(context);
    await this.effects.begin(input.id, context);
    if (context.attempt > input.times) return this.effects.store(input.id);
    if (context.attempt === 1) throw new Error(`thrown ${input.id}`);
    throw new AppError('key_refused', { key: input.id }, { cause: new Error(`caused ${input.id}`) });
  }

  @JobFailed('test.fail')
  async failed(input: { id: string }, error: ErrorEnvelope): Promise<void> {
    this.ownerFailures -= 1;
    if (this.ownerFailures >= 0) throw new Error('The owner cannot be asked now.');
    await this.effects.fail(input.id, error);
  }

  @Job('test.wait')
  async wait(input: { id: string; isDeaf?: boolean }, context: JobContext): Promise<void> {
    this.contexts.push(context);
    await this.effects.begin(input.id, context);
    await aborted(context.signal);
    const reason = context.signal.reason as AppError;
    if (!input.isDeaf || reason.code !== 'deadline_exceeded') throw reason;
    await sleep(100);
    await this.effects.store(input.id);
  }

  @Job('test.waitLong')
  async waitLong(input: { id: string }, context: JobContext): Promise<void> {
    await this.wait(input, context);
  }

  @Job('test.kill')
  async kill(input: { id: string }, context: JobContext): Promise<void> {
    await this.effects.begin(input.id, context);
    process.kill(process.pid, 'SIGKILL');
  }
}

/** At once when it has fired already: a busy machine may take longer to get here than the job has time. */
async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}
