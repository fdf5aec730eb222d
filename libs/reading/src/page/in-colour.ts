import { isNear, isStrong } from '../layout/colours';
import type { Box, Raster, Rgb } from '../raster';
import type { Fill } from './fit-fill';
import type { Ink } from './ink';

/** A channel this far from every mix of fill and text colour is something else: an emoji, a sticker, a link. */
export const FOREIGN = 64;
/** The share of an emoji that is in colour: letters are white or black, and smoothed at their edges. */
const IN_COLOUR = 0.25;

const [WHITE, BLACK]: [Rgb, Rgb] = [
  [255, 255, 255],
  [0, 0, 0],
];

/** What is looked at: an area of a region, in points that are `step` pixels apart. */
type Seen = { ink: Ink; area: Box; step: number };

/**
 * Whether what stands in an area is in a colour that no text has: letters are white or black, and smoothed towards the
 * fill. A picture that was made smaller with loss keeps less of its colours than of its brightness, and yet lies between.
 */
export function isInColour({ width, data }: Raster, box: Box, { ink, area, step }: Seen): boolean {
  let [strong, seen] = [0, 0];
  for (let row = area.top; row < area.top + area.height; row++) {
    const y = row * step + (step >> 1);
    for (let column = area.left; column < area.left + area.width; column++) {
      const x = column * step + (step >> 1);
      const at = ((box.top + y) * width + box.left + x) * 3;
      const colour: Rgb = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
      const fill = fillAt(ink.fill, (2 * x) / ink.width - 1, (2 * y) / ink.height - 1);
      if (isNear(colour, fill, FOREIGN)) continue;
      seen++;
      if (isStrong(colour) && !isMixed(colour, fill, WHITE) && !isMixed(colour, fill, BLACK)) strong++;
    }
  }
  return strong > seen * IN_COLOUR;
}

/** Whether a colour is between that of the fill and that of a text, as the smoothed edges of letters are. */
function isMixed(colour: Rgb, fill: Rgb, text: Rgb): boolean {
  const along = (channel: 0 | 1 | 2) => text[channel] - fill[channel];
  const length = along(0) ** 2 + along(1) ** 2 + along(2) ** 2;
  const off = (channel: 0 | 1 | 2) => (colour[channel] - fill[channel]) * along(channel);
  const share = Math.min(1, Math.max(0, (off(0) + off(1) + off(2)) / Math.max(1, length)));
  const at = (channel: 0 | 1 | 2) => fill[channel] + share * along(channel);
  return isNear(colour, [at(0), at(1), at(2)], FOREIGN);
}

/** The colour of a fill at a place from -1 to 1, left to right and top to bottom. */
export function fillAt({ coefficients }: Fill, x: number, y: number): Rgb {
  const [red, green, blue] = coefficients.map(
    ([c0 = 0, cx = 0, cy = 0, cxy = 0, cyy = 0]) => c0 + cx * x + cy * y + cxy * x * y + cyy * y * y,
  );
  return [red ?? 0, green ?? 0, blue ?? 0];
}
