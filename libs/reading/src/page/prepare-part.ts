import type { Box, Raster } from '../raster';
import { blankCutRows, blankEdge } from './blank-edge';
import { blankEmoji } from './blank-emoji';
import { emojiOf, type Around } from './emoji';
import { inkOf } from './ink';
import { loneEmoji } from './lone-emoji';
import { levelWords } from './level-words';
import type { Part } from './page';
import type { Bubble } from '../layout/layout';
import type { Plane } from './resample';
import { lineHeightOf, textRowsOf, type TextRow } from './text-rows';

/** The ink of one part, cut to its text, the rows that it stands in, and where emoji stood among it. */
export type Prepared = { part: Part; ink: Plane; rows: TextRow[]; emoji: Box[] };

/** Bubbles are rounder than this share of the picture's width, and their text begins further in. */
const CORNER = 0.036;
/** Pixels: a smaller box holds no letter. */
const LEAST_SIZE = 4;
/** Of a line's height: lower rows are specks. */
const SPECK = 0.2;
/** Of a note's height: how much of what surrounds it is looked at beside it and above it, there at least some pixels. */
const [BESIDE, ABOVE, LEAST_ABOVE] = [0.5, 0.12, 2];
/** Pixels that are kept around text: its smoothed edges. */
const MARGIN = 2;
/** Of 255: what is fainter does not count as text where it is cut out. */
const FAINT = 90;

/** Lifts the text of a part off its fill; undefined when there is nothing to read in it. */
export function preparePart(raster: Raster, part: Part): Prepared | undefined {
  const isFilled = part.kind === 'bubble' || isLabel(part);
  const box = within(raster, isFilled ? part.box : widened(part.box));
  if (box.width < LEAST_SIZE || box.height < LEAST_SIZE) return undefined;
  const ink = inkOf(raster, box, part.kind === 'bubble' ? { holes: part.holes } : { isOpen: !isFilled });
  if (!ink) return undefined;
  if (part.kind === 'bubble' && part.isCut) blankCutRows(ink);
  if (isFilled) blankEdge(ink, raster.width * CORNER);
  const lone =
    part.kind === 'bubble' && !part.isCut && part.holes.length === 0 ? loneEmoji(raster, box, ink) : [];
  if (lone.length > 0) {
    ink.data.fill(0);
    return { part, ...cutToText(ink, [], lone) };
  }
  const lineHeight = lineHeightOf(textRowsOf(ink));
  // Behind an open part there may be a photograph, which is as colourful as an emoji.
  const coloured =
    lineHeight > 0 && (part.kind === 'bubble' || ink.fill.isEven)
      ? blankEmoji(raster, box, ink, lineHeight)
      : [];
  if (part.kind === 'bubble') levelWords(ink.data, ink.width);
  const rows = textRowsOf(ink).filter((row) => row.bottom - row.top >= lineHeight * SPECK);
  const emoji = part.kind === 'bubble' ? emojiOf(coloured, aroundOf(part, box, lineHeight)) : [];
  return rows.length > 0 || emoji.length > 0 ? { part, ...cutToText(ink, rows, emoji) } : undefined;
}

const isLabel = (part: Part): boolean =>
  part.kind !== 'title' && part.kind !== 'bubble' && Boolean(part.isLabel);

/** Notes are boxed as tightly as their letters: the background around tells what is not text. */
function widened({ left, top, width, height }: Box): Box {
  const beside = Math.round(height * BESIDE);
  const above = Math.max(LEAST_ABOVE, Math.round(height * ABOVE));
  return { left: left - beside, top: top - above, width: width + 2 * beside, height: height + 2 * above };
}

function within({ width, height }: Raster, box: Box): Box {
  const left = Math.max(0, Math.round(box.left));
  const top = Math.max(0, Math.round(box.top));
  return {
    left,
    top,
    width: Math.min(width, Math.round(box.left + box.width)) - left,
    height: Math.min(height, Math.round(box.top + box.height)) - top,
  };
}

function aroundOf({ holes }: Bubble, { left, top, width, height }: Box, lineHeight: number): Around {
  const inside = holes.map((hole) => ({ ...hole, left: hole.left - left, top: hole.top - top }));
  return { width, height, lineHeight, holes: inside };
}

function cutToText(ink: Plane, rows: TextRow[], emoji: Box[]): Omit<Prepared, 'part'> {
  // Emoji stand beside the text that is cut out, and only without any it is their own rows.
  const spans = rows.length > 0 ? rows : emoji.map((box) => ({ top: box.top, bottom: box.top + box.height }));
  const top = Math.max(0, (spans[0]?.top ?? 0) - MARGIN);
  const bottom = Math.min(ink.height, (spans.at(-1)?.bottom ?? 0) + MARGIN);
  let [first, last] = [ink.width, 0];
  for (let y = top; y < bottom; y++) {
    for (let x = 0; x < ink.width; x++) {
      if ((ink.data[y * ink.width + x] ?? 0) < FAINT) continue;
      first = Math.min(first, x);
      last = Math.max(last, x);
    }
  }
  if (last < first) [first, last] = [0, 0];
  const left = Math.max(0, first - MARGIN);
  const width = Math.min(ink.width, last + 1 + MARGIN) - left;
  const data = new Uint8Array(width * (bottom - top));
  for (let y = top; y < bottom; y++) {
    data.set(ink.data.subarray(y * ink.width + left, y * ink.width + left + width), (y - top) * width);
  }
  const moved = rows.map((row) => ({ top: row.top - top, bottom: row.bottom - top }));
  const among = emoji.map((box) => ({ ...box, left: box.left - left, top: box.top - top }));
  return { ink: { width, height: bottom - top, data }, rows: moved, emoji: among };
}
