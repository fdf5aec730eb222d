import type { Box } from '../raster';
import { findBlocks } from './blocks';
import { bottom, isInside, overlap } from './boxes';
import type { Strokes } from './ink';
import type { Note } from './layout';
import { findLines } from './lines';

/** Of the picture's width: letters of a line stand no further apart. */
const REACH = 0.02;
/** Of the picture's width, and of its height: a shorter line is a sign, or a piece of a photograph. */
const [LEAST_LENGTH, LEAST_HEIGHTS] = [0.12, 4];
/** Lines of one text begin below one another, give or take this share of the picture's width ... */
const IN_LINE = 0.02;
/** ... and follow within so many of their heights: a texture has no such lines. */
const NEXT = 2.5;
/** A message that was not made out has no more lines, and reading each takes time. */
const MOST_LINES = 24;

/**
 * Lines of text between the bars that lie in no known box: a message whose bubble cannot be told is not lost for
 * searching, though nobody knows who sent it. Only lines with another one above or below are taken, and those in what
 * looked like a bubble (`dropped`). Those in one of `boxes`, such as cards, quotes and buttons, belong to that and are
 * not loose.
 */
export function findRest(
  strokesIn: Strokes,
  known: Box[],
  { boxes, dropped }: { boxes: Box[]; dropped: Box[] },
  rows: { top: number; bottom: number },
): Note[] {
  const strokes = strokesIn(Math.round(rows.bottom), known);
  const { width } = strokes;
  const lines = findLines(findBlocks(strokes, Math.round(width * REACH)), [], width).filter(
    (line) =>
      line.top >= rows.top &&
      bottom(line) <= rows.bottom &&
      line.width > Math.max(width * LEAST_LENGTH, line.height * LEAST_HEIGHTS) &&
      !known.some((box) => overlap(box, line)),
  );
  return lines
    .filter(
      (line) =>
        lines.some((other) => other !== line && isNextTo(line, other, width)) ||
        dropped.some((box) => isInside(line, box)),
    )
    .slice(0, MOST_LINES)
    .map((box) => ({ kind: 'rest', box, isLoose: !boxes.some((other) => isInside(box, other)) }));
}

function isNextTo(line: Box, other: Box, width: number): boolean {
  const gap = Math.max(line.top, other.top) - Math.min(bottom(line), bottom(other));
  return (
    Math.abs(line.left - other.left) < width * IN_LINE &&
    gap > 0 &&
    gap < Math.max(line.height, other.height) * NEXT
  );
}
