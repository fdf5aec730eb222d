import { clamp, mix } from './canvas.mjs';
import { noise, seededRandom } from './noise.mjs';

/** @typedef {import('./canvas.mjs').Canvas} Canvas */
/** @typedef {import('./canvas.mjs').Colour} Colour */
/**
 * A row of hills, in shares of the picture's scene: `base` is how far its ridge lies under the horizon, `height` how
 * much it goes up and down, `width` how long a hill is, `rise` how steeply the sides climb away from the valley,
 * `trees` how tall those on its ridge are.
 * @typedef {object} Hills
 * @property {number} seed
 * @property {number} base
 * @property {number} height
 * @property {number} width
 * @property {number} rise
 * @property {number} [trees]
 * @property {Colour} ridge colour at the ridge
 * @property {Colour} mist colour at its foot, where the haze lies
 * @property {number} depth how far below the ridge the haze is full
 */
/** @typedef {{ horizon: number, valley: number, unit: number }} Place pixels: y of the horizon, x of the valley, size of the scene */

/**
 * @param {Hills} hills
 * @param {number} width of the picture
 * @param {Place} place
 * @returns {Float32Array} y of the ridge for each x
 */
export function ridgeOf(
  { seed, base, height, width: length, rise, trees = 0 },
  width,
  { horizon, valley, unit },
) {
  const ridge = Float32Array.from({ length: width }, (_, x) => {
    const along = (x - valley) / unit;
    const shape = noise(along / length + seed * 7.3, seed, { seed, octaves: 6 });
    return horizon + unit * (base - shape * height - Math.abs(along) ** 1.5 * rise);
  });
  if (trees) plantTrees(ridge, { seed, tallest: trees * unit });
  return ridge;
}

/**
 * Spruces in loose groups: they stand up from the ridge, each a narrow triangle with ragged sides.
 * @param {Float32Array} ridge
 * @param {{ seed: number, tallest: number }} options
 */
function plantTrees(ridge, { seed, tallest }) {
  const random = seededRandom(seed * 131);
  const ground = ridge.slice();
  for (let x = -tallest; x < ridge.length + tallest; x += tallest * (0.08 + random() * 0.3)) {
    const wood = noise(x / (tallest * 9), seed, { seed: seed + 50, octaves: 3 });
    const tall = tallest * clamp(0.5 + wood * 1.3, 0, 1) * (0.55 + random() * 0.45);
    if (tall < tallest * 0.12) continue;
    const half = tall * (0.17 + random() * 0.07);
    for (let at = Math.max(0, Math.ceil(x - half)); at < Math.min(ridge.length, x + half); at += 1) {
      const inward = 1 - Math.abs(at - x) / half;
      const ragged = 1 - 0.14 * Math.abs(Math.sin(inward * 15 + x));
      ridge[at] = Math.min(ridge[at] ?? 0, (ground[at] ?? 0) + tall * 0.06 - tall * inward * ragged);
    }
  }
}

/**
 * @param {Canvas} canvas
 * @param {Hills} hills
 * @param {Place} place
 */
export function paintHills(canvas, hills, place) {
  const ridge = ridgeOf(hills, canvas.width, place);
  const bare = ridgeOf({ ...hills, trees: 0 }, canvas.width, place);
  for (let x = 0; x < canvas.width; x += 1) {
    const top = ridge[x] ?? 0;
    for (let y = Math.max(0, Math.floor(top)); y < canvas.height; y += 1) {
      const down = clamp((y - (bare[x] ?? 0)) / (hills.depth * place.unit), 0, 1);
      // Banks of mist instead of an even band.
      const bank = noise(x / (place.unit * 0.5), y / (place.unit * 0.07), {
        seed: hills.seed + 9,
        octaves: 3,
      });
      const haze = clamp(down * down * (3 - 2 * down) + bank * 0.22 * down, 0, 1);
      canvas.blend(x, y, mix(hills.ridge, hills.mist, haze), clamp(y + 1 - top, 0, 1));
    }
  }
}
