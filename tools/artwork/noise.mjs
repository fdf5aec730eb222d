// Chance that is the same on every machine and in every run: the artwork must not change by itself.

/**
 * Mulberry32.
 * @param {number} seed
 * @returns {() => number} numbers in [0, 1)
 */
export function seededRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @param {number} x @param {number} y @param {number} seed whole numbers @returns {number} in [0, 1) */
function pointValue(x, y, seed) {
  let hash = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** @param {number} t */
const eased = (t) => t * t * t * (t * (t * 6 - 15) + 10);

/** @param {number} x @param {number} y @param {number} seed */
function smoothValue(x, y, seed) {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, down] = [eased(x - left), eased(y - top)];
  const upper = pointValue(left, top, seed) * (1 - right) + pointValue(left + 1, top, seed) * right;
  const lower = pointValue(left, top + 1, seed) * (1 - right) + pointValue(left + 1, top + 1, seed) * right;
  return upper * (1 - down) + lower * down;
}

/**
 * Smooth noise with ever finer detail on top.
 * @param {number} x
 * @param {number} y
 * @param {{ seed: number, octaves: number }} options
 * @returns {number} in [-1, 1]
 */
export function noise(x, y, { seed, octaves }) {
  let sum = 0;
  let weight = 0;
  for (let octave = 0; octave < octaves; octave += 1) {
    const scale = 2 ** octave;
    sum += (smoothValue(x * scale, y * scale, seed + octave) * 2 - 1) / scale;
    weight += 1 / scale;
  }
  return sum / weight;
}
