import { AppError } from '@dearly/contracts';
import type { z } from 'zod';

/** A body or query that the schema accepts; keys it does not know are left out. @throws AppError `invalid_request` (422). */
export function checked<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  throw AppError.invalid(
    ...result.error.issues.map(({ path, code, message }) => ({ field: path.join('.'), code, message })),
  );
}
