import type { Box } from '../raster';
import type { Mask } from './background';
import { join, noJoins, rootOf } from './joins';

/** Ink that belongs together, such as a line of text. `ink` counts its pixels. */
export type Block = { box: Box; ink: number };

type Piece = { row: number; left: number; right: number; ink: number };

/** Joins ink that is no more than `reach` pixels apart in a row, and what touches it in the rows above and below. */
export function findBlocks(ink: Mask, reach: number): Block[] {
  const pieces: Piece[] = [];
  const rowStart: number[] = [];
  let next = ink.data.indexOf(1);
  for (let y = 0; y < ink.height; y += 1) {
    rowStart.push(pieces.length);
    const end = (y + 1) * ink.width;
    while (next >= 0 && next < end) next = addPiece(ink, y, next, reach, pieces);
  }
  rowStart.push(pieces.length);
  const joins = noJoins(pieces.length);
  for (let y = 1; y < ink.height; y += 1) joinRows(pieces, rowStart, y, joins);
  return gather(pieces, joins);
}

/** Adds the piece of row `y` that begins with the pixel `from`, and says where the next ink is; -1 without any. */
function addPiece({ width, data }: Mask, y: number, from: number, reach: number, pieces: Piece[]): number {
  const row = y * width;
  let [right, ink, at] = [from + 1, 1, from + 1];
  for (const end = row + width; at < end && at - right <= reach; at += 1) {
    if (data[at] === 0) continue;
    right = at + 1;
    ink += 1;
  }
  pieces.push({ row: y, left: from - row, right: right - row, ink });
  return data.indexOf(1, at);
}

function joinRows(pieces: Piece[], rowStart: number[], y: number, joins: Int32Array): void {
  let upper = rowStart[y - 1] ?? 0;
  let lower = rowStart[y] ?? 0;
  const upperEnd = lower;
  const lowerEnd = rowStart[y + 1] ?? 0;
  while (upper < upperEnd && lower < lowerEnd) {
    const above = pieces[upper];
    const below = pieces[lower];
    if (!above || !below) return;
    if (above.left < below.right && below.left < above.right) join(joins, upper, lower);
    if (above.right < below.right) upper += 1;
    else lower += 1;
  }
}

function gather(pieces: Piece[], joins: Int32Array): Block[] {
  const found = new Map<number, { left: number; right: number; top: number; bottom: number; ink: number }>();
  pieces.forEach(({ row, left, right, ink }, index) => {
    const root = rootOf(joins, index);
    const block = found.get(root);
    if (!block) {
      found.set(root, { left, right, top: row, bottom: row + 1, ink });
      return;
    }
    block.left = Math.min(block.left, left);
    block.right = Math.max(block.right, right);
    block.bottom = row + 1;
    block.ink += ink;
  });
  return [...found.values()].map(({ left, right, top, bottom, ink }) => ({
    box: { left, top, width: right - left, height: bottom - top },
    ink,
  }));
}
