import type { Raster, Rgb } from '../raster';
import { isDisc } from './avatars';
import type { Mask } from './background';
import { distance } from './colours';
import { paletteOf } from './palette';
import { findRegions } from './regions';
import { findRunsOf } from './runs';
import { findShapes, type Shape } from './shapes';

/** Of 255: fills that lie closer are one; those further apart need no more than what neighbouring pixels tell. */
const [LEAST_APART, MOST_APART] = [4, 22];
/** Of the distance of two fills: a pixel within it belongs to the nearer one. */
const HALF = 0.45;
/** Of 255: fills vary by no more. */
const MOST_TOLERANCE = 7;
/** Letters cover no larger share of a box. */
const MOST_TEXT = 0.4;
/** Each costs a walk over the picture. */
const MOST_COLOURS = 2;
/** Of the square of the picture's width: smaller regions are letters. */
const SMALLEST = 0.001;

/**
 * Shapes whose fill hardly differs from the page, as white on the palest grey. Compression smooths their edges until
 * neighbours tell nothing, but the two colours themselves, taken over the whole picture, part them.
 */
export function findFaint(raster: Raster, background: Mask): Shape[] {
  const palette = paletteOf(raster);
  // The most frequent colour is the page itself.
  const faint = palette.slice(1).flatMap((colour) => {
    const apart = nearest(colour, palette);
    return apart >= LEAST_APART && apart <= MOST_APART ? [{ colour, apart }] : [];
  });
  return faint.slice(0, MOST_COLOURS).flatMap(({ colour, apart }) => {
    const tolerance = Math.min(MOST_TOLERANCE, Math.floor(apart * HALF));
    const runs = findRunsOf(raster, colour, tolerance);
    const regions = findRegions(raster, runs, tolerance * 2, Math.round(raster.width ** 2 * SMALLEST));
    return findShapes(raster, regions, runs, background, tolerance).filter(
      (shape) => isOnPage(shape) && !isDisc(shape.box, raster.width),
    );
  });
}

const nearest = (colour: Rgb, palette: Rgb[]): number =>
  palette.reduce(
    (least, other) => (other === colour ? least : Math.min(least, distance(colour, other))),
    Infinity,
  );

/** Photographs and wallpapers have close colours too, but with the page on all sides and text in it it is a box. */
const isOnPage = ({ free, text }: Shape): boolean =>
  free.left && free.right && free.top && free.bottom && text < MOST_TEXT;
