/**
 * For each key the place of the first one that is equal, -1 for the first itself; zeros and places that `isSkipped`
 * names are equal to nothing. A hash table in typed arrays: a Map of 100,000 keys would be most of a look.
 */
export function firstPlaces(keys: Float64Array, isSkipped: (at: number) => boolean): Int32Array {
  const first = new Int32Array(keys.length).fill(-1);
  let size = 16;
  while (size < 2 * keys.length) size *= 2;
  const table = new Int32Array(size).fill(-1);
  const mask = size - 1;
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] ?? 0;
    if (key === 0 || isSkipped(at)) continue;
    const high = Math.floor(key / 0x100000000);
    let slot = Math.imul((key - high * 0x100000000) ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b);
    slot = (slot ^ (slot >>> 15)) & mask;
    for (;;) {
      const place = table[slot] ?? -1;
      if (place < 0) {
        table[slot] = at;
        break;
      }
      if (keys[place] === key) {
        first[at] = place;
        break;
      }
      slot = (slot + 1) & mask;
    }
  }
  return first;
}
