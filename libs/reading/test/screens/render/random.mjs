/**
 * The same row of numbers for the same seed (mulberry32), so that every picture can be drawn again. It runs in the page
 * as well, so it uses nothing from outside.
 * @param {number} seed
 * @returns {() => number} from 0 up to 1
 */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
