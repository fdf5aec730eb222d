import type { Box } from '../raster';
import { clip, isInside, overlap } from './boxes';
import type { Shape } from './shapes';

/** A quote is wider than both of these, shares of its bubble and of the picture's width ... */
const [OF_BUBBLE, OF_PICTURE] = [0.4, 0.15];
/** ... and higher than this share of the picture's width. */
const QUOTE_HEIGHT = 0.05;

/** Parts of a bubble that hold none of its text: reactions on its edge, and the message that it quotes. */
export function findHoles(bubble: Box, shapes: Shape[], width: number): Box[] {
  return shapes
    .map(({ box }) => box)
    .filter((box) => box !== bubble && overlap(box, bubble) && !isInside(bubble, box))
    .filter((box) => !isInside(box, bubble) || isQuote(box, bubble, width))
    .map((box) => clip(box, bubble));
}

/** The inside of a large letter is a shape as well, but not a wide one. */
const isQuote = (box: Box, bubble: Box, width: number): boolean =>
  box.width > Math.max(bubble.width * OF_BUBBLE, width * OF_PICTURE) && box.height > width * QUOTE_HEIGHT;
