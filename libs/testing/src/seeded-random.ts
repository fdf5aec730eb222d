/**
 * A source of numbers from 0 up to 1, the same ones in every run: a schedule that once failed can be had again.
 * `TEST_SEED` gives other ones.
 */
export function seededRandom(seed = Number(process.env['TEST_SEED'] ?? 1)): () => number {
  let state = seed;
  // mulberry32
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
