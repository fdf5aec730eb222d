/** Numbers up to 15 digits fit a double exactly; the few longer ones are kept as text. */
const EXACT_DIGITS = 15;

/**
 * Remembers where each phone number came first: a hash table in typed arrays, because a Map of 100,000 strings is
 * most of what the garbage collector would have to do.
 */
export class NumberMemory {
  private keys = new Float64Array(1 << 12);
  private places = new Int32Array(1 << 12);
  private count = 0;
  private readonly long = new Map<string, number>();

  /** `number` is E.164. Answers the place of an earlier call with the same number, else keeps this one. */
  firstPlace(number: string, place: number): number | undefined {
    if (number.length > EXACT_DIGITS + 1) {
      const first = this.long.get(number);
      if (first === undefined) this.long.set(number, place);
      return first;
    }
    const key = Number(number);
    const slot = this.slotOf(key);
    if (this.keys[slot] === key) return this.places[slot];
    this.keys[slot] = key;
    this.places[slot] = place;
    if (++this.count * 2 > this.keys.length) this.grow();
    return undefined;
  }

  /** Slot of a key, or the free one where it belongs. */
  private slotOf(key: number): number {
    const mask = this.keys.length - 1;
    const high = Math.floor(key / 0x100000000);
    let slot = Math.imul((key - high * 0x100000000) ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b);
    slot = (slot ^ (slot >>> 15)) & mask;
    while (this.keys[slot] !== 0 && this.keys[slot] !== key) slot = (slot + 1) & mask;
    return slot;
  }

  private grow(): void {
    const { keys, places } = this;
    this.keys = new Float64Array(keys.length * 2);
    this.places = new Int32Array(keys.length * 2);
    keys.forEach((key, at) => {
      if (key === 0) return;
      const slot = this.slotOf(key);
      this.keys[slot] = key;
      this.places[slot] = places[at] ?? 0;
    });
  }
}
