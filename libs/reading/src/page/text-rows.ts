import { median } from '../median';
import type { Ink } from './ink';

/** A run of pixel rows that hold ink: a line of text, seldom two that touch. `bottom` is the row after the last. */
export type TextRow = { top: number; bottom: number };

/** Of 255: from here on a pixel is ink, not the smoothed edge of a stroke. */
const SOLID = 110;
/** Pixels: a row with fewer is empty but for a speck. */
const LEAST_PIXELS = 2;
/** The share of lines that are lower than the usual one: runs of dots and accents are. */
const LOWER = 0.7;
/** Of the usual height: what is lower is thin, and what is closer to the run above it belongs to it. */
const [THIN, CLOSE] = [0.34, 0.25];
/** Of the median height: what is higher is no single line. */
const SINGLE = 1.6;

/** The rows of text in a region, from top to bottom. Runs as thin as an underline or a speck join the one above. */
export function textRowsOf({ width, height, data }: Ink): TextRow[] {
  const runs: TextRow[] = [];
  for (let y = 0; y < height; y++) {
    let count = 0;
    for (let i = y * width; i < (y + 1) * width; i++) if ((data[i] ?? 0) > SOLID) count++;
    if (count < LEAST_PIXELS) continue;
    const last = runs.at(-1);
    if (last && last.bottom === y) last.bottom = y + 1;
    else runs.push({ top: y, bottom: y + 1 });
  }
  return joinThin(runs);
}

/** Dots of i and j, accents and underlines are runs of their own when no taller letter stands beside them. */
function joinThin(runs: TextRow[]): TextRow[] {
  const heights = runs.map(heightOf).sort((a, b) => a - b);
  const usual = heights[Math.floor(heights.length * LOWER)] ?? 0;
  const rows: TextRow[] = [];
  let isOpen = false;
  for (const run of runs) {
    const last = rows.at(-1);
    const isThin = heightOf(run) < usual * THIN;
    const gap = last ? run.top - last.bottom : Infinity;
    if (last && gap < usual * CLOSE && (isThin || isOpen)) last.bottom = run.bottom;
    else rows.push({ ...run });
    isOpen = isThin && gap >= usual * CLOSE;
  }
  return rows;
}

/** Pixels from the top of the tallest letter to the bottom of the lowest; 0 without rows. */
export function lineHeightOf(rows: TextRow[]): number {
  const heights = rows.map(heightOf);
  const middle = median(heights) ?? 0;
  // Two lines that touch, or a large emoji, must not pass for one line of large letters.
  return Math.max(0, ...heights.filter((height) => height <= middle * SINGLE));
}

export function heightOf(row: TextRow): number {
  return row.bottom - row.top;
}
