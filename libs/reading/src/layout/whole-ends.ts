import { middle } from './boxes';
import type { Box } from '../raster';
import type { Shape } from './shapes';

/** A round corner stands in by less than the larger of these: of the bubble's height, of the picture's width. */
const [CORNER_OF_HEIGHT, CORNER_OF_WIDTH] = [0.9, 0.1];
/** Pixels: narrower pictures have corners of so few that they stand in by one. */
const SMALL_PICTURE = 450;
/** Of its box a bubble with square corners encloses as much, but for its tail. */
const SQUARE_SOLIDITY = 0.93;
/** Of the picture's width: a corner that stands in by more is round. */
const SQUARE_CORNER = 0.018;

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

/**
 * Square corners are a bubble's where the page is on all four sides of it: a part of a card or photograph has less, and
 * one that is round at its other end is cut.
 */
export function isSquare({ plain, free, solidity, corners }: Shape, width: number): boolean {
  const [top, bottom] = [
    Math.max(corners.topLeft, corners.topRight),
    Math.max(corners.bottomLeft, corners.bottomRight),
  ];
  return (
    Math.max(top, bottom) < width * SQUARE_CORNER &&
    plain.top &&
    plain.bottom &&
    free.left &&
    free.right &&
    free.top &&
    free.bottom &&
    solidity >= SQUARE_SOLIDITY
  );
}

/** Round, but no more than half of a pill and a reaction that stands on it. */
const isCorner = (inset: number, { height }: Box, width: number): boolean =>
  inset >= round(width) && inset < Math.max(height * CORNER_OF_HEIGHT, width * CORNER_OF_WIDTH);

/** How far a round corner stands in at the third row, at least; a radius of eight has two to three pixels there. */
const round = (width: number): number => (width < SMALL_PICTURE ? 1 : 2);
