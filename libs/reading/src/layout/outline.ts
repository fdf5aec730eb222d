import type { Region } from './regions';
import type { Runs } from './runs';

/**
 * How far a region reaches in each of its rows; `right` is exclusive, rows without a run hold left = right = -1.
 * `filled` counts its own pixels in the row.
 */
export type Outline = { top: number; left: Int32Array; right: Int32Array; filled: Int32Array };

/** Columns between which a shape stands, but for what sticks out; `right` is exclusive. */
export type Sides = readonly [left: number, right: number];

export function outlineOf(region: Region, runs: Runs): Outline {
  const { top, height } = region.box;
  const left = new Int32Array(height).fill(-1);
  const right = new Int32Array(height).fill(-1);
  const filled = new Int32Array(height);
  for (const run of region.runs) {
    const row = (runs.row[run] ?? 0) - top;
    const from = runs.left[run] ?? 0;
    if (left[row] === -1 || from < (left[row] ?? 0)) left[row] = from;
    right[row] = Math.max(right[row] ?? -1, runs.right[run] ?? 0);
    filled[row] = (filled[row] ?? 0) + (runs.right[run] ?? 0) - from;
  }
  return { top, left, right, filled };
}

/** Pixels between the outermost runs of each row: the region with everything it encloses from left and right. */
export function enclosedArea({ left, right }: Outline): number {
  let area = 0;
  for (let row = 0; row < left.length; row += 1) area += (right[row] ?? 0) - (left[row] ?? 0);
  return area;
}

/** Rows from an end on which a corner is looked for: of one that compression frayed, one of them is whole. */
const CORNER_ROWS = [0, 1, 2];
/** Rows from an end that may show a plain stretch of the fill; the outermost one is smoothed. */
const END_ROWS = [1, 2, 3, 4];
/** A plain stretch is as long as this share of the shape, and so much of it is fill. */
const [END_LENGTH, END_FILLED] = [0.25, 0.8];
/** Of its height the middle rows of a pill reach out so far beyond the median row, up to this height in pixels. */
const [BULGE, HIGHEST_PILL] = [0.07, 60];
/** Of the shape's width: rows at its ends that are narrower are no part of it. */
const NARROW_END = 0.3;

/** How far the outline stands in from each corner of its box, in pixels, where it is least of its first three rows. */
export type Corners = { topLeft: number; topRight: number; bottomLeft: number; bottomRight: number };

export function cornersOf({ left, right }: Outline, [outerLeft, outerRight]: Sides): Corners {
  const insetLeft = (row: number) => ((left[row] ?? -1) < 0 ? Infinity : (left[row] ?? 0) - outerLeft);
  const insetRight = (row: number) => ((right[row] ?? -1) < 0 ? Infinity : outerRight - (right[row] ?? 0));
  const least = (inset: (row: number) => number, rows: number[]) =>
    rows.reduce((least, row) => Math.min(least, inset(row)), Infinity);
  const last = left.length - 1;
  const [top, bottom] = [CORNER_ROWS, CORNER_ROWS.map((row) => last - row)];
  return {
    topLeft: least(insetLeft, top),
    topRight: least(insetRight, top),
    bottomLeft: least(insetLeft, bottom),
    bottomRight: least(insetRight, bottom),
  };
}

/**
 * Whether the shape begins and ends with a plain stretch of its fill. The sky of a photograph ends in pieces above
 * a skyline, and a bubble that is cut may end in the middle of a line of text.
 */
export function plainEnds(
  { left, right, filled }: Outline,
  [outerLeft, outerRight]: Sides,
): { top: boolean; bottom: boolean } {
  const isPlain = (row: number) => {
    const reach = (right[row] ?? 0) - (left[row] ?? 0);
    return reach > (outerRight - outerLeft) * END_LENGTH && (filled[row] ?? 0) > reach * END_FILLED;
  };
  const last = left.length - 1;
  return { top: END_ROWS.some(isPlain), bottom: END_ROWS.some((row) => isPlain(last - row)) };
}

/**
 * Where the sides of the shape run: a tail or a reaction sticks out beyond them in less than half of its rows. The
 * middle rows of a pill reach a little further than its median row.
 */
export function straightSides({ left, right }: Outline): Sides {
  const lefts = left.filter((x) => x >= 0).sort();
  const rights = right.filter((x) => x >= 0).sort();
  const bulge = Math.round(Math.min(left.length, HIGHEST_PILL) * BULGE);
  const half = lefts.length >> 1;
  return [
    Math.max((lefts[half] ?? 0) - bulge, lefts[0] ?? 0),
    Math.min((rights[half] ?? 0) + bulge, rights[rights.length - 1] ?? 0),
  ];
}

/**
 * The outline without what sticks out beyond its straight sides, and without narrow rows at its ends: a reaction in the
 * bubble's own colour, or the frayed edge that compression leaves.
 */
export function trimmed(outline: Outline): Outline {
  const [outerLeft, outerRight] = straightSides(outline);
  const within = (x: number) => (x < 0 ? x : Math.min(Math.max(x, outerLeft), outerRight));
  const left = outline.left.map(within);
  const right = outline.right.map(within);
  const isNarrow = (row: number) =>
    (right[row] ?? 0) - (left[row] ?? 0) < (outerRight - outerLeft) * NARROW_END;
  let [first, last] = [0, left.length - 1];
  while (first < last && isNarrow(first)) first += 1;
  while (last > first && isNarrow(last)) last -= 1;
  return {
    top: outline.top + first,
    left: left.slice(first, last + 1),
    right: right.slice(first, last + 1),
    filled: outline.filled.slice(first, last + 1),
  };
}
