import type { Box } from '../raster';
import { around, bottom, isInside, overlap, right, sharedRows, SLACK } from './boxes';
import type { Bubble, Note } from './layout';
import { isAloneInItsRows, isCentred } from './lines';

/** Of a line's height: with more of its rows beside a bubble, it belongs to it. */
const BESIDE_BUBBLE = 0.5;
/** A time is longer than this share of the picture's width, and than so many of its heights. */
const [TIME_LENGTH, TIME_HEIGHTS] = [0.045, 1.8];
/** In heights of the line: shorter ones are signs, not names and states. */
const LEAST_HEIGHTS = 1.3;
/** Of the picture's width: how far a name stands above its bubble at most, and how far out of and into it it begins. */
const [NAME_GAP, NAME_OUT, NAME_IN] = [0.035, 0.01, 0.09];
/** Pixels that a strip of a card begins beside the card's edge, and is wider or narrower, at most. */
const CARD_SLACK = 3;
/** Of the picture's width: how far below its bubble, and out of line with it, a state such as Delivered stands at most. */
const [STATUS_GAP, STATUS_OFF] = [0.06, 0.08];

/**
 * The lines between the bubbles, by where they stand. The rows of one time line are one note, and so is each label. What stands in `quotes`,
 * boxes of a thin line and cards, is no note, but a name may stand above one.
 */
export function findNotes(
  { lines, labels }: { lines: Box[]; labels: Box[] },
  bubbles: Bubble[],
  quotes: Box[],
  width: number,
): Note[] {
  const free = lines.filter(
    (line) =>
      !bubbles.some(({ box }) => sharedRows(line, box) > line.height * BESIDE_BUBBLE) &&
      !quotes.some((quote) => overlap(line, quote)),
  );
  const named = [...bubbles.filter(({ sender }) => sender === 'them').map(({ box }) => box), ...quotes]
    .filter((box) => box.left < width - right(box))
    .sort((a, b) => a.top - b.top);
  const notes: Note[] = [];
  for (const line of free) {
    const kind = kindOf(line, free, bubbles, named, width);
    if (!kind) continue;
    const label = labels.find((box) => isInside(line, box));
    if (label) {
      notes.push({ kind, box: label, isLabel: true });
      continue;
    }
    const last = notes[notes.length - 1];
    const continues = last?.kind === 'time' && kind === 'time' && line.top - bottom(last.box) < line.height;
    if (last && continues && !last.isLabel) last.box = around(last.box, line);
    else notes.push({ kind, box: line });
  }
  return notes;
}

function kindOf(
  line: Box,
  lines: Box[],
  bubbles: Bubble[],
  named: Box[],
  width: number,
): Note['kind'] | undefined {
  if (isCentred(line, width)) {
    const isText = line.width > width * TIME_LENGTH && line.width > line.height * TIME_HEIGHTS;
    return isText && isAloneInItsRows(line, lines) ? 'time' : undefined;
  }
  if (line.width < line.height * LEAST_HEIGHTS) return undefined;
  const before = bubbles.filter(({ box }) => bottom(box) <= line.top + SLACK).pop();
  const after = named.find((box) => box.top >= bottom(line) - SLACK);
  if (after && isNameOf(line, after, before, width)) return 'name';
  return before && isStatusOf(line, before, width) ? 'status' : undefined;
}

/** Nearer to the bubble below than to the one above, and begins with its text; a strip as wide is a part of a card. */
function isNameOf(line: Box, box: Box, before: Bubble | undefined, width: number): boolean {
  const gap = box.top - bottom(line);
  const start = line.left - box.left;
  return (
    gap < width * NAME_GAP &&
    (Math.abs(start) > CARD_SLACK || Math.abs(line.width - box.width) > CARD_SLACK) &&
    (!before || gap <= line.top - bottom(before.box)) &&
    start > -width * NAME_OUT &&
    start < width * NAME_IN
  );
}

function isStatusOf(line: Box, { box, sender }: Bubble, width: number): boolean {
  const isBelow = line.top - bottom(box) < width * STATUS_GAP;
  return (
    isBelow &&
    Math.abs(sender === 'me' ? right(line) - right(box) : line.left - box.left) < width * STATUS_OFF
  );
}
