import type { MessageBox } from '@dearly/contracts';
import type { Box, Raster } from '../raster';

/** Digits behind the point: a tenth of a pixel of the widest phone. */
const DIGITS = 10_000;

/**
 * A box in pixels of a picture as shares of it, from 0 to 1. The edges are rounded and not the lengths, so that boxes
 * that do not overlap in the picture never do.
 */
export function boxIn({ width, height }: Pick<Raster, 'width' | 'height'>, box: Box): MessageBox {
  const share = (pixels: number, of: number) => Math.round((Math.min(Math.max(pixels, 0), of) / of) * DIGITS);
  const [left, top] = [share(box.left, width), share(box.top, height)];
  return {
    left: left / DIGITS,
    top: top / DIGITS,
    width: (share(box.left + box.width, width) - left) / DIGITS,
    height: (share(box.top + box.height, height) - top) / DIGITS,
  };
}
