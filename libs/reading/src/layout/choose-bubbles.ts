import { median } from '../median';
import type { Box } from '../raster';
import { avatarSide, isAvatarOf, isBesideBubble, isDisc, isLeftOf } from './avatars';
import type { Background } from './background';
import { centre, isInside, overlap, right, sharedRows } from './boxes';
import { isCamera } from './camera';
import { isNear } from './colours';
import type { Shape } from './shapes';
import { isWideInLine, tailSide } from './sides';
import { standsFree } from './surroundings';

/** Of its width: a bubble of one letter and a tail is no higher; of the picture's width: one of many lines is wider. */
const [MOST_HEIGHT, OF_MANY_LINES] = [1.4, 0.3];
/** Of 255: fills of one colour differ by less, also where they change from top to bottom. */
const SAME_COLOUR = 30;
/** Of the picture's width: bubbles of one side begin in line, give or take this. */
const IN_LINE = 0.05;
/** Of the square of the picture's width: a bubble is large from here on. */
const LARGE = 0.05;
/** The least share of a large and of a small bubble that its text covers. */
const [TEXT_IN_LARGE, TEXT_IN_SMALL] = [0.025, 0.015];
/** Of the picture's width: what has margins more alike than the first is centred; a bubble's smaller one is below the second. */
const [CENTRED, MOST_MARGIN] = [0.035, 0.2];
/** Of the picture's width: a field between two buttons is wider. */
const FIELD = 0.4;
/** What faces another in a bar shares so much of the lower one's rows, and is so much as high as the higher one ... */
const [FACING_ROWS, FACING_HEIGHT] = [0.8, 0.7];
/** ... with its middle no further off than this share of the lower one's height. */
const FACING_OFF = 0.2;

/**
 * Drops the shapes that are no bubbles by where they stand: centred ones (an avatar, a button), cameras, those that face another
 * in the same rows (header buttons, keys, the input bar), avatars beside a bubble, parts of photographs and cards, and
 * what lies within a bubble.
 */
export function chooseBubbles(shapes: Shape[], background: Background): Shape[] {
  const { width } = background.mask;
  const isPlain = background.kind === 'plain';
  const free = shapes.filter(
    (shape) =>
      !shape.isOutlined &&
      !isCamera(shape, width) &&
      (shape.box.height < shape.box.width * MOST_HEIGHT || shape.box.width > width * OF_MANY_LINES) &&
      hasText(shape, width) &&
      (isAtSide(shape.box, width) ||
        isWideInLine(shape.box, alike(shape, shapes), width) ||
        isPushedIn(shape, shapes, background)) &&
      (!isPlain || standsFree(shape.free)) &&
      !isPartOfBar(shape, shapes, width),
  );
  return (isPlain ? free : free.filter((shape) => isAligned(shape.box, free, width))).filter(
    (shape) =>
      !free.some(
        (other) =>
          other !== shape &&
          (isWithin(shape, other) ||
            isAvatarOf(shape.box, other.box, width) ||
            isBesideBubble(shape.box, other.box, width) ||
            isLeftOf(shape.box, other.box, width)),
      ),
  );
}

/** In the middle only because a picture of its sender stands beside it, or with a tail that shows whose it is. */
function isPushedIn({ box, corners, free }: Shape, shapes: Shape[], background: Background): boolean {
  const { width } = background.mask;
  if (
    !standsFree(free) ||
    box.width < width * OF_MANY_LINES ||
    Math.min(box.left, width - right(box)) > width * MOST_MARGIN
  )
    return false;
  return avatarSide(box, shapes, background) !== undefined || tailSide(corners) !== undefined;
}

/** The boxes of what has the same colour. */
const alike = (shape: Shape, shapes: Shape[]): Box[] =>
  shapes
    .filter(
      (other) => other !== shape && !other.isOutlined && isNear(shape.colour, other.colour, SAME_COLOUR),
    )
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
  const usual = median(margins) ?? 0;
  return margin(box) < usual + width * IN_LINE;
}

/** A short word in a small bubble needs little; what is large and nearly empty is the sky of a photograph. */
const hasText = ({ box, text }: Shape, width: number): boolean =>
  text > (box.width * box.height > width * width * LARGE ? TEXT_IN_LARGE : TEXT_IN_SMALL);

function isAtSide(box: Box, width: number): boolean {
  const rest = width - right(box);
  return Math.abs(box.left - rest) > width * CENTRED && Math.min(box.left, rest) < width * MOST_MARGIN;
}

/** Buttons and keys that face one another look alike, and so do the ends of an input bar, but for an outlined field. */
function isPartOfBar(shape: Shape, shapes: Shape[], width: number): boolean {
  return shapes.some((other) => {
    const [a, b] = [shape.box, other.box];
    if (other === shape || isAvatarOf(a, b, width) || isAvatarOf(b, a, width) || overlap(a, b)) return false;
    const isField = other.isOutlined && b.width > width * FIELD;
    const isAlike = !other.isOutlined && isNear(shape.colour, other.colour, SAME_COLOUR);
    const lower = Math.min(a.height, b.height);
    return (
      (isField || isAlike) &&
      sharedRows(a, b) > lower * FACING_ROWS &&
      lower > Math.max(a.height, b.height) * FACING_HEIGHT &&
      Math.abs(centre(a) - centre(b)) < lower * FACING_OFF
    );
  });
}

function isWithin(shape: Shape, other: Shape): boolean {
  const [a, b] = [shape.box, other.box];
  if (isInside(a, b)) return true;
  return overlap(a, b) && a.width * a.height < b.width * b.height;
}
