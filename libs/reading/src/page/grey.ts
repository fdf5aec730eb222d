import type { Raster } from '../raster';
import type { Plane } from './resample';

/** A picture's brightness as it is, for text that may stand anywhere. */
export function greyOf({ width, height, data }: Raster): Plane {
  const grey = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < grey.length; i++, at += 3) {
    grey[i] = (77 * (data[at] ?? 0) + 150 * (data[at + 1] ?? 0) + 29 * (data[at + 2] ?? 0)) >> 8;
  }
  return { width, height, data: grey };
}
