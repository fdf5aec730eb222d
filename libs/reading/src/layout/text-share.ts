import type { Raster, Rgb } from '../raster';
import type { Outline } from './outline';

/** Letters differ from the fill they stand on by at least this much on a channel. */
const LEGIBLE = 70;
/** White on a pale fill differs by less, where hardly anything else differs from the fill by even so much ... */
const FAINT = 45;
/** ... which most of the inside is like. */
const [EVEN, MOSTLY] = [12, 0.6];
/** Of the picture's width: a button with a faint sign in it is no longer. */
const LEAST_FAINT = 0.2;
/** A share below which there is no text to be seen. */
const HARDLY = 0.015;
/** Of a shape's height: no text stands so close to its upper and lower edge. */
const RIM = 0.1;
/** Every second row tells enough. */
const ROWS_APART = 2;
/** Pixels from an edge: the fill is surely to be seen there, and text may begin. */
const [FILL_AT, TEXT_FROM] = [3, 6];

/**
 * The share of a shape's inside that stands out as letters do, against the fill at the left end of its row. An even
 * `fill` on which nothing does is given a second look: its letters may be faint.
 */
export function textShare({ width, data }: Raster, outline: Outline, fill: Rgb): number {
  let [text, faint, even, seen, longest] = [0, 0, 0, 0, 0];
  for (const { y, from, to } of rowsOf(outline)) {
    const at = (y * width + from + FILL_AT) * 3;
    const atLeft: Rgb = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    longest = Math.max(longest, to - from);
    for (let x = from + TEXT_FROM; x < to - TEXT_FROM; x += 1) {
      seen += 1;
      if (differenceFrom(atLeft, data, (y * width + x) * 3) > LEGIBLE) text += 1;
      const difference = differenceFrom(fill, data, (y * width + x) * 3);
      if (difference < EVEN) even += 1;
      else if (difference > FAINT) faint += 1;
    }
  }
  const isFaint = text < seen * HARDLY && even > seen * MOSTLY && longest > width * LEAST_FAINT;
  return (isFaint ? faint : text) / Math.max(1, seen);
}

function rowsOf({ top, left, right }: Outline): { y: number; from: number; to: number }[] {
  const rim = Math.floor(left.length * RIM);
  const rows: { y: number; from: number; to: number }[] = [];
  for (let row = rim; row < left.length - rim; row += ROWS_APART) {
    const from = left[row] ?? -1;
    if (from >= 0) rows.push({ y: top + row, from, to: right[row] ?? 0 });
  }
  return rows;
}

const differenceFrom = ([red, green, blue]: Rgb, data: Uint8Array, at: number): number =>
  Math.max(
    Math.abs((data[at] ?? 0) - red),
    Math.abs((data[at + 1] ?? 0) - green),
    Math.abs((data[at + 2] ?? 0) - blue),
  );
