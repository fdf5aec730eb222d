import { FIELD } from './stream-names';

/** A stream entry as Redis returns it; one that was deleted meanwhile has no fields. */
export type RawEntry = [id: string, fields: string[] | null];
/** A stream entry; `text` is the request as JSON, undefined when there is none. */
export type Entry = { id: string; text: string | undefined };

export function entryOf([id, fields]: RawEntry): Entry {
  const index = fields?.indexOf(FIELD) ?? -1;
  return { id, text: index >= 0 && index % 2 === 0 ? fields?.[index + 1] : undefined };
}
