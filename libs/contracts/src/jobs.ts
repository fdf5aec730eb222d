import { z } from 'zod';

/**
 * One kind of background job. `input` holds ids only. `attempts` in all, with `backoffMs` doubling between
 * them; one attempt may take `timeoutMs`. `everyMs`: it also starts by itself, once in that time over all replicas.
 * `turnsBy`: the field of `input` with an account's id; accounts take turns. Jobs without it come before all turns.
 * A name stays as it was first released: jobs and rows of the outbox from before an upgrade wait under it.
 */
export type JobEntry = {
  input: z.ZodType;
  attempts: number;
  backoffMs: number;
  timeoutMs: number;
  everyMs?: number;
  turnsBy?: string;
};
export type JobMap = Record<`${string}.${string}`, JobEntry>;

/** Jobs of auth. */
export const AUTH_JOBS = {
  /** Makes the code and link of a one-time token, and sends them by email or as a text message. */
  'auth.letter': {
    input: z.object({ letterId: z.uuid() }),
    attempts: 6,
    backoffMs: 1_000,
    timeoutMs: 30_000,
  },
  /** Removes codes, challenges, flows and sessions that have run out. */
  'auth.sweep': {
    input: z.object({}),
    attempts: 1,
    backoffMs: 1_000,
    timeoutMs: 30_000,
    everyMs: 60_000,
  },
} as const;

/** Jobs of screenshot-storage: taking bytes out of the object store after their rows have gone. */
export const STORAGE_JOBS = {
  /** Removes the bytes that one deletion left behind. */
  'storage.purge': {
    input: z.object({ batchId: z.uuid() }),
    attempts: 5,
    backoffMs: 1_000,
    timeoutMs: 60_000,
  },
  /** Removes what an interrupted upload or a purge that failed left behind; queues lost analyses and deletions again. */
  'storage.sweep': {
    input: z.object({}),
    attempts: 1,
    backoffMs: 1_000,
    timeoutMs: 60_000,
    everyMs: 15_000,
  },
  /** Deletes everything that a deleted account owned. */
  'storage.forget': {
    input: z.object({ userId: z.uuid() }),
    attempts: 8,
    backoffMs: 2_000,
    timeoutMs: 60_000,
  },
} as const;

/** Jobs of ocr-analysis. */
export const OCR_JOBS = {
  /**
   * Reads one screenshot and has its owner store the result. `runId` is the analysis that was asked for, `userId`
   * owns the screenshot. Jobs of older versions have no `userId`.
   */
  'ocr.analyze': {
    input: z.object({ screenshotId: z.uuid(), runId: z.uuid(), userId: z.uuid().optional() }),
    attempts: 4,
    backoffMs: 1_000,
    timeoutMs: 120_000,
    turnsBy: 'userId',
  },
} as const;

/** Jobs of billing. */
export const BILLING_JOBS = {
  /** Asks the provider how the subscription of a stored event stands now, and stores that. */
  'billing.apply': {
    input: z.object({ eventId: z.string().max(255) }),
    attempts: 6,
    backoffMs: 2_000,
    timeoutMs: 30_000,
  },
  /** Queues again what was stored and never applied, because the provider was away for longer than the attempts. */
  'billing.sweep': {
    input: z.object({}),
    attempts: 1,
    backoffMs: 1_000,
    timeoutMs: 30_000,
    everyMs: 60_000,
  },
  /** Ends the subscription of a deleted account at the provider, and deletes what is stored of it. */
  'billing.forget': {
    input: z.object({ userId: z.uuid() }),
    attempts: 8,
    backoffMs: 2_000,
    timeoutMs: 30_000,
  },
} as const;

/** Every job; the part before the dot is the service that does it (`storage`) and names the queue. */
export const JOBS = { ...AUTH_JOBS, ...STORAGE_JOBS, ...OCR_JOBS, ...BILLING_JOBS } as const satisfies JobMap;

export type JobName = keyof typeof JOBS;
export type JobInput<N extends JobName> = z.input<(typeof JOBS)[N]['input']>;
