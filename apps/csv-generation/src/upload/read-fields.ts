import { AppError, type FieldIssue } from '@dearly/contracts';
import type { z } from 'zod';

/** Checks the text fields of a form; 422 with every refused field. A field that was sent empty counts as absent, the template aside. */
export function readFields<T extends z.ZodType>(schema: T, fields: Record<string, string>): z.output<T> {
  const present = Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== '' || name === 'messageTemplate'),
  );
  const result = schema.safeParse(present);
  if (result.success) return result.data;
  throw AppError.invalid(
    ...result.error.issues.map((issue): FieldIssue => {
      const field = issue.path.join('.');
      const isAbsent = !Object.hasOwn(fields, field);
      return { field, code: isAbsent ? 'required' : 'invalid', message: issue.message };
    }),
  );
}
