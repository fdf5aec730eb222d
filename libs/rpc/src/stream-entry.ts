import { FIELD, SIGNATURE_FIELD } from './stream-names';

/** A stream entry as Redis returns it; one that was deleted meanwhile has no fields. */
export type RawEntry = [id: string, fields: string[] | null];
/** A stream entry; `text` is the request as JSON. What it lacks is undefined. */
export type Entry = { id: string; text: string | undefined; signature: string | undefined };

export function entryOf([id, fields]: RawEntry): Entry {
  return { id, text: valueOf(FIELD, fields), signature: valueOf(SIGNATURE_FIELD, fields) };
}

function valueOf(name: string, fields: string[] | null): string | undefined {
  return fields?.find((_value, index) => index % 2 === 1 && fields[index - 1] === name);
}
