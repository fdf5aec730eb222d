import type { Raster } from '../raster';
import type { Background } from './background';
import { overlap } from './boxes';
import { isNear } from './colours';
import { findRegions } from './regions';
import { findRunsOf } from './runs';
import { findShapes, type Shape } from './shapes';

/** Fills are this even in one picture, also after lossy compression. */
const TOLERANCE = 4;
/** Of 255: colours that differ by less on each channel are looked for once. */
const SAME_COLOUR = 8;
/** A conversation has two fills, or some more where they change from top to bottom; each costs a walk over the picture. */
const MOST_COLOURS = 4;
/** Of the square of the picture's width: smaller regions are letters and pieces of a wallpaper. */
const SMALLEST = 0.001;

/**
 * Further shapes in the colours of known bubbles. A wallpaper may pass into a fill so smoothly that nothing parts the
 * two, but the fill of the other bubbles tells where this one ends.
 */
export function findRecurring(raster: Raster, bubbles: Shape[], background: Background): Shape[] {
  const found: Shape[] = [];
  const colours: Shape['colour'][] = [];
  for (const { colour } of bubbles) {
    if (colours.length === MOST_COLOURS) break;
    if (colours.some((known) => isNear(known, colour, SAME_COLOUR))) continue;
    colours.push(colour);
    const runs = findRunsOf(raster, colour, TOLERANCE);
    const regions = findRegions(raster, runs, TOLERANCE * 2, Math.round(raster.width ** 2 * SMALLEST));
    found.push(...findShapes(raster, regions, runs, background.mask));
  }
  return found.filter((shape) => !bubbles.some((bubble) => overlap(shape.box, bubble.box)));
}
