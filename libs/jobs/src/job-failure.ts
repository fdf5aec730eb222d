import { AppError, isErrorCode, type ErrorEnvelope } from '@dearly/contracts';
import { UnrecoverableError } from 'bullmq';

/**
 * What BullMQ may know about a failure: it stores messages and stacks, sends them to its event stream and keeps them
 * there after the job is gone. So it gets a code and nothing else; the rest is logged where it happened.
 */
export function failureForQueue(error: AppError, { isFinal = false } = {}): Error {
  const envelope: ErrorEnvelope = { code: error.code };
  const text = JSON.stringify(envelope);
  const failure = isFinal ? new UnrecoverableError(text) : new Error(text);
  delete failure.stack;
  return failure;
}

/** Reads it back. Reasons of BullMQ's own, as when a job has killed its process too often, are `unexpected`. */
export function envelopeOf(failedReason: string | undefined): ErrorEnvelope {
  const code = /^\{"code":"(\w+)"\}$/.exec(failedReason ?? '')?.[1];
  return { code: isErrorCode(code) ? code : 'unexpected' };
}
