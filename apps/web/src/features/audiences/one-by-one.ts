/** One that did not work, and why, in words for the person. */
export type Failure<Item> = { item: Item; why: string };

type Steps = {
  /** Asked before each: true ends it there. */
  isStopped: () => boolean;
  /** The item of this number begins, counted from 1. */
  onBegin: (current: number) => void;
};

/**
 * Does one after the other; a failure does not end it. `act` resolves to why it failed, or to null. Resolves to what
 * failed, and to what was not come to.
 */
export async function oneByOne<Item>(
  items: Item[],
  act: (item: Item) => Promise<string | null>,
  { isStopped, onBegin }: Steps,
): Promise<{ failures: Failure<Item>[]; left: Item[] }> {
  const failures: Failure<Item>[] = [];
  for (const [index, item] of items.entries()) {
    if (isStopped()) return { failures, left: items.slice(index) };
    onBegin(index + 1);
    const why = await act(item);
    if (why !== null) failures.push({ item, why });
  }
  return { failures, left: [] };
}
