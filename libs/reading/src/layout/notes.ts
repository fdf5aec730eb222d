import type { Box } from '../raster';
import type { Bars } from './bars';
import type { Block } from './blocks';
import { around, bottom, middle, right, sharedColumns, sharedRows } from './boxes';
import type { Bubble, Note } from './layout';

/** Lines of text between the bubbles, by where they stand. Rows of one centred note are one box. */
export function findNotes(blocks: Block[], bubbles: Bubble[], bars: Bars, width: number): Note[] {
  const lines = blocks
    .filter(({ box, ink }) => isLine(box, ink, width))
    .map(({ box }) => box)
    .filter((box) => box.top >= bars.top && bottom(box) <= bars.bottom)
    .filter((box) => !bubbles.some((bubble) => sharedRows(box, bubble.box) > box.height * 0.5))
    .sort((a, b) => a.top - b.top);
  const notes: Note[] = [];
  for (const line of lines) {
    const last = notes[notes.length - 1];
    const kind = kindOf(line, bubbles, width);
    if (!kind) continue;
    const continues = last?.kind === kind && kind === 'time' && line.top - bottom(last.box) < line.height;
    if (last && continues) last.box = around(last.box, line);
    else notes.push({ kind, box: line });
  }
  return notes;
}

function isLine(box: Box, ink: number, width: number): boolean {
  return (
    box.height > width * 0.012 &&
    box.height < width * 0.055 &&
    box.width > width * 0.025 &&
    box.width < width * 0.9 &&
    ink > box.width * box.height * 0.08
  );
}

function kindOf(line: Box, bubbles: Bubble[], width: number): Note['kind'] | undefined {
  if (Math.abs(middle(line) - width / 2) < width * 0.025) return 'time';
  const next = bubbles.find(({ box }) => box.top >= bottom(line) - 2);
  const isLeft = middle(line) < width / 2;
  if (!isLeft) return width - right(line) < width * 0.15 ? 'status' : undefined;
  const isName =
    next?.sender === 'them' &&
    next.box.top - bottom(line) < width * 0.04 &&
    sharedColumns(line, next.box) > 0 &&
    line.left >= next.box.left - 2;
  return isName ? 'name' : line.left < width * 0.3 ? 'status' : undefined;
}
