import type { Raster } from '../raster';
import type { Outline } from './outline';

/** Letters differ from the fill they stand on by at least this much on a channel. */
const LEGIBLE = 70;
/** Of a shape's height: no text stands so close to its upper and lower edge. */
const RIM = 0.1;
/** Every second row tells enough. */
const ROWS_APART = 2;
/** Pixels from an edge: the fill is surely to be seen there, and text may begin. */
const [FILL_AT, TEXT_FROM] = [3, 6];

/** The share of a shape's inside that stands out as letters do, against the fill at the left end of its row. */
export function textShare({ width, data }: Raster, { top, left, right }: Outline): number {
  const rim = Math.floor(left.length * RIM);
  let [text, seen] = [0, 0];
  for (let row = rim; row < left.length - rim; row += ROWS_APART) {
    const from = left[row] ?? -1;
    if (from < 0) continue;
    const fill = ((top + row) * width + from + FILL_AT) * 3;
    const [red, green, blue] = [data[fill] ?? 0, data[fill + 1] ?? 0, data[fill + 2] ?? 0];
    for (let x = from + TEXT_FROM; x < (right[row] ?? 0) - TEXT_FROM; x += 1) {
      const at = ((top + row) * width + x) * 3;
      const difference = Math.max(
        Math.abs((data[at] ?? 0) - red),
        Math.abs((data[at + 1] ?? 0) - green),
        Math.abs((data[at + 2] ?? 0) - blue),
      );
      seen += 1;
      if (difference > LEGIBLE) text += 1;
    }
  }
  return text / Math.max(1, seen);
}
