import { GREEN, type Raster } from '../raster';
import type { Mask } from './background';
import type { Block } from './blocks';
import { LEAST_LINE } from './lines';

/** Rows with less of the ink than this share of the mean lie between two lines of text. */
const FAINT = 0.3;
/** The same, where compression has filled the gap. */
const VALLEY = 0.55;
/** Of the picture's width: two lines of small print are higher, and what is higher than the second is a photograph. */
const [LEAST_HEIGHT, MOST_HEIGHT] = [0.05, 0.16];
/** Of a block's height, from its top: the valley between two lines lies about in the middle. */
const [VALLEY_FROM, VALLEY_TO] = [0.35, 0.65];

/**
 * The lines of a block that is too high for one: compression leaves specks between two lines of small print, which
 * join them. A block without a clear gap, such as a photograph, stays as it is.
 */
export function splitRows(block: Block, ink: Mask, raster: Raster): Block[] {
  const { box } = block;
  if (box.height < ink.width * LEAST_HEIGHT || box.height > ink.width * MOST_HEIGHT) return [block];
  const rows = Array.from({ length: box.height }, (_, y) => inkIn(ink, raster, box.top + y, box));
  const least = meanOf(rows) * FAINT;
  const lines: Block[] = [];
  for (let y = 0; y < box.height; y += 1) {
    const start = y;
    while (y < box.height && (rows[y]?.strength ?? 0) >= least) y += 1;
    // A line has some height; thinner ones are specks of their own.
    if (y - start > ink.width * LEAST_LINE) lines.push(lineOf(rows.slice(start, y), box.top + start));
  }
  return lines.length > 1 ? lines : splitAtValley(block, rows);
}

/** Two lines whose gap is full of specks still have a valley between them, where a single line is at its darkest. */
function splitAtValley(block: Block, rows: Row[]): Block[] {
  const [from, to] = [Math.round(rows.length * VALLEY_FROM), Math.round(rows.length * VALLEY_TO)];
  const least = Math.min(...rows.slice(from, to).map(({ strength }) => strength));
  if (least > meanOf(rows) * VALLEY) return [block];
  const at = rows.findIndex(({ strength }, y) => y >= from && strength === least);
  return [lineOf(rows.slice(0, at), block.box.top), lineOf(rows.slice(at), block.box.top + at)];
}

/** `strength`: how far the ink stands out, all of the row together; specks of compression count for little. */
type Row = { count: number; strength: number; left: number; right: number };

const meanOf = (rows: Row[]): number => rows.reduce((sum, { strength }) => sum + strength, 0) / rows.length;

function inkIn(ink: Mask, { data }: Raster, y: number, { left, top, width: length }: Block['box']): Row {
  const row = { count: 0, strength: 0, left: left + length, right: left };
  const paper = data[(Math.max(0, top - 1) * ink.width + left) * 3 + GREEN] ?? 0;
  for (let x = left; x < left + length; x += 1) {
    const at = y * ink.width + x;
    if (ink.data[at] === 0) continue;
    row.count += 1;
    row.strength += Math.abs((data[at * 3 + GREEN] ?? 0) - paper);
    row.left = Math.min(row.left, x);
    row.right = x + 1;
  }
  return row;
}

function lineOf(rows: Row[], top: number): Block {
  const left = Math.min(...rows.map((row) => row.left));
  const right = Math.max(...rows.map((row) => row.right));
  const ink = rows.reduce((sum, { count }) => sum + count, 0);
  return { box: { left, top, width: right - left, height: rows.length }, ink };
}
