import type { Box, Raster } from '../raster';
import type { Mask } from './background';
import { SLACK } from './boxes';

/** 1 where something stands on the background, outside of the `covered` boxes. */
export function findInk(background: Mask, covered: Box[]): Mask {
  const { width, height } = background;
  const ink = { width, height, data: new Uint8Array(width * height) };
  for (let i = 0; i < ink.data.length; i += 1) if (background.data[i] === 0) ink.data[i] = 1;
  clear(ink, covered);
  return ink;
}

/** Text differs from what is left and right of it, or above and below it, by at least this much brightness. */
const STROKE = 26;
/** Of the picture's width: more than the strokes of time lines and names, less than what photographs show. */
export const STROKE_REACH = 0.011;
/** Pixels: the least reach, which strokes in a small picture need. */
const LEAST_REACH = 3;

/** Where strokes stand in the first `height` rows of a picture, outside of the `covered` boxes. */
export type Strokes = (height: number, covered: Box[]) => Mask;

/**
 * Like `findInk` where no background can be told: 1 on thin strokes, lighter or darker than both of their sides. They
 * are looked for once, and no further down than was asked for.
 */
export function strokesOf(raster: Raster): Strokes {
  const { width, height } = raster;
  const light = new Uint8Array(width * height);
  const all = new Uint8Array(width * height);
  const reach = Math.max(LEAST_REACH, Math.round(width * STROKE_REACH));
  let [lit, known] = [0, reach];
  return (rows, covered) => {
    lightenRows(raster, lit, rows, light);
    lit = Math.max(lit, rows);
    const end = Math.max(reach, rows - reach);
    for (; known < end; known += 1) markRow(light, width, known, reach, all);
    const strokes = { width, height: rows, data: all.slice(0, width * rows) };
    // What is known of rows further down was found with the help of more rows than these.
    strokes.data.fill(0, width * end);
    clear(strokes, covered);
    return strokes;
  };
}

/** Luma in whole eighths, which `STROKE` was chosen for: with `luma` itself some pictures are laid out otherwise. */
function lightenRows({ width, data }: Raster, from: number, to: number, light: Uint8Array): void {
  for (let i = from * width, at = i * 3; i < to * width; i += 1, at += 3) {
    light[i] = (2 * (data[at] ?? 0) + 5 * (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) >> 3;
  }
}

function markRow(light: Uint8Array, width: number, y: number, reach: number, strokes: Uint8Array): void {
  for (let i = y * width + reach, end = (y + 1) * width - reach; i < end; i += 1) {
    if (stands(light, i, reach) || stands(light, i, reach * width)) strokes[i] = 1;
  }
}

function stands(light: Uint8Array, i: number, step: number): boolean {
  const own = light[i] ?? 0;
  const before = own - (light[i - step] ?? 0);
  if (before > STROKE) return own - (light[i + step] ?? 0) > STROKE;
  return before < -STROKE && own - (light[i + step] ?? 0) < -STROKE;
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
