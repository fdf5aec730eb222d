import type { z } from 'zod';
import { AppError, type FieldIssue } from './errors';

type Issue = z.core.$ZodIssue;

/** An answer that names more has no reader; a body of a megabyte can have a hundred thousand faults. */
const MOST_ISSUES = 100;

/**
 * What the schema makes of `value`.
 * @throws AppError `invalid_request` with every refused field (the first hundred), as `describe` tells of it: never its value
 */
export function checked<S extends z.ZodType>(
  schema: S,
  value: unknown,
  describe: (issue: Issue) => FieldIssue = asField,
): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw AppError.invalid(...result.error.issues.slice(0, MOST_ISSUES).map((issue) => describe(issue)));
}

function asField({ path, code, message }: Issue): FieldIssue {
  return { field: path.join('.'), code, message };
}
