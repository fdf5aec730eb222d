import { AppError } from '@dearly/contracts';
import type { z } from 'zod';

/** Reads a body or query of the storage protocol; what is wrong is named, its value is not. */
export function readBody<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const place = ['body', ...(issue?.path ?? [])].join('/');
  throw new AppError('storage_body_refused', { reason: `${place}: ${issue?.message ?? 'not readable'}` });
}
