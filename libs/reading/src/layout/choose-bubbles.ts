import type { Box } from '../raster';
import { centre, isInside, middle, overlap, right, sharedRows } from './boxes';
import type { Shape } from './shapes';

/**
 * Drops the shapes that are no bubbles by where they stand: centred ones (an avatar, a button), those that face another
 * in the same rows (header buttons, keys, the input bar), avatars beside a bubble, parts of photographs and cards, and
 * what lies within a bubble.
 */
export function chooseBubbles(shapes: Shape[], width: number, isPlain: boolean): Shape[] {
  const free = shapes.filter(
    (shape) =>
      !shape.isOutlined &&
      isAtSide(shape.box, width) &&
      (!isPlain || isFree(shape)) &&
      !isPartOfBar(shape, shapes, width),
  );
  return free.filter(
    (shape) =>
      shape.text > 0.02 &&
      !free.some(
        (other) =>
          other !== shape &&
          (isWithin(shape, other) ||
            isAvatarOf(shape.box, other.box, width) ||
            isLeftOf(shape.box, other.box, width)),
      ),
  );
}

const isDisc = ({ width, height }: Box, picture: number): boolean =>
  width < picture * 0.14 && Math.abs(width - height) <= Math.max(3, width * 0.12);

/** Avatars stand left of where bubbles begin, also beside a photograph. */
function isLeftOf(disc: Box, bubble: Box, width: number): boolean {
  return isDisc(disc, width) && bubble.left < (width - right(bubble)) * 0.8 && right(disc) <= bubble.left + width * 0.01;
}

function isAtSide(box: Box, width: number): boolean {
  const rest = width - right(box);
  return Math.abs(box.left - rest) > width * 0.035 && Math.min(box.left, rest) < width * 0.2;
}

/** What lies within a photograph has the background on no two sides. */
function isFree({ free }: Shape): boolean {
  return Number(free.left) + Number(free.right) + Number(free.top) + Number(free.bottom) >= 2;
}

function isPartOfBar(shape: Shape, shapes: Shape[], width: number): boolean {
  return shapes.some((other) => {
    if (other === shape || (other.isOutlined && other.box.width < width * 0.4)) return false;
    const [a, b] = [shape.box, other.box];
    if (isAvatarOf(a, b, width) || isAvatarOf(b, a, width) || overlap(a, b)) return false;
    const lower = Math.min(a.height, b.height);
    return (
      sharedRows(a, b) > lower * 0.8 &&
      lower > Math.max(a.height, b.height) * 0.7 &&
      Math.abs(centre(a) - centre(b)) < lower * 0.2
    );
  });
}

/** A small disc on the left whose bubble begins just right of it. A field reaches much further: that is an input bar. */
function isAvatarOf(disc: Box, bubble: Box, width: number): boolean {
  const gap = bubble.left - right(disc);
  return (
    isDisc(disc, width) &&
    gap > -2 &&
    gap < width * 0.05 &&
    width - right(bubble) > width * 0.09 &&
    sharedRows(disc, bubble) > disc.height * 0.5
  );
}

function isWithin(shape: Shape, other: Shape): boolean {
  const [a, b] = [shape.box, other.box];
  if (isInside(a, b)) return true;
  return overlap(a, b) && a.width * a.height < b.width * b.height;
}

/**
 * True when the bubble begins within the picture: with a plain stretch of its fill and a round far corner. The lower
 * part of a link card has square ones.
 */
export function hasWholeTop({ box, corners, plain }: Shape, width: number): boolean {
  return plain.top && (middle(box) > width / 2 ? corners.topLeft : corners.topRight) >= ROUND;
}

export function hasWholeBottom({ box, corners, plain }: Shape, width: number): boolean {
  return plain.bottom && (middle(box) > width / 2 ? corners.bottomLeft : corners.bottomRight) >= ROUND;
}

/** Pixels of the working copy; a corner of eight has as many in its third row. */
const ROUND = 2;
