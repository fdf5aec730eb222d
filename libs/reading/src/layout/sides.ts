import type { Box } from '../raster';
import { right } from './boxes';
import type { Corners } from './outline';

/** Of the picture's width: margins that differ by more tell the side. */
const CLEAR = 0.12;
/** Of the picture's width: edges that lie closer are in line. One of a shape that may be no bubble must lie closer still. */
const [IN_LINE, SURELY_IN_LINE] = [0.02, 0.012];
/** Of the picture's width: an avatar pushes a bubble no further in; a spot of light on a wallpaper may look like one. */
const [PUSHED, ON_WALLPAPER] = [0.3, CLEAR];
/** Pixels that a round corner stands in by, at least, and the share of it that one with a tail does at most. */
const [ROUND, POINTED] = [3, 0.34];
/** Of the picture's width: from here on a bubble is wide. */
const WIDE = 0.5;

/** Which side a bubble stands on, by its margins alone; undefined for one that is so wide that they say little. */
function clearSide(box: Box, width: number): 'me' | 'them' | undefined {
  const difference = box.left - (width - right(box));
  if (Math.abs(difference) < width * CLEAR) return undefined;
  return difference > 0 ? 'me' : 'them';
}

/** Distance of an edge from the same edge of the nearest of some bubbles; none is far away. */
const distance = (edge: (box: Box) => number, box: Box, others: Box[]): number =>
  others.reduce((least, other) => Math.min(least, Math.abs(edge(other) - edge(box))), Infinity);

function edgeDistances(box: Box, others: Box[], width: number): { me: number; them: number } {
  const of = (side: 'me' | 'them') => others.filter((other) => clearSide(other, width) === side);
  return {
    me: distance(right, box, of('me')),
    them: distance(({ left }) => left, box, of('them')),
  };
}

/** What speaks for a side, beside the margins: a picture of the sender beside the bubble, and the bubble's tail. */
export type Hints = {
  isPlain?: boolean;
  avatar?: 'me' | 'them' | undefined;
  tail?: 'me' | 'them' | undefined;
};

/**
 * Who sent a bubble. A sender's picture pushes the bubble inwards, and says more than margins that differ little; a
 * wide bubble goes with those it is in line with, else with its tail.
 */
export function senderOf(box: Box, others: Box[], width: number, hints: Hints = {}): 'me' | 'them' {
  const { isPlain = true, avatar, tail } = hints;
  const difference = Math.abs(box.left - (width - right(box)));
  if (avatar && difference < width * (isPlain ? PUSHED : ON_WALLPAPER)) return avatar;
  const clear = clearSide(box, width);
  if (clear) return clear;
  const { me, them } = edgeDistances(box, others, width);
  if (Math.min(me, them) > width * IN_LINE) return tail ?? (box.left > width - right(box) ? 'me' : 'them');
  return me < them ? 'me' : 'them';
}

/** The side that a tail, or corners which are less round than the others, lie on. */
export function tailSide({ topLeft, topRight, bottomLeft, bottomRight }: Corners): 'me' | 'them' | undefined {
  const [onLeft, onRight] = [Math.min(topLeft, bottomLeft), Math.min(topRight, bottomRight)];
  if (Math.max(onLeft, onRight) < ROUND) return undefined;
  if (onLeft <= onRight * POINTED) return 'them';
  return onRight <= onLeft * POINTED ? 'me' : undefined;
}

/** Wide, in the middle, and yet in line with bubbles of one side. */
export function isWideInLine(box: Box, others: Box[], width: number): boolean {
  const { me, them } = edgeDistances(box, others, width);
  return box.width > width * WIDE && Math.min(me, them) <= width * SURELY_IN_LINE;
}
