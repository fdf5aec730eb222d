import type { Edits } from '@dearly/contracts';

/** True when a person decided anything about a list; without it every call works as if there were no edits at all. */
export function hasEdits(edits: Edits | undefined): edits is Edits {
  if (edits === undefined) return false;
  const { columns, country, duplicates, languages, rows } = edits;
  return (
    country !== undefined ||
    duplicates !== undefined ||
    [columns, languages, rows].some((part) => Object.values(part).some((value) => value !== undefined))
  );
}
