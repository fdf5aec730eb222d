import type { Raster, Rgb } from '../raster';

/** Shorter runs are edges and strokes: joining them would let a bubble leak out through its smoothed corners. */
export const SHORTEST = 4;
/** The colour that is followed along a row is an eighth (2 to this power) new at each pixel. */
const NEW_SHARE = 3;
/** It is kept as many times larger, so that whole numbers do. */
const SCALE = 1 << NEW_SHARE;

/** Stretches of one colour within a row, in reading order. `right` is exclusive; `rowStart[y]` is the first of row y. */
export type Runs = {
  count: number;
  rowStart: Int32Array;
  row: Int32Array;
  left: Int32Array;
  right: Int32Array;
  /** Mean colour, three bytes a run. */
  colour: Uint8Array;
};

/**
 * Cuts each row where its colour leaves what it was just before. A fill keeps its colour along a row even where it
 * changes from top to bottom, so `tolerance` can be small and pale bubbles still part from what is around them.
 */
export function findRuns(raster: Raster, tolerance: number): Runs {
  const { height } = raster;
  const runs = noRuns(raster);
  for (let y = 0; y < height; y += 1) {
    runs.rowStart[y] = runs.count;
    cutRow(raster, y, tolerance * SCALE, runs);
  }
  runs.rowStart[height] = runs.count;
  return runs;
}

/** Only the stretches of one given colour: a fill that is known from elsewhere in the picture. */
export function findRunsOf(raster: Raster, colour: Rgb, tolerance: number): Runs {
  const { width, height, data } = raster;
  const [red, green, blue] = colour;
  const others = new Uint8Array(width * height);
  for (let pixel = 0, at = 0; pixel < others.length; pixel += 1, at += 3) {
    const isSame =
      Math.abs((data[at] ?? 0) - red) <= tolerance &&
      Math.abs((data[at + 1] ?? 0) - green) <= tolerance &&
      Math.abs((data[at + 2] ?? 0) - blue) <= tolerance;
    if (!isSame) others[pixel] = 1;
  }
  return findRunsBeside(raster, others);
}

/** The stretches of a picture that are no background: where `background` is 0, whatever their colours. */
export function findRunsBeside(raster: Raster, background: Uint8Array): Runs {
  const runs = noRuns(raster);
  const { width, height, data } = raster;
  for (let y = 0; y < height; y += 1) {
    runs.rowStart[y] = runs.count;
    let left = -1;
    for (let x = 0; x <= width; x += 1) {
      const isInked = x < width && background[y * width + x] === 0;
      if (isInked && left < 0) left = x;
      if (isInked || left < 0) continue;
      if (x - left >= SHORTEST) addRun(runs, data, y, left, x, width);
      left = -1;
    }
  }
  runs.rowStart[height] = runs.count;
  return runs;
}

function noRuns({ width, height }: Raster): Runs {
  const capacity = Math.ceil(width / SHORTEST) * height;
  return {
    count: 0,
    rowStart: new Int32Array(height + 1),
    row: new Int32Array(capacity),
    left: new Int32Array(capacity),
    right: new Int32Array(capacity),
    colour: new Uint8Array(capacity * 3),
  };
}

/** `limit`: how far a pixel may lie from the colour followed, times `SCALE`. */
function cutRow({ width, data }: Raster, y: number, limit: number, runs: Runs): void {
  let at = y * width * 3;
  let left = 0;
  let red = (data[at] ?? 0) * SCALE;
  let green = (data[at + 1] ?? 0) * SCALE;
  let blue = (data[at + 2] ?? 0) * SCALE;
  for (let x = 1; x < width; x += 1) {
    at += 3;
    const dr = (data[at] ?? 0) * SCALE - red;
    const dg = (data[at + 1] ?? 0) * SCALE - green;
    const db = (data[at + 2] ?? 0) * SCALE - blue;
    if (dr > limit || dr < -limit || dg > limit || dg < -limit || db > limit || db < -limit) {
      if (x - left >= SHORTEST) addRun(runs, data, y, left, x, width);
      left = x;
      red += dr;
      green += dg;
      blue += db;
    } else {
      red += dr >> NEW_SHARE;
      green += dg >> NEW_SHARE;
      blue += db >> NEW_SHARE;
    }
  }
  if (width - left >= SHORTEST) addRun(runs, data, y, left, width, width);
}

function addRun(runs: Runs, data: Uint8Array, y: number, left: number, right: number, width: number): void {
  const index = runs.count;
  runs.count += 1;
  runs.row[index] = y;
  runs.left[index] = left;
  runs.right[index] = right;
  let [red, green, blue] = [0, 0, 0];
  for (let at = (y * width + left) * 3, end = (y * width + right) * 3; at < end; at += 3) {
    red += data[at] ?? 0;
    green += data[at + 1] ?? 0;
    blue += data[at + 2] ?? 0;
  }
  const length = right - left;
  // Half of one more, as a byte keeps no more than the whole part.
  runs.colour[index * 3] = red / length + 0.5;
  runs.colour[index * 3 + 1] = green / length + 0.5;
  runs.colour[index * 3 + 2] = blue / length + 0.5;
}
