import type { Box, Raster, Rgb } from '../raster';
import { join, noJoins, rootOf } from './joins';
import { SHORTEST, type Runs } from './runs';

/** An area of one smooth fill. `area` counts its pixels in runs, `runs` are their indexes from top to bottom. */
export type Region = { box: Box; area: number; colour: Rgb; runs: Int32Array };

/** Pixels of a row that are compared with those above them: few enough for the shortest run, enough to even out grain. */
const COMPARED = SHORTEST;

/** Joins runs of one colour that lie below one another. Regions smaller than `smallest` pixels are left out. */
export function findRegions(raster: Raster, runs: Runs, tolerance: number, smallest: number): Region[] {
  const joins = noJoins(runs.count);
  for (let y = 1; y < raster.height; y += 1) joinRows(raster, runs, y, tolerance, joins);
  return collect(runs, joins, smallest);
}

function joinRows(raster: Raster, runs: Runs, y: number, tolerance: number, joins: Int32Array): void {
  const { rowStart, left, right } = runs;
  let upper = rowStart[y - 1] ?? 0;
  let lower = rowStart[y] ?? 0;
  const upperEnd = lower;
  const lowerEnd = rowStart[y + 1] ?? 0;
  while (upper < upperEnd && lower < lowerEnd) {
    const upperRight = right[upper] ?? 0;
    const lowerRight = right[lower] ?? 0;
    const from = Math.max(left[upper] ?? 0, left[lower] ?? 0);
    const overlap = Math.min(upperRight, lowerRight) - from;
    const touch =
      overlap > 0 &&
      (areAlike(runs.colour, upper * 3, lower * 3, tolerance) ||
        (overlap >= COMPARED && meet(raster, from + (overlap >> 1) - COMPARED / 2, y, tolerance)));
    if (touch) join(joins, upper, lower);
    if (upperRight < lowerRight) upper += 1;
    else lower += 1;
  }
}

/** Whether some pixels of a row, from `x` on, are like those above them: along a sloping gradient the means of runs are not. */
function meet({ width, data }: Raster, x: number, y: number, tolerance: number): boolean {
  const below = (y * width + x) * 3;
  const above = below - width * 3;
  for (let channel = 0; channel < 3; channel += 1) {
    let difference = 0;
    for (let step = channel; step < COMPARED * 3; step += 3) {
      difference += (data[below + step] ?? 0) - (data[above + step] ?? 0);
    }
    if (difference > tolerance * COMPARED || difference < tolerance * -COMPARED) return false;
  }
  return true;
}

function areAlike(colour: Uint8Array, a: number, b: number, tolerance: number): boolean {
  for (let channel = 0; channel < 3; channel += 1) {
    const difference = (colour[a + channel] ?? 0) - (colour[b + channel] ?? 0);
    if (difference > tolerance || difference < -tolerance) return false;
  }
  return true;
}

function collect(runs: Runs, joins: Int32Array, smallest: number): Region[] {
  const area = new Int32Array(runs.count);
  const members = new Int32Array(runs.count);
  for (let i = 0; i < runs.count; i += 1) {
    const root = rootOf(joins, i);
    area[root] = (area[root] ?? 0) + (runs.right[i] ?? 0) - (runs.left[i] ?? 0);
    members[root] = (members[root] ?? 0) + 1;
  }
  const lists = new Map<number, Int32Array>();
  const filled = new Int32Array(runs.count);
  for (let i = 0; i < runs.count; i += 1) {
    const root = rootOf(joins, i);
    if ((area[root] ?? 0) < smallest) continue;
    let list = lists.get(root);
    if (!list) lists.set(root, (list = new Int32Array(members[root] ?? 0)));
    const place = filled[root] ?? 0;
    list[place] = i;
    filled[root] = place + 1;
  }
  return [...lists.values()].map((list) => toRegion(runs, list));
}

function toRegion(runs: Runs, list: Int32Array): Region {
  let [left, right, area] = [Infinity, 0, 0];
  const sums: [number, number, number] = [0, 0, 0];
  for (const i of list) {
    const from = runs.left[i] ?? 0;
    const to = runs.right[i] ?? 0;
    left = Math.min(left, from);
    right = Math.max(right, to);
    area += to - from;
    sums[0] += (runs.colour[i * 3] ?? 0) * (to - from);
    sums[1] += (runs.colour[i * 3 + 1] ?? 0) * (to - from);
    sums[2] += (runs.colour[i * 3 + 2] ?? 0) * (to - from);
  }
  const top = runs.row[list[0] ?? 0] ?? 0;
  const bottom = (runs.row[list[list.length - 1] ?? 0] ?? 0) + 1;
  const box = { left, top, width: right - left, height: bottom - top };
  return { box, area, colour: [sums[0] / area, sums[1] / area, sums[2] / area], runs: list };
}
