import type { Box } from '../raster';

/** Marked points of a grid that lie together. `kinds[mark]` counts the points with that mark. */
export type Blob = { box: Box; points: number; kinds: number[] };

/** Marks are below this. */
const MARKS = 8;

/** Finds what lies together in a grid of marks, where 0 is no mark; `reach` is how far apart neighbours may be. */
export function findBlobs(marks: Uint8Array, columns: number, reach: number): Blob[] {
  const rest = marks.slice();
  const rows = columns > 0 ? rest.length / columns : 0;
  const blobs: Blob[] = [];
  for (let start = 0; start < rest.length; start++) {
    if (rest[start] === 0) continue;
    const kinds = Array.from({ length: MARKS }, () => 0);
    let [left, right, top, bottom] = [columns, 0, rows, 0];
    const open: number[] = [];
    const take = (i: number) => {
      const mark = rest[i] ?? 0;
      if (mark === 0) return;
      kinds[mark] = (kinds[mark] ?? 0) + 1;
      rest[i] = 0;
      open.push(i);
    };
    take(start);
    for (let i = open.pop(); i !== undefined; i = open.pop()) {
      const x = i % columns;
      const y = (i - x) / columns;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
      for (let row = Math.max(0, y - reach); row <= Math.min(rows - 1, y + reach); row++) {
        const [from, to] = [Math.max(0, x - reach), Math.min(columns - 1, x + reach)];
        for (let next = row * columns + from; next <= row * columns + to; next++) take(next);
      }
    }
    const points = kinds.reduce((sum, count) => sum + count, 0);
    blobs.push({ box: { left, top, width: right - left + 1, height: bottom - top + 1 }, points, kinds });
  }
  return blobs;
}
