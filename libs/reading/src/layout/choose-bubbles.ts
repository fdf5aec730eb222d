import type { Box } from '../raster';
import { bottom, centre, isInside, middle, overlap, right, sharedRows } from './boxes';
import type { Shape } from './shapes';

/**
 * Drops the shapes that are no bubbles by where they stand: centred ones (an avatar, a button), those that face another
 * in the same rows (header buttons, keys, the input bar), avatars beside a bubble, and what lies within a bubble.
 */
export function chooseBubbles(shapes: Shape[], width: number): Shape[] {
  const facing = shapes.filter((shape) => isPartOfBar(shape, shapes, width));
  const free = shapes.filter(
    (shape) => !facing.includes(shape) && !shape.isOutlined && isAtSide(shape.box, width),
  );
  return free.filter(
    (shape) =>
      shape.text > 0.02 &&
      !free.some(
        (other) => other !== shape && (isWithin(shape, other) || isAvatarOf(shape.box, other.box, width)),
      ),
  );
}

function isAtSide(box: Box, width: number): boolean {
  const rest = width - right(box);
  return Math.abs(box.left - rest) > width * 0.035 && Math.min(box.left, rest) < width * 0.2;
}

function isPartOfBar(shape: Shape, shapes: Shape[], width: number): boolean {
  return shapes.some((other) => {
    if (
      other === shape ||
      isAvatarOf(shape.box, other.box, width) ||
      isAvatarOf(other.box, shape.box, width)
    ) {
      return false;
    }
    const [a, b] = [shape.box, other.box];
    if (overlap(a, b)) return false;
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
    disc.width < width * 0.14 &&
    Math.abs(disc.width - disc.height) <= Math.max(3, disc.width * 0.12) &&
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

/** True when the shape's far top corner is round, as a bubble's is; the lower part of a link card has square ones. */
export function hasRoundTop({ box, corners }: Shape, width: number): boolean {
  const far = middle(box) > width / 2 ? corners.topLeft : corners.topRight;
  return far >= 2;
}

export function hasRoundBottom({ box, corners }: Shape, width: number): boolean {
  const far = middle(box) > width / 2 ? corners.bottomLeft : corners.bottomRight;
  return far >= 2;
}

export const lowest = (boxes: Box[]): number => boxes.reduce((most, box) => Math.max(most, bottom(box)), 0);
