import { AppError, keepableText } from '@dearly/contracts';
import type { z } from 'zod';

/** A text that clients may also send as null or leave out; both mean empty. */
export const optionalText = keepableText('must be a text')
  .nullish()
  .transform((value) => value ?? '');

/** Reads a request body; a field of a wrong kind is `validation_failed` and named, its value is not. */
export function readBody<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw invalid(issue ? `${issue.path.join('.') || 'body'}: ${issue.message}` : 'The body could not be read');
}

/** What a request holds that cannot be, in a sentence for its sender: `validation_failed`. */
export function invalid(reason: string): AppError {
  return new AppError('validation_failed', { reason });
}
