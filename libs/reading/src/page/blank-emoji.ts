import type { Box, Raster, Rgb } from '../raster';
import type { Fill } from './fit-fill';
import { findBlobs, type Blob } from './blobs';
import { blank, type Ink } from './ink';

/** A channel this far from every mix of fill and text colour is something else: an emoji, a sticker, a link. */
const FOREIGN = 64;
/** Points looked at over the height of a line: enough to tell letters from blobs. */
const POINTS_PER_LINE = 14;
/** Points as close as this belong together, so that confetti is one thing. */
const REACH = 2;
/** Of a line's height: a blob that is smaller either way may be a letter. */
const LEAST = 0.55;
/** Of its box a solid blob fills as much; thin strokes leave more of it empty. */
const SOLID = 0.5;
/** In so many colours, with this share of its points each, a blob is an emoji. A link has one. */
const [COLOURS, OF_POINTS] = [3, 0.1];

/**
 * Removes emoji and other colourful blobs about as large as a line or larger. Links and mentions have a colour of
 * their own as well and stay: theirs is one colour, and thin strokes leave most of their box empty.
 */
export function blankEmoji(raster: Raster, box: Box, ink: Ink, lineHeight: number): void {
  const step = Math.max(1, Math.round(lineHeight / POINTS_PER_LINE));
  const columns = Math.floor(ink.width / step);
  const rows = Math.floor(ink.height / step);
  const marks = marksOf(raster, box, ink, { step, columns, rows });
  const least = (lineHeight * LEAST) / step;
  for (const blob of findBlobs(marks, columns, REACH)) {
    const { left, top, width, height } = blob.box;
    if (width < least || height < least) continue;
    if (!isSolid(blob) && !isColourful(blob)) continue;
    blank(ink, {
      left: (left - 1) * step,
      top: (top - 1) * step,
      width: (width + 2) * step,
      height: (height + 2) * step,
    });
  }
}

function isSolid({ box, points }: Blob): boolean {
  return points >= box.width * box.height * SOLID;
}

function isColourful({ kinds, points }: Blob): boolean {
  return kinds.filter((count) => count >= points * OF_POINTS).length >= COLOURS;
}

type Grid = { step: number; columns: number; rows: number };

/** 0 where a point is a mix of fill and text, else 1 to 6: the channel it departs on most, up or down. */
function marksOf({ width, data }: Raster, box: Box, ink: Ink, { step, columns, rows }: Grid): Uint8Array {
  const marks = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    const y = row * step + (step >> 1);
    const [left, right] = [
      fillAt(ink.fill, -1, (2 * y) / ink.height - 1),
      fillAt(ink.fill, 1, (2 * y) / ink.height - 1),
    ];
    for (let column = 0; column < columns; column++) {
      const x = column * step + (step >> 1);
      const share = (ink.data[y * ink.width + x] ?? 0) / 255;
      const at = ((box.top + y) * width + box.left + x) * 3;
      let most = FOREIGN;
      for (let channel = 0; channel < 3; channel++) {
        const from = left[channel] ?? 0;
        const fill = from + (((right[channel] ?? 0) - from) * x) / ink.width;
        const expected = fill + share * ((ink.textColour[channel] ?? 0) - fill);
        const off = (data[at + channel] ?? 0) - expected;
        if (Math.abs(off) <= most) continue;
        most = Math.abs(off);
        marks[row * columns + column] = 1 + channel * 2 + (off > 0 ? 1 : 0);
      }
    }
  }
  return marks;
}

function fillAt({ coefficients }: Fill, x: number, y: number): Rgb {
  const [red, green, blue] = coefficients.map(
    ([c0 = 0, cx = 0, cy = 0, cxy = 0, cyy = 0]) => c0 + cx * x + cy * y + cxy * x * y + cyy * y * y,
  );
  return [red ?? 0, green ?? 0, blue ?? 0];
}
