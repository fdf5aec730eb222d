import type { Box, Raster, Rgb } from '../raster';
import { findBlobs, type Blob } from './blobs';
import type { Coloured } from './emoji';
import { fillAt, FOREIGN, isInColour } from './in-colour';
import { blank, type Ink } from './ink';

/** Points looked at over the height of a line: enough to tell letters from blobs. */
const POINTS_PER_LINE = 14;
/** Points as close as this belong together, so that confetti is one thing. */
export const REACH = 2;
/** Of a line's height: a blob that is smaller either way may be a letter. */
const LEAST = 0.55;
/** Of its box a solid blob fills as much; thin strokes leave more of it empty. */
const SOLID = 0.5;
/** In so many colours, with this share of its points each, a blob is an emoji. A link has one. */
const [COLOURS, OF_POINTS] = [3, 0.1];
/** Of its box and of a line's height: hands and poppers fill less, in two colours, but are as high as a line ... */
const [THIN, HIGH] = [0.35, 0.85];
/** ... and no wider, of their height, than two of them in a row. */
const WIDE = 2.4;

/**
 * Removes emoji and other colourful blobs about as large as a line or larger. Links and mentions have a colour of
 * their own as well and stay: theirs is one colour, and thin strokes leave most of their box empty.
 * @returns what was removed and is in colour, in pixels from the corner of `box`
 */
export function blankEmoji(raster: Raster, box: Box, ink: Ink, lineHeight: number): Coloured[] {
  const step = Math.max(1, Math.round(lineHeight / POINTS_PER_LINE));
  const columns = Math.floor(ink.width / step);
  const rows = Math.floor(ink.height / step);
  const line = lineHeight / step;
  const marks = marksOf(raster, box, ink, { step, columns, rows }, ink.textColour);
  return findBlobs(marks, columns, REACH).flatMap((blob) => {
    const { left, top, width, height } = blob.box;
    if (width < line * LEAST || height < line * LEAST) return [];
    const inColour = isInColour(raster, box, { ink, area: blob.box, step });
    if (!isPicture(blob) && !(inColour && isThinPicture(blob, line))) return [];
    blank(ink, {
      left: (left - 1) * step,
      top: (top - 1) * step,
      width: (width + 2) * step,
      height: (height + 2) * step,
    });
    const pixels = { left: left * step, top: top * step, width: width * step, height: height * step };
    return inColour ? [{ box: pixels, isMany: coloursOf(blob) > 1 }] : [];
  });
}

const isPicture = (blob: Blob): boolean => isSolid(blob) || coloursOf(blob) >= COLOURS;

/** Whether a blob fills its box as no letter does. */
export function isSolid({ box, points }: Blob): boolean {
  return points >= box.width * box.height * SOLID;
}

function isThinPicture(blob: Blob, line: number): boolean {
  const { width, height } = blob.box;
  return (
    blob.points >= width * height * THIN &&
    height >= line * HIGH &&
    width <= height * WIDE &&
    coloursOf(blob) > 1
  );
}

/** In how many colours a blob is, as marks tell them. */
export function coloursOf({ kinds, points }: Blob): number {
  return kinds.filter((count) => count >= points * OF_POINTS).length;
}

export type Grid = { step: number; columns: number; rows: number };

/** 0 where a point is a mix of fill and text, or fill where no text is given, else 1 to 6: the channel it departs on most, up or down. */
export function marksOf(
  { width, data }: Raster,
  box: Box,
  ink: Ink,
  { step, columns, rows }: Grid,
  text: Rgb | undefined,
): Uint8Array {
  const marks = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    const y = row * step + (step >> 1);
    const [left, right] = [
      fillAt(ink.fill, -1, (2 * y) / ink.height - 1),
      fillAt(ink.fill, 1, (2 * y) / ink.height - 1),
    ];
    for (let column = 0; column < columns; column++) {
      const x = column * step + (step >> 1);
      const share = text ? (ink.data[y * ink.width + x] ?? 0) / 255 : 0;
      const at = ((box.top + y) * width + box.left + x) * 3;
      let most = FOREIGN;
      for (let channel = 0; channel < 3; channel++) {
        const from = left[channel] ?? 0;
        const fill = from + (((right[channel] ?? 0) - from) * x) / ink.width;
        const expected = fill + share * ((text?.[channel] ?? 0) - fill);
        const off = (data[at + channel] ?? 0) - expected;
        if (Math.abs(off) <= most) continue;
        most = Math.abs(off);
        marks[row * columns + column] = 1 + channel * 2 + (off > 0 ? 1 : 0);
      }
    }
  }
  return marks;
}
