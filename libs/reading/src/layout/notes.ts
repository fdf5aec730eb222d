import type { Box } from '../raster';
import { around, bottom, middle, overlap, right, sharedRows } from './boxes';
import type { Bubble, Note } from './layout';
import { isAloneInItsRows } from './lines';

/**
 * The lines between the bubbles, by where they stand. The rows of one time line are one note. What stands in `quotes`,
 * boxes of a thin line and cards, is no note, but a name may stand above one.
 */
export function findNotes(lines: Box[], bubbles: Bubble[], quotes: Box[], width: number): Note[] {
  const free = lines.filter(
    (line) =>
      !bubbles.some(({ box }) => sharedRows(line, box) > line.height * 0.5) &&
      !quotes.some((quote) => overlap(line, quote)),
  );
  const named = [...bubbles.filter(({ sender }) => sender === 'them').map(({ box }) => box), ...quotes]
    .filter((box) => box.left < width - right(box))
    .sort((a, b) => a.top - b.top);
  const notes: Note[] = [];
  for (const line of free) {
    const kind = kindOf(line, free, bubbles, named, width);
    if (!kind) continue;
    const last = notes[notes.length - 1];
    const continues = last?.kind === 'time' && kind === 'time' && line.top - bottom(last.box) < line.height;
    if (last && continues) last.box = around(last.box, line);
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
  if (Math.abs(middle(line) - width / 2) < width * 0.03) {
    const isText = line.width > width * 0.07 && line.width > line.height * 2;
    return isText && isAloneInItsRows(line, lines) ? 'time' : undefined;
  }
  if (line.width < line.height * 1.3) return undefined;
  const before = bubbles.filter(({ box }) => bottom(box) <= line.top + 2).pop();
  const after = named.find((box) => box.top >= bottom(line) - 2);
  if (after && isNameOf(line, after, before, width)) return 'name';
  return before && isStatusOf(line, before, width) ? 'status' : undefined;
}

/** Nearer to the bubble below than to the one above, and begins with its text; a strip as wide is a part of a card. */
function isNameOf(line: Box, box: Box, before: Bubble | undefined, width: number): boolean {
  const gap = box.top - bottom(line);
  const start = line.left - box.left;
  return (
    gap < width * 0.035 &&
    (Math.abs(start) > 3 || Math.abs(line.width - box.width) > 3) &&
    (!before || gap <= line.top - bottom(before.box)) &&
    start > -width * 0.01 &&
    start < width * 0.09
  );
}

function isStatusOf(line: Box, { box, sender }: Bubble, width: number): boolean {
  const isBelow = line.top - bottom(box) < width * 0.06;
  return (
    isBelow && Math.abs(sender === 'me' ? right(line) - right(box) : line.left - box.left) < width * 0.08
  );
}
