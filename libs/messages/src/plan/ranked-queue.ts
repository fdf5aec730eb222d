/** Gives out what was put in, that with the smallest `rank` first: a binary heap, in O(log n). Ranks stay as they are. */
export function rankedQueue<Item>(rank: (item: Item) => number) {
  const heap: Item[] = [];
  const rankAt = (place: number) => {
    const item = heap[place];
    return item === undefined ? Infinity : rank(item);
  };
  const swap = (one: number, other: number) => {
    [heap[one], heap[other]] = [heap[other] as Item, heap[one] as Item];
  };
  return {
    first: (): Item | undefined => heap[0],
    add(item: Item): void {
      let place = heap.push(item) - 1;
      while (place > 0) {
        const parent = (place - 1) >> 1;
        if (rankAt(parent) <= rankAt(place)) break;
        swap(parent, place);
        place = parent;
      }
    },
    take(): Item | undefined {
      if (heap.length === 0) return undefined;
      swap(0, heap.length - 1);
      const taken = heap.pop();
      for (let place = 0; ;) {
        const left = 2 * place + 1;
        const child = rankAt(left + 1) < rankAt(left) ? left + 1 : left;
        if (rankAt(child) >= rankAt(place)) return taken;
        swap(place, child);
        place = child;
      }
    },
  };
}
