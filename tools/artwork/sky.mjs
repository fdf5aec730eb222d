import { clamp, mix } from './canvas.mjs';
import { noise, seededRandom } from './noise.mjs';

/** @typedef {import('./canvas.mjs').Canvas} Canvas */
/** @typedef {import('./canvas.mjs').Colour} Colour */

/** From the top of the picture (0) to the horizon (1). @type {readonly (readonly [number, Colour])[]} */
const SKY = [
  [0, [17, 16, 42]],
  [0.24, [34, 29, 69]],
  [0.46, [66, 47, 97]],
  [0.64, [110, 66, 110]],
  [0.79, [163, 80, 112]],
  [0.91, [206, 106, 104]],
  [1, [230, 140, 106]],
];
/** @type {Colour} */
const EMBER = [240, 152, 112];
/** @type {Colour} */
const CLOUD = [72, 48, 88];
/** @type {Colour} */
const LIT_CLOUD = [226, 138, 116];
/** @type {Colour} */
const STAR = [236, 232, 250];

/** @param {number} height 0 at the top, 1 at the horizon @returns {Colour} */
function skyColour(height) {
  const next = SKY.findIndex(([at]) => at >= height);
  const [to, below] = SKY[next] ?? SKY[SKY.length - 1] ?? [1, EMBER];
  const [from, above] = SKY[next - 1] ?? [0, below];
  const share = to === from ? 1 : (height - from) / (to - from);
  return mix(above, below, share * share * (3 - 2 * share) * 0.5 + share * 0.5);
}

/**
 * The sky: night above, the last light at the horizon where the sun went down, thin clouds lit from below.
 * @param {Canvas} canvas
 * @param {{ horizon: number, sun: number, unit: number }} place pixels: y of the horizon, x of the sun, size of the scene
 */
export function paintSky(canvas, { horizon, sun, unit }) {
  canvas.fill((x, y) => {
    const height = clamp(y / horizon, 0, 1);
    const clear = skyColour(height);
    // Streaks: long in x, thin in y, and only some of the noise becomes cloud.
    const veil = noise(x / (unit * 0.62), y / (unit * 0.085), { seed: 41, octaves: 5 });
    const wisps = noise(x / (unit * 0.2), y / (unit * 0.03), { seed: 77, octaves: 4 });
    const density = clamp((veil * 0.75 + wisps * 0.25 + 0.03) * 2.3, 0, 1) * clamp(height * 2.1 - 0.3, 0, 1);
    const light =
      clamp((height - 0.5) * 2.2, 0, 1) * clamp(1.15 - Math.abs(x - sun) / (unit * 0.85), 0.15, 1);
    return mix(clear, mix(CLOUD, LIT_CLOUD, light), density * 0.62);
  });
  canvas.glow({ x: sun, y: horizon * 1.02, radius: unit * 0.82, colour: EMBER, strength: 0.55, flat: 2.1 });
}

/**
 * A few stars where it is dark already, and the evening star.
 * @param {Canvas} canvas
 * @param {{ horizon: number, unit: number }} place
 */
export function paintStars(canvas, { horizon, unit }) {
  const random = seededRandom(1207);
  for (let count = 0; count < 110; count += 1) {
    const [x, y, size, light] = [
      random() * canvas.width,
      random() ** 1.35 * horizon * 0.62,
      random(),
      random(),
    ];
    const fade = clamp(1 - y / (horizon * 0.62), 0, 1) ** 0.6;
    const radius = unit * (0.0011 + size ** 4 * 0.0013);
    canvas.glow({ x, y, radius: Math.max(radius, 1.1), colour: STAR, strength: (0.25 + light * 0.6) * fade });
  }
}
