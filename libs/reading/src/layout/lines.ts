import type { Box } from '../raster';
import type { Block } from './blocks';
import { around, isInside, middle, overlap, right, sharedRows } from './boxes';
import type { Shape } from './shapes';
import { standsFree } from './surroundings';

/** Of the picture's width: no line of text is lower (small print) or higher (the largest text setting). */
export const LEAST_LINE = 0.011;
const MOST_LINE = 0.06;
/** Of the picture's width: one letter is as long, and what is longer than the second is an edge. */
const [LEAST_LENGTH, MOST_LENGTH] = [0.01, 0.9];
/** The least share of a line's box that letters ink: thin ones, far apart. */
const LEAST_INK = 0.08;
/** Of the lower of two words: closer ones with more shared rows stand in one line. */
const [WORD_GAP, WORD_ROWS] = [0.7, 0.7];
/** The least share of a label that its text covers. */
const LABEL_TEXT = 0.02;
/** Of the picture's width: with its middle no further off the picture's, a line is centred. */
const CENTRED = 0.03;
/** A label is longer than this share of its height, and lower than this share of the picture's width. */
const [LABEL_LENGTH, LABEL_HEIGHT] = [1.6, 0.1];
/** Of a label's height: its rim above and below, and its round ends. */
const [LABEL_RIM, LABEL_END] = [0.15, 0.25];
/** Of a line: what is higher and longer beside it is another line, not the rest of a letter. */
const [BESIDE_HEIGHT, BESIDE_LENGTH] = [0.4, 0.5];

/**
 * Lines of text that stand on the background, from top to bottom, and centred labels, which some apps put a time or
 * the name into. No line is higher than `most` of the picture's width.
 */
export function findLines(blocks: Block[], shapes: Shape[], width: number, most: number = MOST_LINE): Box[] {
  const labels = findLabels(shapes, width);
  const lines: Box[] = labels.map(insideOf);
  for (const { box, ink } of blocks) {
    if (!isLine(box, ink, width, most) || labels.some((label) => overlap(box, label))) continue;
    // Dots and accents stand apart from their line, and a line may be found twice, as ink and as strokes.
    const known = lines.findIndex((line) => overlap(line, box));
    const whole = around(lines[known] ?? box, box);
    if (known < 0) lines.push(box);
    else if (isLineHigh(whole.height, width, most)) lines[known] = whole;
  }
  return joinWords(lines).sort((a, b) => a.top - b.top);
}

/** The labels among some shapes. */
export const findLabels = (shapes: Shape[], width: number): Box[] =>
  shapes.filter((shape) => isLabel(shape, width)).map(({ box }) => box);

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
  return gap >= 0 && gap < lower * WORD_GAP && sharedRows(line, word) > lower * WORD_ROWS;
}

const isLineHigh = (height: number, width: number, most: number): boolean =>
  height > width * LEAST_LINE && height < width * most;

/** Whether a line or label stands in the middle of a picture that is `width` pixels wide, as times do. */
export const isCentred = (box: Box, width: number): boolean =>
  Math.abs(middle(box) - width / 2) < width * CENTRED;

function isLine({ width: length, height }: Box, ink: number, width: number, most: number): boolean {
  return (
    isLineHigh(height, width, most) &&
    length > width * LEAST_LENGTH &&
    length < width * MOST_LENGTH &&
    ink > length * height * LEAST_INK
  );
}

function isLabel({ box, text, free }: Shape, width: number): boolean {
  return (
    text > LABEL_TEXT &&
    standsFree(free) &&
    isCentred(box, width) &&
    box.width > box.height * LABEL_LENGTH &&
    box.height < width * LABEL_HEIGHT
  );
}

/** Without the round ends and the rim. */
function insideOf({ left, top, width, height }: Box): Box {
  const rim = Math.round(height * LABEL_RIM);
  const end = Math.round(height * LABEL_END);
  return { left: left + end, top: top + rim, width: width - end * 2, height: height - rim * 2 };
}

/** True when no other line stands beside it: signs of a wallpaper come in rows. */
export function isAloneInItsRows(line: Box, lines: Box[]): boolean {
  return !lines.some(
    (other) =>
      other !== line &&
      !isInside(other, line) &&
      other.height > line.height * BESIDE_HEIGHT &&
      other.width > line.width * BESIDE_LENGTH &&
      other.top < line.top + line.height &&
      line.top < other.top + other.height,
  );
}
