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
    beginRow(runs, y, raster);
    cutRow(raster, y, tolerance * SCALE, runs);
  }
  runs.rowStart[height] = runs.count;
  return runs;
}

/** Only the stretches of one given colour: a fill that is known from elsewhere in the picture. */
export function findRunsOf(raster: Raster, colour: Rgb, tolerance: number): Runs {
  const { width, height, data } = raster;
  const isSame = comparison(data, colour, tolerance);
  const runs = noRuns(raster);
  for (let y = 0; y < height; y += 1) {
    beginRow(runs, y, raster);
    const row = y * width;
    // One pixel of every stretch that is long enough stands here: most others need not be looked at.
    for (let x = SHORTEST - 1; x < width; x += SHORTEST) {
      if (!isSame(row + x)) continue;
      let left = x;
      while (left > x - SHORTEST + 1 && isSame(row + left - 1)) left -= 1;
      let right = x + 1;
      while (right < width && isSame(row + right)) right += 1;
      if (right - left >= SHORTEST) addRun(runs, data, y, left, right, width);
      x += Math.floor((right - x) / SHORTEST) * SHORTEST;
    }
  }
  runs.rowStart[height] = runs.count;
  return runs;
}

/** Whether a pixel, counted from the first of the picture, differs by no more than `tolerance` on any channel. */
function comparison(data: Uint8Array, colour: Rgb, tolerance: number): (pixel: number) => boolean {
  const [redFrom, greenFrom, blueFrom] = colour.map((channel) => Math.ceil(channel - tolerance)) as Channels;
  const [redSpan, greenSpan, blueSpan] = colour.map(
    (channel) => Math.floor(channel + tolerance) - Math.ceil(channel - tolerance),
  ) as Channels;
  return (pixel) => {
    const at = pixel * 3;
    // Below the least one it is a huge number without its sign: one comparison does for both ends.
    return (
      ((data[at + 1] ?? 0) - greenFrom) >>> 0 <= greenSpan &&
      ((data[at] ?? 0) - redFrom) >>> 0 <= redSpan &&
      ((data[at + 2] ?? 0) - blueFrom) >>> 0 <= blueSpan
    );
  };
}

type Channels = [number, number, number];

/** The stretches of a picture that are no background: where `background` is 0, whatever their colours. */
export function findRunsBeside(raster: Raster, background: Uint8Array): Runs {
  const runs = noRuns(raster);
  const { width, height, data } = raster;
  let next = background.indexOf(0);
  for (let y = 0; y < height; y += 1) {
    beginRow(runs, y, raster);
    const row = y * width;
    while (next >= 0 && next < row + width) {
      const left = next - row;
      const end = background.indexOf(1, next);
      const right = end < 0 ? width : Math.min(width, end - row);
      if (right - left >= SHORTEST) addRun(runs, data, y, left, right, width);
      next = background.indexOf(0, row + right);
    }
  }
  runs.rowStart[height] = runs.count;
  return runs;
}

/** Few pictures have more runs in a row, so that room for as many is enough to begin with. */
const USUAL_RUNS = 12;

function noRuns({ height }: Raster): Runs {
  const capacity = USUAL_RUNS * height;
  return {
    count: 0,
    rowStart: new Int32Array(height + 1),
    row: new Int32Array(capacity),
    left: new Int32Array(capacity),
    right: new Int32Array(capacity),
    colour: new Uint8Array(capacity * 3),
  };
}

/** Makes room for all runs that a row may have. */
function beginRow(runs: Runs, y: number, { width }: Raster): void {
  runs.rowStart[y] = runs.count;
  const needed = runs.count + Math.ceil(width / SHORTEST);
  if (needed <= runs.row.length) return;
  const capacity = Math.max(needed, runs.row.length * 2);
  runs.row = enlarged(runs.row, new Int32Array(capacity));
  runs.left = enlarged(runs.left, new Int32Array(capacity));
  runs.right = enlarged(runs.right, new Int32Array(capacity));
  runs.colour = enlarged(runs.colour, new Uint8Array(capacity * 3));
}

function enlarged<T extends Int32Array | Uint8Array>(old: T, larger: T): T {
  larger.set(old);
  return larger;
}

/**
 * `limit`: how far a pixel may lie from the colour followed, times `SCALE`. Where that colour has settled, a pixel like
 * the one before changes nothing: most pixels of a plain screen.
 */
function cutRow({ width, data }: Raster, y: number, limit: number, runs: Runs): void {
  const span = limit * 2;
  let at = y * width * 3;
  let left = 0;
  let r = data[at] ?? 0;
  let g = data[at + 1] ?? 0;
  let b = data[at + 2] ?? 0;
  let red = r * SCALE;
  let green = g * SCALE;
  let blue = b * SCALE;
  let isSettled = true;
  for (let x = 1; x < width; x += 1) {
    at += 3;
    const lastR = r;
    const lastG = g;
    const lastB = b;
    r = data[at] ?? 0;
    g = data[at + 1] ?? 0;
    b = data[at + 2] ?? 0;
    if (isSettled && r === lastR && g === lastG && b === lastB) continue;
    const dr = r * SCALE - red;
    const dg = g * SCALE - green;
    const db = b * SCALE - blue;
    if ((dr + limit) >>> 0 > span || (dg + limit) >>> 0 > span || (db + limit) >>> 0 > span) {
      if (x - left >= SHORTEST) addRun(runs, data, y, left, x, width);
      left = x;
      red += dr;
      green += dg;
      blue += db;
      isSettled = true;
    } else {
      red += dr >> NEW_SHARE;
      green += dg >> NEW_SHARE;
      blue += db >> NEW_SHARE;
      isSettled = (dr | dg | db) >>> NEW_SHARE === 0;
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
