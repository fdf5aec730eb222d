import type { z } from 'zod';
import { AppError, type FieldIssue } from './errors';

type Issue = z.core.$ZodIssue;

/**
 * What the schema makes of `value`.
 * @throws AppError `invalid_request` with every refused field, as `describe` tells of it: never its value
 */
export function checked<S extends z.ZodType>(
  schema: S,
  value: unknown,
  describe: (issue: Issue) => FieldIssue = asField,
): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw AppError.invalid(...result.error.issues.map(describe));
}

function asField({ path, code, message }: Issue): FieldIssue {
  return { field: path.join('.'), code, message };
}
