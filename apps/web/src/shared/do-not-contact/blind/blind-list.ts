import { tagsOf } from './tags';
import { followed } from './followed-store';

/** People whom other devices have put on the list, for whoever has their numbers to find them. It can go to a worker. */
export type BlindList = { key: CryptoKey; tags: ReadonlySet<string> };

/**
 * The list that this browser follows. Rejects when there is one that the browser does not hand out: whoever is about to
 * write to people must not take it for an empty one.
 */
export async function blindList(): Promise<BlindList | undefined> {
  const now = await followed();
  if (!now) return undefined;
  const tags = new Set(now.known);
  // Numbers of the list here are known without tags, and one that was taken off it just now counts no more.
  for (const tag of now.sent) tags.delete(tag);
  return tags.size > 0 ? { key: now.key, tags } : undefined;
}

/** Finds people of a list who are on it; remembers numbers, because a list is asked about many times. */
export function blindFinder({ key, tags }: BlindList) {
  const known = new Map<string, boolean>();
  /** Those of the numbers that are on the list. */
  return async (numbers: ReadonlySet<string>): Promise<string[]> => {
    const fresh = [...numbers].filter((number) => !known.has(number));
    const freshTags = await tagsOf(key, fresh);
    fresh.forEach((number, at) => known.set(number, tags.has(freshTags[at] ?? '')));
    return [...numbers].filter((number) => known.get(number));
  };
}
