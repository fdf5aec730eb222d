import type { Box } from '../raster';
import { centre, isInside, middle, overlap, right, sharedRows, SLACK } from './boxes';
import { isNear } from './colours';
import type { Shape } from './shapes';
import { isWideInLine } from './sides';
import { standsFree } from './surroundings';

/** Of its width: a bubble of one letter and a tail is no higher. */
const MOST_HEIGHT = 1.4;
/** Of 255: fills of one colour differ by less, also where they change from top to bottom. */
const SAME_COLOUR = 30;
/** Of the picture's width: bubbles of one side begin in line, give or take this. */
const IN_LINE = 0.05;
/** Of the picture's width: avatars, and buttons, are smaller. */
const AVATAR = 0.14;
/** How far from round a disc may be: a share of its width, and pixels that a small one needs. */
const [OUT_OF_ROUND, OUT_OF_ROUND_PIXELS] = [0.12, 3];
/** Of its width: what the header hides a part of is lower than a disc, so only how high it is tells. */
const MOST_DISC_HEIGHT = 1.15;
/** Of the room on its right a bubble of somebody else leaves less than this on its left. */
const LEFT_SHARE = 0.8;
/** Of the picture's width: an avatar may reach so far into the bubble that stands beside it or below. */
const AVATAR_OVER = 0.01;
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
/** Of the picture's width: so close to an avatar its bubble begins, and so much room it leaves on the right. */
const [AVATAR_GAP, AVATAR_ROOM] = [0.05, 0.09];
/** Of the disc: an avatar stands beside its bubble with at least so many of its rows. */
const AVATAR_ROWS = 0.5;
/** A round corner stands in by less than the larger of these: of the bubble's height, of the picture's width. */
const [CORNER_OF_HEIGHT, CORNER_OF_WIDTH] = [0.9, 0.1];
/** Pixels: narrower pictures have corners of so few that they stand in by one. */
const SMALL_PICTURE = 450;

/**
 * Drops the shapes that are no bubbles by where they stand: centred ones (an avatar, a button), those that face another
 * in the same rows (header buttons, keys, the input bar), avatars beside a bubble, parts of photographs and cards, and
 * what lies within a bubble.
 */
export function chooseBubbles(shapes: Shape[], width: number, isPlain: boolean): Shape[] {
  const free = shapes.filter(
    (shape) =>
      !shape.isOutlined &&
      shape.box.height < shape.box.width * MOST_HEIGHT &&
      hasText(shape, width) &&
      (isAtSide(shape.box, width) || isWideInLine(shape.box, alike(shape, shapes), width)) &&
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
            isLeftOf(shape.box, other.box, width)),
      ),
  );
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
  const usual = margins.sort((a, b) => a - b)[margins.length >> 1] ?? 0;
  return margin(box) < usual + width * IN_LINE;
}

const isDisc = ({ width, height }: Box, picture: number): boolean =>
  width < picture * AVATAR && Math.abs(width - height) <= Math.max(OUT_OF_ROUND_PIXELS, width * OUT_OF_ROUND);

/** Avatars stand left of where bubbles begin, also beside a photograph; the header may hide a part of one. */
function isLeftOf(disc: Box, bubble: Box, width: number): boolean {
  const isSmall = disc.width < width * AVATAR && disc.height < disc.width * MOST_DISC_HEIGHT;
  const isTheirs = bubble.left < (width - right(bubble)) * LEFT_SHARE;
  return isSmall && isTheirs && right(disc) <= bubble.left + width * AVATAR_OVER;
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

/** A small disc on the left whose bubble begins just right of it. A field reaches much further: that is an input bar. */
function isAvatarOf(disc: Box, bubble: Box, width: number): boolean {
  const gap = bubble.left - right(disc);
  return (
    isDisc(disc, width) &&
    gap > -SLACK &&
    gap < width * AVATAR_GAP &&
    width - right(bubble) > width * AVATAR_ROOM &&
    sharedRows(disc, bubble) > disc.height * AVATAR_ROWS
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
  inset >= round(width) && inset < Math.max(height * CORNER_OF_HEIGHT, width * CORNER_OF_WIDTH);

/** How far a round corner stands in at the third row, at least; a radius of eight has two to three pixels there. */
const round = (width: number): number => (width < SMALL_PICTURE ? 1 : 2);
