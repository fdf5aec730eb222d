import { isNear, isStrong } from '../layout/colours';
import type { Box, Raster, Rgb } from '../raster';
import { coloursOf, fillAt, FOREIGN, isSolid, marksOf, REACH } from './blank-emoji';
import { findBlobs, type Blob } from './blobs';
import { inRow, joinPieces } from './emoji';
import type { Ink } from './ink';

/** Of its height: a bubble of nothing but emoji is seldom wider. */
const SHORT = 5;
/** Points looked at over the height of a bubble. */
const POINTS = 32;
/** Of a bubble's height: an emoji is higher, and a speck of one lower. */
const [LEAST, SPECK] = [0.3, 0.1];
/** The share of an emoji that is in colour: letters are white or black, and smoothed at their edges. */
const IN_COLOUR = 0.25;

const [WHITE, BLACK]: [Rgb, Rgb] = [
  [255, 255, 255],
  [0, 0, 0],
];

/**
 * The emoji of a short bubble that holds nothing else; empty when anything in it may be a letter. There no text tells
 * what text looks like. In pixels from the corner of `box`.
 */
export function loneEmoji(raster: Raster, box: Box, ink: Ink): Box[] {
  if (ink.width > ink.height * SHORT) return [];
  const step = Math.max(1, Math.round(ink.height / POINTS));
  const [columns, rows] = [Math.floor(ink.width / step), Math.floor(ink.height / step)];
  const marks = marksOf(raster, box, ink, { step, columns, rows }, undefined);
  // The background at round corners, and what reaches in over an edge, is none of the bubble.
  const inside = findBlobs(marks, columns, REACH).filter(
    ({ box: { left, top, width, height } }) =>
      left > 0 && top > 0 && left + width < columns && top + height < rows,
  );
  const large = joinPieces(inside).filter(
    (blob) => Math.max(blob.box.width, blob.box.height) >= rows * SPECK,
  );
  const isEmoji = (blob: Blob) =>
    (isSolid(blob) || coloursOf(blob) > 1) && isInColour(raster, box, { ink, blob, step });
  if (!large.every(isEmoji)) return [];
  return large
    .map((blob) => blob.box)
    .filter(({ height }) => height >= rows * LEAST)
    .flatMap((found) => inRow(found, found.height))
    .map(({ left, top, width, height }) => ({
      left: left * step,
      top: top * step,
      width: width * step,
      height: height * step,
    }))
    .toSorted((a, b) => a.left - b.left);
}

type Seen = { ink: Ink; blob: Blob; step: number };

function isInColour({ width, data }: Raster, box: Box, { ink, blob, step }: Seen): boolean {
  let [strong, seen] = [0, 0];
  for (let row = blob.box.top; row < blob.box.top + blob.box.height; row++) {
    const y = row * step + (step >> 1);
    for (let column = blob.box.left; column < blob.box.left + blob.box.width; column++) {
      const x = column * step + (step >> 1);
      const at = ((box.top + y) * width + box.left + x) * 3;
      const colour: Rgb = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
      const fill = fillAt(ink.fill, (2 * x) / ink.width - 1, (2 * y) / ink.height - 1);
      if (isNear(colour, fill, FOREIGN)) continue;
      seen++;
      if (isStrong(colour) && !isMixed(colour, fill, WHITE) && !isMixed(colour, fill, BLACK)) strong++;
    }
  }
  return strong > seen * IN_COLOUR;
}

/** Whether a colour is between that of the fill and that of a text, as the smoothed edges of letters are. */
function isMixed(colour: Rgb, fill: Rgb, text: Rgb): boolean {
  const along = (channel: 0 | 1 | 2) => text[channel] - fill[channel];
  const length = along(0) ** 2 + along(1) ** 2 + along(2) ** 2;
  const off = (channel: 0 | 1 | 2) => (colour[channel] - fill[channel]) * along(channel);
  const share = Math.min(1, Math.max(0, (off(0) + off(1) + off(2)) / Math.max(1, length)));
  const at = (channel: 0 | 1 | 2) => fill[channel] + share * along(channel);
  return isNear(colour, [at(0), at(1), at(2)], FOREIGN);
}
