import type { Box } from '../raster';

/** Pixels that an edge may lie beside its true place: shrinking and compression smooth it. */
export const SLACK = 2;

export const right = (box: Box): number => box.left + box.width;
export const bottom = (box: Box): number => box.top + box.height;
export const middle = (box: Box): number => box.left + box.width / 2;
export const centre = (box: Box): number => box.top + box.height / 2;

/** Rows that both boxes reach. */
export const sharedRows = (a: Box, b: Box): number => Math.min(bottom(a), bottom(b)) - Math.max(a.top, b.top);

/** Columns that both boxes reach. */
export const sharedColumns = (a: Box, b: Box): number =>
  Math.min(right(a), right(b)) - Math.max(a.left, b.left);

export const overlap = (a: Box, b: Box): boolean => sharedRows(a, b) > 0 && sharedColumns(a, b) > 0;

export const isInside = (inner: Box, outer: Box): boolean =>
  inner.left >= outer.left &&
  inner.top >= outer.top &&
  right(inner) <= right(outer) &&
  bottom(inner) <= bottom(outer);

/** Whether a box reaches the left or right side of a picture that is `width` pixels wide; its last column may be faded. */
export const reachesSide = (box: Box, width: number): boolean => box.left <= 1 || right(box) >= width - 1;

/** The smallest box around both. */
export function around(a: Box, b: Box): Box {
  const left = Math.min(a.left, b.left);
  const top = Math.min(a.top, b.top);
  return {
    left,
    top,
    width: Math.max(right(a), right(b)) - left,
    height: Math.max(bottom(a), bottom(b)) - top,
  };
}

/** Only what of `box` lies within `bounds`. */
export function clip(box: Box, bounds: Box): Box {
  const left = Math.max(box.left, bounds.left);
  const top = Math.max(box.top, bounds.top);
  return {
    left,
    top,
    width: Math.max(0, Math.min(right(box), right(bounds)) - left),
    height: Math.max(0, Math.min(bottom(box), bottom(bounds)) - top),
  };
}
