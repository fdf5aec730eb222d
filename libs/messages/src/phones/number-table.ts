/**
 * A hash table of numbers in typed arrays, because a Map of 100,000 of them is most of what the garbage collector would
 * have to do. Keys are whole, above 0 and exact as doubles; values are not 0.
 */
export class NumberTable {
  size = 0;
  private keys: Float64Array;
  private values: Float64Array;

  /** With room for so many keys before it has to grow. */
  constructor(expected = 0) {
    const slots = 2 ** Math.ceil(Math.log2(Math.max(2048, expected) * 2));
    this.keys = new Float64Array(slots);
    this.values = new Float64Array(slots);
  }

  /** The value of a key, 0 if it has none. */
  get(key: number): number {
    return this.values[this.slotOf(key)] ?? 0;
  }

  /** The value that the key has already, else 0, and the key gets this one. */
  add(key: number, value: number): number {
    const slot = this.slotOf(key);
    const known = this.values[slot] ?? 0;
    if (known !== 0) return known;
    this.keys[slot] = key;
    this.values[slot] = value;
    if (++this.size * 2 > this.keys.length) this.grow();
    return 0;
  }

  /** Slot of a key, or the free one where it belongs. */
  private slotOf(key: number): number {
    const { keys } = this;
    const mask = keys.length - 1;
    const high = Math.floor(key / 0x100000000);
    let slot = Math.imul((key - high * 0x100000000) ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b);
    slot = (slot ^ (slot >>> 15)) & mask;
    while (keys[slot] !== 0 && keys[slot] !== key) slot = (slot + 1) & mask;
    return slot;
  }

  private grow(): void {
    const { keys, values } = this;
    this.keys = new Float64Array(keys.length * 2);
    this.values = new Float64Array(keys.length * 2);
    keys.forEach((key, at) => {
      if (key === 0) return;
      const slot = this.slotOf(key);
      this.keys[slot] = key;
      this.values[slot] = values[at] ?? 0;
    });
  }
}
