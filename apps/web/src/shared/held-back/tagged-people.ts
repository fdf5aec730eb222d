import type { HeldBack, HeldBackBecause } from '@dearly/messages';
import { tagsOf } from '../do-not-contact/blind/tags';
import { merged } from './merged';

/**
 * People who are held back and known by the tags of their numbers alone, for whoever has the numbers to find them. It can
 * go to a worker.
 */
export type TaggedPeople = { key: CryptoKey; because: ReadonlyMap<string, HeldBackBecause> };

async function foundAmong(numbers: readonly string[], { key, because }: TaggedPeople): Promise<HeldBack> {
  const tags = await tagsOf(key, numbers);
  return new Map(
    numbers.flatMap((number, at) => {
      const why = because.get(tags[at] ?? '');
      return why ? [[number, why] as const] : [];
    }),
  );
}

/** Finds such people in a list; remembers numbers, because a list is asked about many times. */
export function taggedFinder(people: readonly TaggedPeople[]) {
  const asked = new Set<string>();
  let found: HeldBack = new Map();
  /** Those of the E.164 numbers that are held back. */
  return async (numbers: ReadonlySet<string>): Promise<HeldBack> => {
    const fresh = people.length === 0 ? [] : [...numbers].filter((number) => !asked.has(number));
    for (const one of people) found = merged(found, await foundAmong(fresh, one));
    fresh.forEach((number) => asked.add(number));
    return new Map([...found].filter(([number]) => numbers.has(number)));
  };
}
