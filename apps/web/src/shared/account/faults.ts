import type { FieldErrors } from 'react-hook-form';

/** What a form says of what was left empty (specification, section 5). */
export const FILL_IN = 'Please fill in all fields';

/** `own` by the name of a field; `shared` is of the form, or of all of its `fields` alike. */
export type Faults = { own: Record<string, string>; shared: { text: string; fields: string[] } | undefined };

/**
 * Where the errors of a form stand: next to a field what is that field's alone, once above the button what several
 * have in common, or what was refused without a field being at fault (`root`).
 */
export function placeFaults(errors: FieldErrors): Faults {
  const fieldsOf = new Map<string, string[]>();
  for (const [field, error] of Object.entries(errors)) {
    const text = error?.message;
    if (typeof text === 'string' && text !== '') fieldsOf.set(text, [...(fieldsOf.get(text) ?? []), field]);
  }
  const faults: Faults = { own: {}, shared: undefined };
  for (const [text, fields] of fieldsOf) {
    const [only] = fields;
    if (fields.length === 1 && only !== undefined && only !== 'root') faults.own[only] = text;
    else faults.shared ??= { text, fields: fields.filter((field) => field !== 'root') };
  }
  return faults;
}
