import type { Box } from '../raster';
import type { Background, Mask } from './background';
import { bottom, right, sharedRows, SLACK } from './boxes';
import type { Shape } from './shapes';

/** Of the picture's width: avatars, and buttons, are smaller than the first; an avatar is no smaller than the second. */
const [AVATAR, LEAST_AVATAR] = [0.14, 0.05];
/** How far from round a disc may be: a share of its width, and pixels that a small one needs. */
const [OUT_OF_ROUND, OUT_OF_ROUND_PIXELS] = [0.12, 3];
/** Of its width: what the header hides a part of is lower than a disc, so only how high it is tells. */
const MOST_DISC_HEIGHT = 1.15;
/** Of the room on its right a bubble of somebody else leaves less than this on its left. */
const LEFT_SHARE = 0.8;
/** Of the picture's width: an avatar may reach so far into the bubble that stands beside it or below. */
const AVATAR_OVER = 0.01;
/** Of the picture's width: so close to an avatar its bubble begins, and so much room it leaves on the right. */
const [AVATAR_GAP, AVATAR_ROOM] = [0.05, 0.09];
/** Of the disc: an avatar stands beside its bubble with at least so many of its rows. */
const AVATAR_ROWS = 0.5;
/** A bubble is wider than the picture beside it by this factor. */
const WIDER = 1.5;
/** What stands beside a bubble is a picture when it fills as much of its box, and is so far from a square at most. */
const [FILLED, OUT_OF_SQUARE] = [0.6, 0.2];

export const isDisc = ({ width, height }: Box, picture: number): boolean =>
  width < picture * AVATAR && Math.abs(width - height) <= Math.max(OUT_OF_ROUND_PIXELS, width * OUT_OF_ROUND);

/** Avatars stand left of where bubbles begin, also beside a photograph; the header may hide a part of one. */
export function isLeftOf(disc: Box, bubble: Box, width: number): boolean {
  const isSmall = disc.width < width * AVATAR && disc.height < disc.width * MOST_DISC_HEIGHT;
  const isTheirs = bubble.left < (width - right(bubble)) * LEFT_SHARE;
  return isSmall && isTheirs && right(disc) <= bubble.left + width * AVATAR_OVER;
}

/** A small disc on the left whose bubble begins just right of it. A field reaches much further: that is an input bar. */
export function isAvatarOf(disc: Box, bubble: Box, width: number): boolean {
  const gap = bubble.left - right(disc);
  return (
    isDisc(disc, width) &&
    gap > -SLACK &&
    gap < width * AVATAR_GAP &&
    width - right(bubble) > width * AVATAR_ROOM &&
    sharedRows(disc, bubble) > disc.height * AVATAR_ROWS
  );
}

/** A disc right of a bubble and level with it: a picture of mine, or a sign that it was not sent. */
export const isBesideBubble = (disc: Box, bubble: Box, width: number): boolean =>
  isDisc(disc, width) &&
  bubble.width > disc.width * WIDER &&
  disc.left >= right(bubble) - SLACK &&
  sharedRows(disc, bubble) > disc.height * AVATAR_ROWS;

/**
 * Whose picture stands beside a bubble, in its rows: a disc, or on a plain page whatever is no background there and
 * about as wide as high. Undefined without one, and with one on both sides.
 */
export function avatarSide(
  bubble: Box,
  shapes: Shape[],
  { mask, kind }: Background,
): 'me' | 'them' | undefined {
  const { width } = mask;
  const has = (columns: Columns) =>
    kind === 'plain'
      ? hasPicture(columns, bubble, mask)
      : shapes.some(
          ({ box }) =>
            box.left >= columns.left && right(box) <= columns.right && isPictureOf(box, bubble, width),
        );
  const isLeft = has({ left: 0, right: bubble.left - 1 });
  const isRight = has({ left: right(bubble) + 1, right: width });
  if (isLeft === isRight) return undefined;
  return isLeft ? 'them' : 'me';
}

type Columns = { left: number; right: number };

function hasPicture(columns: Columns, bubble: Box, background: Mask): boolean {
  const { width, height, data } = background;
  if (columns.right - columns.left < width * LEAST_AVATAR) return false;
  const most = Math.round(width * AVATAR);
  const isFull = (y: number) => {
    for (let x = columns.left; x < columns.right; x += 1) if (data[y * width + x] === 0) return true;
    return false;
  };
  const end = Math.min(height, bottom(bubble) + most);
  for (let y = Math.max(0, bubble.top - most); y < end; y += 1) {
    const top = y;
    while (y < end && isFull(y)) y += 1;
    if (y - top < width * LEAST_AVATAR || y - top > most) continue;
    const box = inkedBox({ ...columns, top, bottom: y }, background);
    if (box && isPictureOf(box, bubble, width)) return true;
  }
  return false;
}

/** The box of what stands there, unless it is thin. */
function inkedBox(area: Columns & { top: number; bottom: number }, { width, data }: Mask): Box | undefined {
  let [first, last, filled] = [area.right, area.left, 0];
  for (let y = area.top; y < area.bottom; y += 1) {
    for (let x = area.left; x < area.right; x += 1) {
      if (data[y * width + x] === 1) continue;
      if (x < first) first = x;
      if (x > last) last = x;
      filled += 1;
    }
  }
  const box = { left: first, top: area.top, width: last + 1 - first, height: area.bottom - area.top };
  return filled >= box.width * box.height * FILLED ? box : undefined;
}

function isPictureOf(picture: Box, bubble: Box, width: number): boolean {
  const { width: across, height } = picture;
  const most = width * AVATAR;
  const gap = Math.max(bubble.left - right(picture), picture.left - right(bubble));
  return (
    across >= width * LEAST_AVATAR &&
    Math.max(across, height) <= most &&
    Math.abs(across - height) <= Math.max(across, height) * OUT_OF_SQUARE &&
    gap < width * AVATAR_GAP &&
    sharedRows(picture, bubble) > height * AVATAR_ROWS
  );
}
