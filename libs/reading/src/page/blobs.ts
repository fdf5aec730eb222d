import type { Box } from '../raster';

/** Marked points of a grid that lie together. `kinds[mark]` counts the points with that mark. */
export type Blob = { box: Box; points: number; kinds: number[] };

/** Marks are below this. */
const MARKS = 8;

/**
 * Finds what lies together in a grid of marks, where 0 is no mark; `reach` is how far apart neighbours may be. It is
 * asked of every word, so it makes nothing that is thrown away at once.
 */
export function findBlobs(marks: Uint8Array, columns: number, reach: number): Blob[] {
  const rest = marks.slice();
  const rows = columns > 0 ? rest.length / columns : 0;
  const blobs: Blob[] = [];
  /** Points of the blob whose neighbours were not looked at yet. */
  const open: number[] = [];
  for (let start = 0; start < rest.length; start++) {
    if (rest[start] === 0) continue;
    const kinds = new Array<number>(MARKS).fill(0);
    let [left, right, top, bottom] = [columns, 0, rows, 0];
    let points = 0;
    // It is the first of its own neighbours, and counted with them.
    open.push(start);
    for (let i = open.pop(); i !== undefined; i = open.pop()) {
      const x = i % columns;
      const y = (i - x) / columns;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      const [from, to] = [Math.max(0, x - reach), Math.min(columns - 1, x + reach)];
      for (let row = Math.max(0, y - reach); row <= Math.min(rows - 1, y + reach); row++) {
        for (let next = row * columns + from; next <= row * columns + to; next++) {
          const mark = rest[next] ?? 0;
          if (mark === 0) continue;
          rest[next] = 0;
          kinds[mark] = (kinds[mark] ?? 0) + 1;
          points++;
          open.push(next);
        }
      }
    }
    blobs.push({ box: { left, top, width: right - left + 1, height: bottom - top + 1 }, points, kinds });
  }
  return blobs;
}
