import { right } from './boxes';
import { isNear } from './colours';
import type { Bubble } from './layout';
import type { Shape } from './shapes';
import type { Hints } from './sides';

/** A bubble that was found, the shape it was found by, and what spoke for its side. */
export type Found = { bubble: Omit<Bubble, 'sureness'>; shape: Shape; hints: Hints };

/** Without an edge of its own, other things that hold together look like a bubble. */
const FAINT = 0.85;
/** What has the colour of the other side's bubbles, and of none of its own side, is a button or a badge. */
const ODD_COLOUR = 0.5;
/** Margins that differ little say less than a tail or a picture of the sender. */
const SIDE_UNTOLD = 0.85;
/** Of the picture's width: margins that differ by more tell the side. */
const CLEAR = 0.12;
/** Of 255: fills of one side differ by less, also where they change from top to bottom. */
const SAME_COLOUR = 30;

/** Adds how sure it is that each bubble is one, and of its sender: the product of what speaks against it. */
export function withSureness(all: Found[], width: number): Bubble[] {
  return all.map((found) => {
    const { bubble, shape } = found;
    const factors = [
      shape.isFaint ? FAINT : 1,
      isSideTold(found, width) ? 1 : SIDE_UNTOLD,
      isOddlyColoured(found, all) ? ODD_COLOUR : 1,
    ];
    return { ...bubble, sureness: factors.reduce((product, factor) => product * factor, 1) };
  });
}

function isSideTold({ bubble: { box, sender }, hints }: Found, width: number): boolean {
  const difference = Math.abs(box.left - (width - right(box)));
  return difference >= width * CLEAR || hints.avatar === sender || hints.tail === sender;
}

function isOddlyColoured({ bubble, shape }: Found, all: Found[]): boolean {
  const isAlike = (other: Found) => isNear(other.shape.colour, shape.colour, SAME_COLOUR);
  const own = all.filter((other) => other.bubble.sender === bubble.sender && other.shape !== shape);
  return (
    own.length > 0 &&
    !own.some(isAlike) &&
    all.some((other) => !own.includes(other) && other.shape !== shape && isAlike(other))
  );
}
