import type { Background } from './background';
import { isCertain } from './bars';
import { right, SLACK } from './boxes';
import { isNear } from './colours';
import type { Bubble, Note } from './layout';
import type { Shape } from './shapes';
import { tailSide } from './sides';

/** A bubble that stands alone is wider, and further off the middle, than these shares of the picture's width ... */
const [LARGE, OFF_MIDDLE] = [0.3, 0.12];
/** ... and encloses this share of its box. */
const SOLID = 0.93;
/** Buttons that are alike, and how much (of 255) their colours differ at most. */
const [MANY, ONE_COLOUR] = [3, 8];
/** Of the area of bubbles. In real conversations, what stands beside them takes a third of it at most. */
const MOST_OTHER_TEXT = 1.5;

/**
 * One bubble alone is believed when it is no speck and a header, an input bar or its strong colour speak for it. In front
 * of a photograph anything may look like a small one.
 */
export function isChat(
  bubbles: Bubble[],
  hasBars: boolean,
  width: number,
  kind: Background['kind'],
): boolean {
  const certain = bubbles.filter((bubble) => isCertain(bubble, width)).length;
  return certain > 0 && (hasBars || (kind === 'textured' ? certain : bubbles.length) > 1);
}

/** One bubble alone that looks like others, which are none: the last of many buttons. */
export function isOneOfMany([one, another]: Shape[], shapes: Shape[]): boolean {
  if (!one || another) return false;
  const isAlike = (shape: Shape) =>
    Math.abs(shape.box.height - one.box.height) <= SLACK && isNear(shape.colour, one.colour, ONE_COLOUR);
  return shapes.filter((shape) => shape !== one && isAlike(shape)).length >= MANY;
}

/** A large box on the page, far from one side, whose tail tells that it is a message. */
export const speaksForItself = ({ box, free, corners, solidity }: Shape, width: number): boolean =>
  free.left &&
  free.right &&
  (free.top || free.bottom) &&
  solidity > SOLID &&
  box.width > width * LARGE &&
  Math.abs(box.left - (width - right(box))) > width * OFF_MIDDLE &&
  tailSide(corners) === (box.left > width - right(box) ? 'me' : 'them');

/** A page with buttons has more text beside them than in them. */
export function isBesideText(bubbles: Bubble[], rest: Note[]): boolean {
  const area = (parts: (Bubble | Note)[]) => parts.reduce((sum, { box }) => sum + box.width * box.height, 0);
  return area(rest) > area(bubbles) * MOST_OTHER_TEXT;
}
