import type { FieldErrors } from 'react-hook-form';

/** The message to show above a form: that of the first field, in the order of the schema, that has one. */
export function firstError(errors: FieldErrors): string | undefined {
  return Object.values(errors)
    .map((error) => error?.message)
    .find((message): message is string => typeof message === 'string' && message !== '');
}
