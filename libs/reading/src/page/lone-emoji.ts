import type { Box, Raster } from '../raster';
import { coloursOf, isSolid, marksOf, REACH } from './blank-emoji';
import { findBlobs, type Blob } from './blobs';
import { inRow, joinPieces } from './emoji';
import { isInColour } from './in-colour';
import type { Ink } from './ink';

/** Of its height: a bubble of nothing but emoji is seldom wider. */
const SHORT = 5;
/** Points looked at over the height of a bubble. */
const POINTS = 32;
/** Of a bubble's height: an emoji is higher, and a speck of one lower. */
const [LEAST, SPECK] = [0.3, 0.1];
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
    (isSolid(blob) || coloursOf(blob) > 1) && isInColour(raster, box, { ink, area: blob.box, step });
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
