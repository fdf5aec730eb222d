import type { Ink } from './ink';

/** A run of pixel rows that hold ink: a line of text, seldom two that touch. `bottom` is the row after the last. */
export type TextRow = { top: number; bottom: number };

const SOLID = 110;

/** The rows of text in a region, from top to bottom. Runs as thin as an underline or a speck join the one above. */
export function textRowsOf({ width, height, data }: Ink): TextRow[] {
  const runs: TextRow[] = [];
  for (let y = 0; y < height; y++) {
    let count = 0;
    for (let i = y * width; i < (y + 1) * width; i++) if ((data[i] ?? 0) > SOLID) count++;
    if (count < 2) continue;
    const last = runs.at(-1);
    if (last && last.bottom === y) last.bottom = y + 1;
    else runs.push({ top: y, bottom: y + 1 });
  }
  return joinThin(runs);
}

/** Dots of i and j, accents and underlines are runs of their own when no taller letter stands beside them. */
function joinThin(runs: TextRow[]): TextRow[] {
  const heights = runs.map(heightOf).sort((a, b) => a - b);
  const usual = heights[Math.floor(heights.length * 0.7)] ?? 0;
  const rows: TextRow[] = [];
  let isOpen = false;
  for (const run of runs) {
    const last = rows.at(-1);
    const isThin = heightOf(run) < usual * 0.34;
    const gap = last ? run.top - last.bottom : Infinity;
    if (last && gap < usual * 0.25 && (isThin || isOpen)) last.bottom = run.bottom;
    else rows.push({ ...run });
    isOpen = isThin && gap >= usual * 0.25;
  }
  return rows;
}

/** Pixels from the top of the tallest letter to the bottom of the lowest; 0 without rows. */
export function lineHeightOf(rows: TextRow[]): number {
  const heights = rows.map(heightOf).sort((a, b) => a - b);
  const middle = heights[heights.length >> 1] ?? 0;
  // Two lines that touch, or a large emoji, must not pass for one line of large letters.
  return Math.max(0, ...heights.filter((height) => height <= middle * 1.6));
}

export function heightOf(row: TextRow): number {
  return row.bottom - row.top;
}
