import type { Box, Raster, Rgb } from '../raster';
import type { Fill } from './fit-fill';
import { blank, type Ink } from './ink';

/** A channel this far from every mix of fill and text colour is something else: an emoji, a sticker, a link. */
const FOREIGN = 64;
const POINTS_PER_LINE = 14;

/**
 * Removes emoji and other colourful blobs about as large as a line or larger. Links and mentions have a colour of
 * their own as well and stay: their strokes are thin and leave most of their box empty.
 */
export function blankEmoji(raster: Raster, box: Box, ink: Ink, lineHeight: number): void {
  const step = Math.max(1, Math.round(lineHeight / POINTS_PER_LINE));
  const columns = Math.floor(ink.width / step);
  const rows = Math.floor(ink.height / step);
  const marks = marksOf(raster, box, ink, { step, columns, rows });
  const least = (lineHeight * 0.55) / step;
  for (const blob of blobsOf(marks, columns, rows)) {
    const { width, height } = blob.box;
    if (width < least || height < least || blob.points < width * height * 0.5) continue;
    blank(ink, {
      left: (blob.box.left - 1) * step,
      top: (blob.box.top - 1) * step,
      width: (width + 2) * step,
      height: (height + 2) * step,
    });
  }
}

type Grid = { step: number; columns: number; rows: number };

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
      for (let channel = 0; channel < 3; channel++) {
        const from = left[channel] ?? 0;
        const fill = from + (((right[channel] ?? 0) - from) * x) / ink.width;
        const expected = fill + share * ((ink.textColour[channel] ?? 0) - fill);
        if (Math.abs((data[at + channel] ?? 0) - expected) > FOREIGN) marks[row * columns + column] = 1;
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

type Blob = { box: Box; points: number };

/** Marked points that touch, corners included. Clears `marks`. */
function blobsOf(marks: Uint8Array, columns: number, rows: number): Blob[] {
  const blobs: Blob[] = [];
  for (let start = 0; start < marks.length; start++) {
    if (marks[start] !== 1) continue;
    let [left, right, top, bottom, points] = [columns, 0, rows, 0, 0];
    marks[start] = 0;
    const open = [start];
    for (let i = open.pop(); i !== undefined; i = open.pop()) {
      const [x, y] = [i % columns, Math.floor(i / columns)];
      [left, right, top, bottom] = [
        Math.min(left, x),
        Math.max(right, x),
        Math.min(top, y),
        Math.max(bottom, y),
      ];
      points++;
      for (let near = Math.max(0, y - 1); near <= Math.min(rows - 1, y + 1); near++) {
        for (let beside = Math.max(0, x - 1); beside <= Math.min(columns - 1, x + 1); beside++) {
          const next = near * columns + beside;
          if (marks[next] !== 1) continue;
          marks[next] = 0;
          open.push(next);
        }
      }
    }
    blobs.push({ box: { left, top, width: right - left + 1, height: bottom - top + 1 }, points });
  }
  return blobs;
}
