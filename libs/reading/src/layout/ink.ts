import type { Box, Raster } from '../raster';
import type { Region } from './regions';
import type { Runs } from './runs';

/** One byte a pixel: 1 where something stands on the background. */
export type Ink = { width: number; height: number; data: Uint8Array };

/** Above this share of ink there is no plain background: a photograph or a pattern is behind the conversation. */
const TEXTURED = 0.35;

/**
 * What stands on the background, without the `covered` boxes. The background is every smooth region that reaches a side
 * of the picture. Behind a pattern or a photograph, only thin strokes count: what differs from both of its sides.
 */
export function findInk(raster: Raster, regions: Region[], runs: Runs, covered: Box[]): Ink {
  const { width, height } = raster;
  const ink: Ink = { width, height, data: new Uint8Array(width * height).fill(1) };
  for (const { box, area, runs: members } of regions) {
    const reachesSide = box.left <= 1 || box.left + box.width >= width - 1;
    if (!reachesSide || area < width * width * 0.004) continue;
    for (const run of members) {
      const row = (runs.row[run] ?? 0) * width;
      ink.data.fill(0, row + (runs.left[run] ?? 0), row + (runs.right[run] ?? 0));
    }
  }
  clear(ink, covered);
  if (share(ink) < TEXTURED) return ink;
  const strokes = findStrokes(raster);
  clear(strokes, covered);
  return strokes;
}

function clear({ width, height, data }: Ink, boxes: Box[]): void {
  for (const box of boxes) {
    const left = Math.max(0, box.left - 2);
    const right = Math.min(width, box.left + box.width + 2);
    const bottom = Math.min(height, box.top + box.height + 2);
    for (let y = Math.max(0, box.top - 2); y < bottom; y += 1)
      data.fill(0, y * width + left, y * width + right);
  }
}

function share({ data }: Ink): number {
  let count = 0;
  for (const pixel of data) count += pixel;
  return count / data.length;
}

/** Text differs from what is left and right of it, or above and below it, by at least this much brightness. */
const STROKE = 48;

function findStrokes({ width, height, data }: Raster): Ink {
  const light = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < light.length; i += 1, at += 3) {
    light[i] = ((data[at] ?? 0) * 2 + (data[at + 1] ?? 0) * 5 + (data[at + 2] ?? 0)) >> 3;
  }
  const strokes = new Uint8Array(width * height);
  const reach = Math.max(3, Math.round(width * 0.011));
  const stands = (i: number, step: number) => {
    const own = light[i] ?? 0;
    const before = own - (light[i - step] ?? 0);
    const after = own - (light[i + step] ?? 0);
    return (before > STROKE && after > STROKE) || (before < -STROKE && after < -STROKE);
  };
  for (let y = reach; y < height - reach; y += 1) {
    for (let x = reach; x < width - reach; x += 1) {
      const i = y * width + x;
      if (stands(i, reach) || stands(i, reach * width)) strokes[i] = 1;
    }
  }
  return { width, height, data: strokes };
}
