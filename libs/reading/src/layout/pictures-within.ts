import type { Box, Raster, Rgb } from '../raster';
import { isNear } from './colours';
import type { Outline } from './outline';

/** Of a row: where the fill is no more than this, it is only the frame of something. */
const FRAME = 0.2;
/** Of the picture's width: text has room between its lines, and what is as high without any is a picture or a card. */
const LEAST_HEIGHT = 0.11;
/** Of 255, and the share of a stretch: the fill shows between letters, however many and small they are. */
const [FILL, BETWEEN_LETTERS] = [12, 0.25];
/** Every second pixel of every second row tells enough. */
const APART = 2;

/**
 * Stretches of rows of which a fill has only both ends: a picture, or a card with a title, that a bubble is the frame
 * of. As wide as the shape.
 */
export function picturesWithin(raster: Raster, outline: Outline, fill: Rgb): Box[] {
  const { top, left, right, filled } = outline;
  const isFrame = (row: number) => (filled[row] ?? 0) < ((right[row] ?? 0) - (left[row] ?? 0)) * FRAME;
  const boxes: Box[] = [];
  for (let row = 0; row < left.length; row += 1) {
    const first = row;
    while (row < left.length && isFrame(row)) row += 1;
    if (row - first < raster.width * LEAST_HEIGHT) continue;
    const [from, to] = [left[first] ?? 0, right[first] ?? 0];
    const box = { left: from, top: top + first, width: to - from, height: row - first };
    if (!isWritten(raster, box, fill)) boxes.push(box);
  }
  return boxes;
}

function isWritten({ width, data }: Raster, box: Box, fill: Rgb): boolean {
  let [like, seen] = [0, 0];
  for (let y = box.top; y < box.top + box.height; y += APART) {
    for (let x = box.left; x < box.left + box.width; x += APART) {
      const at = (y * width + x) * 3;
      if (isNear([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0], fill, FILL)) like += 1;
      seen += 1;
    }
  }
  return like > seen * BETWEEN_LETTERS;
}
