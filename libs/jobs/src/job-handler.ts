import type { ErrorEnvelope, JobEntry, JobMap, JOBS } from '@dearly/contracts';
import { SetMetadata } from '@nestjs/common';
import type { z } from 'zod';
import type { JobContext } from './job-context';

/** Where the decorators leave the name of the job on the method. */
export const HANDLES = Symbol('handles job');
export const HANDLES_FAILURE = Symbol('handles failure of job');

type Handler<E extends JobEntry> = (input: z.output<E['input']>, context: JobContext) => Promise<void>;
type FailureHandler<E extends JobEntry> = (
  input: z.output<E['input']>,
  error: ErrorEnvelope,
) => Promise<void>;
type DecoratorFor<H> = <T extends H>(
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<T>,
) => void;

/** Makes the `@Job` of another map than the product's own. */
export function jobHandlerFor<M extends JobMap>() {
  return <N extends keyof M & string>(name: N): DecoratorFor<Handler<M[N] & JobEntry>> =>
    SetMetadata(HANDLES, name);
}

/** Makes the `@JobFailed` of another map than the product's own. */
export function jobFailedFor<M extends JobMap>() {
  return <N extends keyof M & string>(name: N): DecoratorFor<FailureHandler<M[N] & JobEntry>> =>
    SetMetadata(HANDLES_FAILURE, name);
}

/**
 * Marks a provider's method as the handler of one job: `handle(input, context: JobContext): Promise<void>`. It must be
 * safe to run twice with the same input: a process may be killed after the work and before the queue heard of it.
 */
export const Job = jobHandlerFor<typeof JOBS>();

/**
 * Marks a provider's method that is called after the last attempt of a job has failed, so that the owner can mark its
 * row: `failed(input, error: ErrorEnvelope): Promise<void>`; `error` is a code alone. Called again when it throws, and
 * once more after a crash in between.
 */
export const JobFailed = jobFailedFor<typeof JOBS>();
