import { Canvas } from './canvas.mjs';
import { paintHills, ridgeOf } from './hills.mjs';
import { seededRandom } from './noise.mjs';
import { paintSky, paintStars } from './sky.mjs';
import { paintHouse, wires } from './wires.mjs';

/** @typedef {import('./hills.mjs').Hills} Hills */

/** From far to near: warm and pale in the haze, then colder and darker. @type {readonly Hills[]} */
const ROWS = [
  {
    seed: 5,
    base: 0.012,
    height: 0.05,
    width: 0.62,
    rise: 0.05,
    ridge: [163, 92, 108],
    mist: [186, 111, 108],
    depth: 0.1,
  },
  {
    seed: 11,
    base: 0.05,
    height: 0.062,
    width: 0.5,
    rise: 0.09,
    ridge: [121, 70, 103],
    mist: [160, 96, 109],
    depth: 0.12,
  },
  {
    seed: 23,
    base: 0.09,
    height: 0.055,
    width: 0.46,
    rise: 0.15,
    ridge: [85, 53, 93],
    mist: [124, 77, 105],
    depth: 0.13,
  },
  {
    seed: 31,
    base: 0.135,
    height: 0.05,
    width: 0.4,
    rise: 0.2,
    trees: 0.017,
    ridge: [56, 39, 76],
    mist: [88, 58, 92],
    depth: 0.15,
  },
  {
    seed: 47,
    base: 0.215,
    height: 0.045,
    width: 0.5,
    rise: 0.22,
    trees: 0.03,
    ridge: [33, 25, 53],
    mist: [50, 36, 66],
    depth: 0.2,
  },
];
/** The hill in front, which carries poles and house. @type {Hills} */
const NEAR = {
  seed: 62,
  base: 0.335,
  height: 0.032,
  width: 0.7,
  rise: 0.07,
  ridge: [17, 14, 30],
  mist: [11, 9, 20],
  depth: 0.16,
};

/**
 * Dusk over a valley: rows of hills in the haze, wires that lead from pole to pole to one house, one lit window.
 * @param {{ width: number, height: number, horizon: number, valley: number, unit: number }} frame pixels: y of the horizon,
 *   x of the valley's middle, and the size of the scene
 */
export async function paintDusk({ width, height, horizon, valley, unit }) {
  const canvas = new Canvas(width, height);
  const place = { horizon, valley, sun: valley, unit };
  paintSky(canvas, place);
  paintStars(canvas, place);
  for (const hills of ROWS) paintHills(canvas, hills, place);
  const ground = ridgeOf(NEAR, width, place);
  await canvas.stencil(wires({ ground, place, width }), () => [14, 11, 26]);
  paintHills(canvas, NEAR, place);
  await paintHouse(canvas, { ground, place });
  canvas.grain(seededRandom(2025), 5);
  return canvas;
}
