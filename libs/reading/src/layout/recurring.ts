import type { Raster } from '../raster';
import type { Background } from './background';
import { overlap } from './boxes';
import { findRegions } from './regions';
import { findRunsOf } from './runs';
import { findShapes, type Shape } from './shapes';

/** Fills are this even in one picture, also after lossy compression. */
const TOLERANCE = 4;

/**
 * Further shapes in the colours of known bubbles. A wallpaper may pass into a fill so smoothly that nothing parts the
 * two, but the fill of the other bubbles tells where this one ends.
 */
export function findRecurring(raster: Raster, bubbles: Shape[], background: Background): Shape[] {
  const found: Shape[] = [];
  const colours: Shape['colour'][] = [];
  for (const { colour } of bubbles) {
    if (colours.length === 4) break;
    const isKnown = colours.some((known) =>
      known.every((channel, i) => Math.abs(channel - (colour[i] ?? 0)) < 8),
    );
    if (isKnown) continue;
    colours.push(colour);
    const runs = findRunsOf(raster, colour, TOLERANCE);
    const regions = findRegions(raster, runs, TOLERANCE * 2, Math.round(raster.width ** 2 * 0.001));
    found.push(...findShapes(raster, regions, runs, background.mask));
  }
  return found.filter((shape) => !bubbles.some((bubble) => overlap(shape.box, bubble.box)));
}
