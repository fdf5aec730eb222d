import { lumaOf } from '../luma';
import type { Raster } from '../raster';
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
