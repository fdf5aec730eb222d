import type { Raster } from '../raster';
import { reachesSide } from './boxes';
import type { Region } from './regions';
import type { Runs } from './runs';

/** One byte a pixel, 1 or 0. */
export type Mask = { width: number; height: number; data: Uint8Array };

/**
 * `mask` is 1 where the background is: every smooth region that reaches a side of the picture. `kind` is `plain` when
 * one such region runs along both sides, `textured` when there is too little of it (a photograph or a dense pattern is
 * behind the conversation), else `mixed`.
 */
export type Background = { mask: Mask; kind: 'plain' | 'mixed' | 'textured' };

/** A screen full of large bubbles still leaves this share of it to a plain background. */
const LEAST = 0.3;
/** A plain background fills this share of the sides; bars, and bubbles that were cut, may take the rest. */
const ALONG_SIDES = 0.9;
/** Of the square of the picture's width: smaller regions at a side are letters and pieces of a pattern. */
const LEAST_AREA = 0.004;
/** Of the picture's width: a region as wide is background, however low it is, such as the gap between two photographs. */
const WHOLE_WIDTH = 0.9;
/** Of the picture's height, from the top: neither the header nor a keyboard reaches these rows. */
const [BELOW_HEADER, ABOVE_KEYBOARD] = [0.3, 0.55];

export function findBackground({ width, height }: Raster, regions: Region[], runs: Runs): Background {
  const data = new Uint8Array(width * height);
  let covered = 0;
  let alongSides = 0;
  for (const { box, area, runs: members } of regions) {
    const isLarge = area >= width * width * LEAST_AREA || box.width >= width * WHOLE_WIDTH;
    if (!reachesSide(box, width) || !isLarge) continue;
    covered += area;
    alongSides = Math.max(alongSides, sideRows(runs, members, width, height));
    for (const run of members) {
      const row = (runs.row[run] ?? 0) * width;
      data.fill(1, row + (runs.left[run] ?? 0), row + (runs.right[run] ?? 0));
    }
  }
  const isPlain = alongSides > ALONG_SIDES;
  const kind = covered < data.length * LEAST ? 'textured' : isPlain ? 'plain' : 'mixed';
  return { mask: { width, height, data }, kind };
}

/** The share of both sides, away from the bars, that a region runs along. */
function sideRows(runs: Runs, members: Int32Array, width: number, height: number): number {
  const [from, to] = [height * BELOW_HEADER, height * ABOVE_KEYBOARD];
  let rows = 0;
  for (const run of members) {
    const row = runs.row[run] ?? 0;
    if (row < from || row >= to) continue;
    rows += Number((runs.left[run] ?? 0) === 0) + Number((runs.right[run] ?? 0) === width);
  }
  return rows / ((to - from) * 2);
}
