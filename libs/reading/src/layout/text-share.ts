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
export function textShare(raster: Raster, outline: Outline, fill: Rgb): number {
  const rows = rowsOf(outline);
  let [text, seen, longest] = [0, 0, 0];
  for (const row of rows) {
    text += legibleIn(raster, row);
    seen += Math.max(0, row.to - row.from - 2 * TEXT_FROM);
    longest = Math.max(longest, row.to - row.from);
  }
  const share = text / Math.max(1, seen);
  if (text >= seen * HARDLY || longest <= raster.width * LEAST_FAINT) return share;
  return faintShare(raster, rows, fill, seen) ?? share;
}

function legibleIn({ width, data }: Raster, { y, from, to }: Row): number {
  let at = (y * width + from + FILL_AT) * 3;
  const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
  let text = 0;
  at += (TEXT_FROM - FILL_AT) * 3;
  for (const end = (y * width + to - TEXT_FROM) * 3; at < end; at += 3) {
    const dr = (data[at] ?? 0) - red;
    const dg = (data[at + 1] ?? 0) - green;
    const db = (data[at + 2] ?? 0) - blue;
    if (dr > LEGIBLE || dr < -LEGIBLE || dg > LEGIBLE || dg < -LEGIBLE || db > LEGIBLE || db < -LEGIBLE)
      text += 1;
  }
  return text;
}

/** Undefined where the inside is not even. */
function faintShare(
  { width, data }: Raster,
  rows: Row[],
  [red, green, blue]: Rgb,
  seen: number,
): number | undefined {
  let [faint, even] = [0, 0];
  for (const { y, from, to } of rows) {
    for (
      let at = (y * width + from + TEXT_FROM) * 3, end = (y * width + to - TEXT_FROM) * 3;
      at < end;
      at += 3
    ) {
      const difference = Math.max(
        Math.abs((data[at] ?? 0) - red),
        Math.abs((data[at + 1] ?? 0) - green),
        Math.abs((data[at + 2] ?? 0) - blue),
      );
      if (difference < EVEN) even += 1;
      else if (difference > FAINT) faint += 1;
    }
  }
  return even > seen * MOSTLY ? faint / Math.max(1, seen) : undefined;
}

type Row = { y: number; from: number; to: number };

function rowsOf({ top, left, right }: Outline): Row[] {
  const rim = Math.floor(left.length * RIM);
  const rows: Row[] = [];
  for (let row = rim; row < left.length - rim; row += ROWS_APART) {
    const from = left[row] ?? -1;
    if (from >= 0) rows.push({ y: top + row, from, to: right[row] ?? 0 });
  }
  return rows;
}
