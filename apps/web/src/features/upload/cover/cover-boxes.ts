import type { Box } from '@dearly/reading/layout';

export type { Box };
/** In pixels of the picture as it is shown, so after its EXIF orientation. */
export type Size = { width: number; height: number };
export type Point = { x: number; y: number };
/** Where the picture stands on the screen, in CSS pixels; whatever the zoom or the density of the screen. */
export type Shown = { left: number; top: number; width: number; height: number };

/** Pixels: a smaller box covers nothing that can be read, and could not be touched. */
const LEAST_SIDE = 8;

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** The point of the picture under a point of the screen, not rounded; the nearest one for a point beside the picture. */
export function pointIn(screen: Point, shown: Shown, picture: Size): Point {
  return {
    x: within(((screen.x - shown.left) / shown.width) * picture.width, 0, picture.width),
    y: within(((screen.y - shown.top) / shown.height) * picture.height, 0, picture.height),
  };
}

/** The whole pixels that lie between two points, even those that are touched in part. */
export function boxBetween(a: Point, b: Point, picture: Size): Box {
  const left = within(Math.floor(Math.min(a.x, b.x)), 0, picture.width);
  const top = within(Math.floor(Math.min(a.y, b.y)), 0, picture.height);
  return {
    left,
    top,
    width: within(Math.ceil(Math.max(a.x, b.x)), 0, picture.width) - left,
    height: within(Math.ceil(Math.max(a.y, b.y)), 0, picture.height) - top,
  };
}

export const isLargeEnough = ({ width, height }: Box): boolean => width >= LEAST_SIDE && height >= LEAST_SIDE;

/** The box somewhere else, as large as before and still within the picture. */
export function movedBox(box: Box, by: Point, picture: Size): Box {
  return {
    ...box,
    left: within(Math.round(box.left + by.x), 0, picture.width - box.width),
    top: within(Math.round(box.top + by.y), 0, picture.height - box.height),
  };
}

/** The box with its lower right corner somewhere else. */
export function resizedBox(box: Box, by: Point, picture: Size): Box {
  const least = (side: number) => Math.min(LEAST_SIDE, side);
  return {
    ...box,
    width: within(Math.round(box.width + by.x), least(picture.width), picture.width - box.left),
    height: within(Math.round(box.height + by.y), least(picture.height), picture.height - box.top),
  };
}

/** The box with so many pixels more on each side. */
export function grownBox(box: Box, by: number, picture: Size): Box {
  return boxBetween(
    { x: box.left - by, y: box.top - by },
    { x: box.left + box.width + by, y: box.top + box.height + by },
    picture,
  );
}

/** A box in the middle, to be moved from there. */
export function middleBox({ width, height }: Size): Box {
  const [x, y] = [width / 4, height / 2 - width / 20];
  return boxBetween({ x, y }, { x: width - x, y: y + width / 10 }, { width, height });
}
