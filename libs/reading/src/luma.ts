import type { Plane } from './page/resample';
import type { Box, Raster } from './raster';

/** Luma is counted in 1/256 (2 to the power of 8), so that whole channels have a whole one. */
const LUMA_BITS = 8;
export const LUMA_SCALE = 1 << LUMA_BITS;

/**
 * The brightness of a colour, times `LUMA_SCALE`: 0 is black, 255 times that is white. The weights are those of ITU-R
 * BT.601, as in JPEG, which keeps luma sharp where it blurs colours.
 */
export const luma = (red: number, green: number, blue: number): number => 77 * red + 150 * green + 29 * blue;

/** The brightness of each pixel of a picture, or of a box within it, from 0 to 255. */
export function lumaOf(
  { width, height, data }: Raster,
  box: Box = { left: 0, top: 0, width, height },
): Plane {
  const plane = new Uint8Array(box.width * box.height);
  for (let y = 0, i = 0; y < box.height; y++) {
    let at = ((box.top + y) * width + box.left) * 3;
    for (const end = i + box.width; i < end; i++, at += 3) {
      plane[i] = luma(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) >> LUMA_BITS;
    }
  }
  return { width: box.width, height: box.height, data: plane };
}
