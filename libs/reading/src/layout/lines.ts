import type { Box } from '../raster';
import type { Block } from './blocks';
import { around, isInside, middle, overlap, right, sharedRows } from './boxes';
import type { Shape } from './shapes';

/**
 * Lines of text that stand on the background, from top to bottom, and centred labels, which some apps put a time or
 * the name into.
 */
export function findLines(blocks: Block[], shapes: Shape[], width: number): Box[] {
  const labels = shapes.filter((shape) => isLabel(shape, width)).map(({ box }) => box);
  const lines: Box[] = labels.map(insideOf);
  for (const { box, ink } of blocks) {
    if (!isLine(box, ink, width) || labels.some((label) => overlap(box, label))) continue;
    // Dots and accents stand apart from their line, and a line may be found twice, as ink and as strokes.
    const known = lines.findIndex((line) => overlap(line, box));
    const whole = around(lines[known] ?? box, box);
    if (known < 0) lines.push(box);
    else if (isLineHigh(whole.height, width)) lines[known] = whole;
  }
  return joinWords(lines).sort((a, b) => a.top - b.top);
}

/** Words of large text stand further apart than the reach of a block, but no further than they are high. */
function joinWords(words: Box[]): Box[] {
  const lines: Box[] = [];
  for (const word of words.toSorted((a, b) => a.left - b.left)) {
    const at = lines.findIndex((line) => isNextWord(line, word));
    const line = lines[at];
    if (line) lines[at] = around(line, word);
    else lines.push(word);
  }
  return lines;
}

function isNextWord(line: Box, word: Box): boolean {
  const lower = Math.min(line.height, word.height);
  const gap = word.left - right(line);
  return gap >= 0 && gap < lower * 0.7 && sharedRows(line, word) > lower * 0.7;
}

/** How high a line may be, in shares of the picture's width: small print up to the largest text setting. */
export const isLineHigh = (height: number, width: number): boolean =>
  height > width * 0.011 && height < width * 0.06;

function isLine({ width: length, height }: Box, ink: number, width: number): boolean {
  return (
    isLineHigh(height, width) && length > width * 0.01 && length < width * 0.9 && ink > length * height * 0.08
  );
}

function isLabel({ box, text, free }: Shape, width: number): boolean {
  return (
    text > 0.02 &&
    Number(free.left) + Number(free.right) + Number(free.top) + Number(free.bottom) >= 2 &&
    Math.abs(middle(box) - width / 2) < width * 0.03 &&
    box.width > box.height * 1.6 &&
    box.height < width * 0.1
  );
}

/** Without the round ends and the rim. */
function insideOf({ left, top, width, height }: Box): Box {
  const rim = Math.round(height * 0.15);
  const end = Math.round(height * 0.25);
  return { left: left + end, top: top + rim, width: width - end * 2, height: height - rim * 2 };
}

/** True when no other line stands beside it: signs of a wallpaper come in rows. */
export function isAloneInItsRows(line: Box, lines: Box[]): boolean {
  return !lines.some(
    (other) =>
      other !== line &&
      !isInside(other, line) &&
      other.height > line.height * 0.4 &&
      other.width > line.width * 0.5 &&
      other.top < line.top + line.height &&
      line.top < other.top + other.height,
  );
}
