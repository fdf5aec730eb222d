import type { Box } from '../raster';
import { centre, isInside, middle, overlap, right, sharedRows } from './boxes';
import type { Shape } from './shapes';
import { isWideInLine } from './sides';

/**
 * Drops the shapes that are no bubbles by where they stand: centred ones (an avatar, a button), those that face another
 * in the same rows (header buttons, keys, the input bar), avatars beside a bubble, parts of photographs and cards, and
 * what lies within a bubble.
 */
export function chooseBubbles(shapes: Shape[], width: number, isPlain: boolean): Shape[] {
  const free = shapes.filter(
    (shape) =>
      !shape.isOutlined &&
      shape.box.height < shape.box.width * 1.4 &&
      hasText(shape, width) &&
      (isAtSide(shape.box, width) || isWideInLine(shape.box, alike(shape, shapes), width)) &&
      (!isPlain || isFree(shape)) &&
      !isPartOfBar(shape, shapes, width),
  );
  return (isPlain ? free : free.filter((shape) => isAligned(shape.box, free, width))).filter(
    (shape) =>
      !free.some(
        (other) =>
          other !== shape &&
          (isWithin(shape, other) ||
            isAvatarOf(shape.box, other.box, width) ||
            isLeftOf(shape.box, other.box, width)),
      ),
  );
}

/** The boxes of what has the same colour. */
const alike = (shape: Shape, shapes: Shape[]): Box[] =>
  shapes
    .filter((other) => other !== shape && !other.isOutlined && isSameColour(shape, other))
    .map(({ box }) => box);

/**
 * On a wallpaper, smooth spots look like bubbles, but they do not stand in line with the others of their side. In a
 * group there may be more pictures of members than bubbles: they stand further out and do not count.
 */
function isAligned(box: Box, shapes: Shape[], width: number): boolean {
  const margin = (other: Box) => Math.min(other.left, width - right(other));
  const side = (other: Box) => other.left < width - right(other);
  const margins = shapes
    .filter((shape) => side(shape.box) === side(box) && !(isDisc(shape.box, width) && side(shape.box)))
    .map((shape) => margin(shape.box));
  const usual = margins.sort((a, b) => a - b)[margins.length >> 1] ?? 0;
  return margin(box) < usual + width * 0.05;
}

const isDisc = ({ width, height }: Box, picture: number): boolean =>
  width < picture * 0.14 && Math.abs(width - height) <= Math.max(3, width * 0.12);

/** Avatars stand left of where bubbles begin, also beside a photograph; the header may hide a part of one. */
function isLeftOf(disc: Box, bubble: Box, width: number): boolean {
  const isSmall = disc.width < width * 0.14 && disc.height < disc.width * 1.15;
  return isSmall && bubble.left < (width - right(bubble)) * 0.8 && right(disc) <= bubble.left + width * 0.01;
}

/** A short word in a small bubble needs little; what is large and nearly empty is the sky of a photograph. */
const hasText = ({ box, text }: Shape, width: number): boolean =>
  text > (box.width * box.height > width * width * 0.05 ? 0.025 : 0.015);

function isAtSide(box: Box, width: number): boolean {
  const rest = width - right(box);
  return Math.abs(box.left - rest) > width * 0.035 && Math.min(box.left, rest) < width * 0.2;
}

/** What lies within a photograph has the background on no two sides. */
function isFree({ free }: Shape): boolean {
  return Number(free.left) + Number(free.right) + Number(free.top) + Number(free.bottom) >= 2;
}

/** Buttons and keys that face one another look alike, and so do the ends of an input bar, but for an outlined field. */
function isPartOfBar(shape: Shape, shapes: Shape[], width: number): boolean {
  return shapes.some((other) => {
    const [a, b] = [shape.box, other.box];
    if (other === shape || isAvatarOf(a, b, width) || isAvatarOf(b, a, width) || overlap(a, b)) return false;
    const isField = other.isOutlined && b.width > width * 0.4;
    const isAlike = !other.isOutlined && isSameColour(shape, other);
    const lower = Math.min(a.height, b.height);
    return (
      (isField || isAlike) &&
      sharedRows(a, b) > lower * 0.8 &&
      lower > Math.max(a.height, b.height) * 0.7 &&
      Math.abs(centre(a) - centre(b)) < lower * 0.2
    );
  });
}

const isSameColour = (a: Shape, b: Shape): boolean =>
  a.colour.every((channel, i) => Math.abs(channel - (b.colour[i] ?? 0)) < 30);

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
export function hasWholeTop(shape: Shape, width: number): boolean {
  const { topLeft, topRight } = shape.corners;
  return shape.plain.top && isCorner(middle(shape.box) > width / 2 ? topLeft : topRight, shape.box, width);
}

export function hasWholeBottom(shape: Shape, width: number): boolean {
  const { bottomLeft, bottomRight } = shape.corners;
  return (
    shape.plain.bottom && isCorner(middle(shape.box) > width / 2 ? bottomLeft : bottomRight, shape.box, width)
  );
}

/** Round, but no more than half of a pill and a reaction that stands on it. */
const isCorner = (inset: number, { height }: Box, width: number): boolean =>
  inset >= round(width) && inset < Math.max(height * 0.9, width * 0.1);

/** How far a round corner stands in at the third row, at least; a radius of eight has two to three pixels there. */
const round = (width: number): number => (width < 450 ? 1 : 2);
