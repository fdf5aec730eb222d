import type { Raster } from '../raster';
import type { Outline, Sides } from './outline';

/** Channels may differ this much within one fill, unless the fill is known to lie closer to what is beside it. */
export const SAME = 6;
/** Of a shape's rows, from its top: round corners lie before and behind. */
const [FROM, TO] = [0.15, 0.85];
/** Pixels outwards from just inside of an edge: the first one on the edge may be smoothed, the last is surely beyond. */
const [FIRST_STEP, LAST_STEP] = [2, 5];
/** Of the picture's width: a tail sticks out of its bubble by no more. */
const TAIL = 0.05;
/** More than any two channels differ: what lies outside of the picture is another colour than all. */
const OUTSIDE = 255;

/** An outline without what sticks out of it and as it was, and its straight sides. */
type Ends = { outline: Outline; whole: Outline; sides: Sides };

/**
 * How clearly a shape ends on its left and right: the share of its rows whose colour changes just outside (`near`) and
 * has still not come back `distance` pixels further (`far`). `contrast` is the mean difference there. `withTail` is `near`
 * where a row of `whole` that sticks out of the trimmed outline as a tail does ends where it ends.
 */
export function edgesOf(
  raster: Raster,
  { outline: { left, right, top }, whole, sides: [outerLeft, outerRight] }: Ends,
  distance: number,
  same: number = SAME,
): { near: number; withTail: number; far: number; contrast: number } {
  const rows = left.length;
  const tail = raster.width * TAIL;
  const first = Math.floor(rows * FROM);
  const last = Math.ceil(rows * TO);
  let [samples, near, tails, far, contrast] = [0, 0, 0, 0, 0];
  for (let row = first; row < last; row += 1) {
    const from = left[row] ?? -1;
    const to = right[row] ?? -1;
    if (from < 0) continue;
    const [tailLeft, tailRight] = [
      from - (whole.left[row + top - whole.top] ?? from),
      (whole.right[row + top - whole.top] ?? to) - to,
    ];
    for (const [inside, outwards, frayed, sticksOut] of [
      [from + 1, -1, from - outerLeft, tailLeft],
      [to - 2, 1, outerRight - to, tailRight],
    ] as const) {
      samples += 1;
      const ends = (reach: number) => changesWithin(raster, top + row, inside, outwards, { reach, same });
      if (ends(LAST_STEP + frayed)) near += 1;
      else if (sticksOut > 0 && sticksOut <= tail && ends(LAST_STEP + frayed + sticksOut)) tails += 1;
      const difference = differenceAt(raster, top + row, inside, inside + outwards * distance);
      if (difference > same) far += 1;
      contrast += difference;
    }
  }
  return samples === 0
    ? { near: 0, withTail: 0, far: 0, contrast: 0 }
    : {
        near: near / samples,
        withTail: (near + tails) / samples,
        far: far / samples,
        contrast: contrast / samples,
      };
}

/** A thin line counts as well, though the colour behind it is the same again. */
function changesWithin(
  raster: Raster,
  y: number,
  inside: number,
  outwards: number,
  { reach, same }: { reach: number; same: number },
): boolean {
  for (let step = FIRST_STEP; step <= reach; step += 1) {
    if (differenceAt(raster, y, inside, inside + outwards * step) > same) return true;
  }
  return false;
}

/** The largest difference of a channel between two pixels of a row; what lies outside the picture differs from all. */
function differenceAt({ width, data }: Raster, y: number, x: number, otherX: number): number {
  if (otherX < 0 || otherX >= width) return OUTSIDE;
  const a = (y * width + x) * 3;
  const b = (y * width + otherX) * 3;
  return Math.max(
    Math.abs((data[a] ?? 0) - (data[b] ?? 0)),
    Math.abs((data[a + 1] ?? 0) - (data[b + 1] ?? 0)),
    Math.abs((data[a + 2] ?? 0) - (data[b + 2] ?? 0)),
  );
}
