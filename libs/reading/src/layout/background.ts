import type { Raster } from '../raster';
import type { Region } from './regions';
import type { Runs } from './runs';

/** One byte a pixel, 1 or 0. */
export type Mask = { width: number; height: number; data: Uint8Array };

/**
 * 1 where the background is: every smooth region that reaches a side of the picture. `isTextured` when that is too
 * little of the picture for it to be the background: a photograph or a dense pattern is behind the conversation.
 */
export function findBackground(
  { width, height }: Raster,
  regions: Region[],
  runs: Runs,
): { mask: Mask; isTextured: boolean } {
  const data = new Uint8Array(width * height);
  let covered = 0;
  for (const { box, area, runs: members } of regions) {
    const reachesSide = box.left <= 1 || box.left + box.width >= width - 1;
    if (!reachesSide || (area < width * width * 0.004 && box.width < width * 0.9)) continue;
    covered += area;
    for (const run of members) {
      const row = (runs.row[run] ?? 0) * width;
      data.fill(1, row + (runs.left[run] ?? 0), row + (runs.right[run] ?? 0));
    }
  }
  return { mask: { width, height, data }, isTextured: covered < data.length * PLAIN };
}

/** A screen full of large bubbles still leaves this share of it to a plain background. */
const PLAIN = 0.3;
