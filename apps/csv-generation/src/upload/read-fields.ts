import { checked } from '@dearly/contracts';
import type { z } from 'zod';

/** Checks the text fields of a form; 422 with every refused field. A field that was sent empty counts as absent, the template aside. */
export function readFields<T extends z.ZodType>(schema: T, fields: Record<string, string>): z.output<T> {
  const present = Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== '' || name === 'messageTemplate'),
  );
  return checked(schema, present, ({ path, message }) => {
    const field = path.join('.');
    return { field, code: Object.hasOwn(fields, field) ? 'invalid' : 'required', message };
  });
}
