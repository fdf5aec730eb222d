import { currentOrigin, type Origin } from '@dearly/service';

/**
 * Beside the input's own fields, because every schema has had that column from the beginning: rows without it are as
 * good, and a process that does not know it hands it to the queue, which keeps of an input what the contract names.
 */
const KEY = '$origin';

/** What a row keeps of an input: the input, and whose work it is when something is under way here. */
export function withOrigin(input: unknown): unknown {
  const origin = currentOrigin();
  if (!isObject(input) || Object.values(origin).every((id) => id === undefined)) return input ?? null;
  return { ...input, [KEY]: origin };
}

/** Takes it apart again. */
export function splitOrigin(kept: unknown): { input: unknown; origin: Origin } {
  if (!isObject(kept) || !isObject(kept[KEY])) return { input: kept, origin: {} };
  const { [KEY]: origin, ...input } = kept;
  return { input, origin };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
