import type { Box } from '../raster';
import type { Blob } from './blobs';

/** What was taken off a part because of its colours. `isMany`: in several colours, as pictures are. In pixels. */
export type Coloured = { box: Box; isMany: boolean };

/** Of a line's height: an emoji is about as high; a thumb is so high, a flag so wide. */
const [LEAST, MOST] = [0.85, 1.8];
/** Of a line's height: one emoji is about as wide as a line is high; letters are lower. */
const USUAL = 0.9;
/** Of its height: one colour alone is a heart or a dot, no wider; a wider one is a button or a marked word. */
const MOST_PLAIN = 1.4;
/** Of a line's height: text keeps more distance from the edge of its bubble; what stands closer hangs on it. */
const FROM_EDGE = 0.15;
/** Of its width: an emoji is no higher, and what is are two above each other. */
const HIGHEST = 1.5;
/** More in a row are a picture, or a line in colours. */
const MOST_IN_ROW = 8;

/** A part that emoji stand in: its size, the height of its lines, and what is no text in it; in pixels from its corner. */
export type Around = { width: number; height: number; lineHeight: number; holes: Box[] };

/** Where emoji stand: each one has its box, also where several are joined. Reactions on an edge are none. */
export function emojiOf(coloured: Coloured[], around: Around): Box[] {
  return coloured.flatMap(({ box, isMany }) => {
    if (!isEmoji({ box, isMany }, around)) return [];
    return inRow(box, Math.max(box.height, around.lineHeight * USUAL));
  });
}

/** The emoji that stand side by side in a box, each about as wide as `size`; none when they would be too many. */
export function inRow(box: Box, size: number): Box[] {
  const count = Math.max(1, Math.round(box.width / size));
  if (count > MOST_IN_ROW) return [];
  const width = box.width / count;
  return Array.from({ length: count }, (_, i) => ({ ...box, left: box.left + i * width, width }));
}

function isEmoji({ box, isMany }: Coloured, { width, height, lineHeight, holes }: Around): boolean {
  const margin = lineHeight * FROM_EDGE;
  const [middle, centre] = [box.left + box.width / 2, box.top + box.height / 2];
  return (
    Math.max(box.height, box.width) >= lineHeight * LEAST &&
    box.height <= lineHeight * MOST &&
    (isMany || box.width <= box.height * MOST_PLAIN) &&
    box.left >= margin &&
    box.top >= margin &&
    box.left + box.width <= width - margin &&
    box.top + box.height <= height - margin &&
    !holes.some(
      (hole) =>
        middle >= hole.left &&
        middle < hole.left + hole.width &&
        centre >= hole.top &&
        centre < hole.top + hole.height,
    )
  );
}

/** Puts together the pieces of one emoji, such as a cake and its candles: they stand over each other, not in a row. */
export function joinPieces(blobs: Blob[]): Blob[] {
  return blobs.reduce<Blob[]>((joined, blob) => {
    const at = joined.findIndex((other) => isPieceOf(blob.box, other.box));
    const other = joined[at];
    return other ? joined.with(at, together(blob, other)) : [...joined, blob];
  }, []);
}

function isPieceOf(a: Box, b: Box): boolean {
  const shared = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const both = union(a, b);
  return shared > Math.min(a.width, b.width) / 2 && both.height <= both.width * HIGHEST;
}

const together = (a: Blob, b: Blob): Blob => ({
  box: union(a.box, b.box),
  points: a.points + b.points,
  kinds: a.kinds.map((count, kind) => count + (b.kinds[kind] ?? 0)),
});

function union(a: Box, b: Box): Box {
  const [left, top] = [Math.min(a.left, b.left), Math.min(a.top, b.top)];
  const right = Math.max(a.left + a.width, b.left + b.width);
  return { left, top, width: right - left, height: Math.max(a.top + a.height, b.top + b.height) - top };
}
