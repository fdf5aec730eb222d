/** Numbers up to 15 digits fit a double exactly; the few longer ones are kept as text. */
const EXACT_DIGITS = 15;

/**
 * Remembers where each phone number came first: a hash table in typed arrays, because a Map of 100,000 strings is
 * most of what the garbage collector would have to do.
 */
export function startNumberMemory() {
  let capacity = 1 << 12;
  let keys = new Float64Array(capacity);
  let places = new Int32Array(capacity);
  let count = 0;
  const long = new Map<string, number>();

  /** Slot of a key, or the free one where it belongs. */
  const slotOf = (key: number) => {
    const high = Math.floor(key / 0x100000000);
    let slot = Math.imul((key - high * 0x100000000) ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b);
    slot = (slot ^ (slot >>> 15)) & (capacity - 1);
    while (keys[slot] !== 0 && keys[slot] !== key) slot = (slot + 1) & (capacity - 1);
    return slot;
  };
  const grow = () => {
    const before = { keys, places };
    capacity *= 2;
    keys = new Float64Array(capacity);
    places = new Int32Array(capacity);
    before.keys.forEach((key, at) => {
      if (key === 0) return;
      const slot = slotOf(key);
      keys[slot] = key;
      places[slot] = before.places[at] ?? 0;
    });
  };
  /** `number` is E.164. Answers the place of an earlier call with the same number, else keeps this one. */
  return function firstPlace(number: string, place: number): number | undefined {
    if (number.length > EXACT_DIGITS + 1) {
      const first = long.get(number);
      if (first === undefined) long.set(number, place);
      return first;
    }
    const key = Number(number);
    const slot = slotOf(key);
    if (keys[slot] === key) return places[slot];
    keys[slot] = key;
    places[slot] = place;
    if (++count * 2 > capacity) grow();
    return undefined;
  };
}
