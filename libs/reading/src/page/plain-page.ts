import { lumaOf } from '../luma';
import type { Box, Raster } from '../raster';
import { resample, type Plane } from './resample';

/**
 * Pixels of the shorter side. More say nothing new about letters that a person can read, and a camera's noise costs as
 * much time as text does. The longer side is not asked: a long page has many small lines, one under another.
 */
const SHORTER_SIDE = 1_500;

/** A whole picture as it is read when it shows no conversation. */
export function plainPage(raster: Raster): Plane {
  return resample(lumaOf(raster), Math.min(1, SHORTER_SIDE / Math.min(raster.width, raster.height)));
}

/** Of 255: a page is dark below it. */
const DARK = 128;

/** A bubble as it stands in the picture, its text dark on light as pages are: the recogniser need not try both ways. */
export function plainBubble(raster: Raster, box: Box): Plane {
  const plane = lumaOf(raster, box);
  const dark = plane.data.reduce((count, light) => (light < DARK ? count + 1 : count), 0);
  if (dark <= plane.data.length / 2) return plane;
  return { ...plane, data: plane.data.map((light) => 255 - light) };
}
