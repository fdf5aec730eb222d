import type { Box, Raster } from '../raster';
import type { Mask } from './background';
import { SLACK } from './boxes';

/** 1 where something stands on the background, outside of the `covered` boxes. */
export function findInk(background: Mask, covered: Box[]): Mask {
  const { width, height } = background;
  const ink = { width, height, data: background.data.map((isBackground) => 1 - isBackground) };
  clear(ink, covered);
  return ink;
}

/** Text differs from what is left and right of it, or above and below it, by at least this much brightness. */
const STROKE = 26;
/** Of the picture's width: more than the strokes of time lines and names, less than what photographs show. */
export const STROKE_REACH = 0.011;
/** Pixels: the least reach, which strokes in a small picture need. */
const LEAST_REACH = 3;

/**
 * Like `findInk` where no background can be told: 1 on thin strokes, lighter or darker than both of their sides. Only
 * the first `height` rows are looked at.
 */
export function findStrokes({ width, data }: Raster, height: number, covered: Box[]): Mask {
  const light = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < light.length; i += 1, at += 3) {
    light[i] = nearLuma(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
  }
  const strokes = { width, height, data: new Uint8Array(width * height) };
  const reach = Math.max(LEAST_REACH, Math.round(width * STROKE_REACH));
  for (let y = reach; y < height - reach; y += 1) {
    for (let i = y * width + reach, end = (y + 1) * width - reach; i < end; i += 1) {
      if (stands(light, i, reach) || stands(light, i, reach * width)) strokes.data[i] = 1;
    }
  }
  clear(strokes, covered);
  return strokes;
}

/** Luma in whole eighths, which `STROKE` was chosen for: with `luma` itself some pictures are laid out otherwise. */
const nearLuma = (red: number, green: number, blue: number): number => (2 * red + 5 * green + blue) >> 3;

function stands(light: Uint8Array, i: number, step: number): boolean {
  const own = light[i] ?? 0;
  const before = own - (light[i - step] ?? 0);
  const after = own - (light[i + step] ?? 0);
  return (before > STROKE && after > STROKE) || (before < -STROKE && after < -STROKE);
}

/** With a rim: the smoothed edge of a bubble is no ink. */
function clear({ width, height, data }: Mask, boxes: Box[]): void {
  for (const box of boxes) {
    const left = Math.max(0, box.left - SLACK);
    const right = Math.min(width, box.left + box.width + SLACK);
    const bottom = Math.min(height, box.top + box.height + SLACK);
    for (let y = Math.max(0, box.top - SLACK); y < bottom; y += 1)
      data.fill(0, y * width + left, y * width + right);
  }
}
