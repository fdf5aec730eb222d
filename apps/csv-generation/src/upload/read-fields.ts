import { checked } from '@dearly/contracts';
import type { z } from 'zod';

/** A place in the edits is named by rows and columns, and a column may be called anything. */
const SHOWN_CHARS = 200;

/**
 * Checks the text fields of a form; 422 with every refused field, of the edits with the place in them
 * (`edits.rows.m1.text`). A field that was sent empty counts as absent, the template aside.
 */
export function readFields<T extends z.ZodType>(schema: T, fields: Record<string, string>): z.output<T> {
  const present = Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== '' || name === 'messageTemplate'),
  );
  return checked(schema, present, (issue) => {
    const { path } = issue;
    const message = (issue.code === 'invalid_key' ? issue.issues[0] : issue)?.message ?? issue.message;
    const code = Object.hasOwn(fields, String(path[0])) ? 'invalid' : 'required';
    const field = path.join('.').slice(0, SHOWN_CHARS);
    const reason = path.length > 1 ? `${field}: ${message}` : message;
    return { field, code, message: reason.slice(0, 2 * SHOWN_CHARS) };
  });
}
