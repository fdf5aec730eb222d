import type { Raster } from '../raster';
import type { Outline, Sides } from './outline';

/** Channels may differ this much within one fill, unless the fill is known to lie closer to what is beside it. */
export const SAME = 6;
/** Of a shape's rows, from its top: round corners lie before and behind. */
const [FROM, TO] = [0.15, 0.85];
/** Pixels outwards from just inside of an edge: the first one on the edge may be smoothed, the last is surely beyond. */
const [FIRST_STEP, LAST_STEP] = [2, 5];
/** More than any two channels differ: what lies outside of the picture is another colour than all. */
const OUTSIDE = 255;

/**
 * How clearly a shape ends on its left and right: the share of its rows whose colour changes just outside (`near`) and
 * has still not come back `distance` pixels further (`far`). `contrast` is the mean difference there.
 */
export function edgesOf(
  raster: Raster,
  { left, right, top }: Outline,
  [outerLeft, outerRight]: Sides,
  distance: number,
  same: number = SAME,
): { near: number; far: number; contrast: number } {
  const rows = left.length;
  const first = Math.floor(rows * FROM);
  const last = Math.ceil(rows * TO);
  let [samples, near, far, contrast] = [0, 0, 0, 0];
  for (let row = first; row < last; row += 1) {
    const from = left[row] ?? -1;
    const to = right[row] ?? -1;
    if (from < 0) continue;
    for (const [inside, outwards, frayed] of [
      [from + 1, -1, from - outerLeft],
      [to - 2, 1, outerRight - to],
    ] as const) {
      samples += 1;
      if (changesWithin(raster, top + row, inside, outwards, { reach: LAST_STEP + frayed, same })) near += 1;
      const difference = differenceAt(raster, top + row, inside, inside + outwards * distance);
      if (difference > same) far += 1;
      contrast += difference;
    }
  }
  return samples === 0
    ? { near: 0, far: 0, contrast: 0 }
    : { near: near / samples, far: far / samples, contrast: contrast / samples };
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
