import { AppError, checked, LIMITS, type JobEntry } from '@dearly/contracts';
import type { Origin } from '@dearly/service';
import { z } from 'zod';

const jobMessage = z.object({
  input: z.unknown(),
  traceparent: z.string().optional(),
  requestId: z.string().optional(),
});
/** What a job holds in Redis: ids, and whose work it is. */
export type JobMessage = z.output<typeof jobMessage>;

const TRACEPARENT = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;
const REQUEST_ID = /^[\w-]{1,64}$/;

/**
 * The message of a job whose input keeps to the contract.
 * @throws AppError `invalid_request` naming the fields, never their values; `message_too_large`.
 */
export function messageOf(
  entry: JobEntry,
  input: unknown,
  { traceparent, requestId }: Origin = {},
): JobMessage {
  const message: JobMessage = { input: checked(entry.input, input) };
  if (traceparent !== undefined && TRACEPARENT.test(traceparent)) message.traceparent = traceparent;
  if (requestId !== undefined && REQUEST_ID.test(requestId)) message.requestId = requestId;
  if (bytesOf(message) > LIMITS.jobs.inputBytes) throw new AppError('message_too_large');
  return message;
}

/** Reads what a queue holds; undefined when it breaks the contract, for anything may have been written there. */
export function readMessage(entry: JobEntry, data: unknown): JobMessage | undefined {
  const message = jobMessage.safeParse(data);
  if (!message.success || bytesOf(data) > LIMITS.jobs.inputBytes) return undefined;
  const input = entry.input.safeParse(message.data.input);
  return input.success ? { ...message.data, input: input.data } : undefined;
}

/** The input for the dead-letter queue: as it was, or null when it is none or too large for any job. */
export function inputForTheDead(data: unknown): unknown {
  const message = jobMessage.safeParse(data);
  return message.success && bytesOf(data) <= LIMITS.jobs.inputBytes ? message.data.input : null;
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? '');
}
