import type { Raster } from '../raster';
import type { Shape } from './shapes';

/** Fewer strokes of one width at one distance may be letters. */
const BARS = 12;
/** Of the picture's width: a bubble of one line is no higher. */
const ONE_LINE = 0.16;
/** Of 255: a bar differs by more from the fill. */
const LEGIBLE = 40;
/** A bar may reach further on one side of the middle by the larger of these: pixels, a share of its upper half. */
const [UNEVEN_PIXELS, UNEVEN] = [2, 0.3];
/** The share of bars that must be even. */
const LEAST_EVEN = 0.8;
/** The highest bar is so many times as high as the lowest, and a pixel more. */
const LEAST_RANGE = 1.5;
/** Pixels that distances and widths may differ by: they are whole ones; a hair more for the mean distance, which is not. */
const [DISTANCE_OFF, WIDTH_OFF] = [1.01, 1];

type Stroke = { start: number; width: number };

/**
 * A voice message: bars at one distance along the middle of a bubble that is one line high, each as high above it as
 * below, and not all of one height. The strokes of small letters may lie as evenly, but are all of one height.
 */
export function isVoice(raster: Raster, { box, colour }: Shape): boolean {
  if (box.height > raster.width * ONE_LINE) return false;
  const middle = box.top + (box.height >> 1);
  const isInk = (x: number, y: number) => {
    const at = (y * raster.width + x) * 3;
    return colour.some((channel, i) => Math.abs(channel - (raster.data[at + i] ?? 0)) > LEGIBLE);
  };
  const bars = longestRow(strokesAlong(box.left, box.left + box.width, (x) => isInk(x, middle)));
  if (bars.length < BARS) return false;
  const reach = (x: number, step: number) => {
    let length = 0;
    while (length < box.height / 2 && isInk(x, middle + length * step)) length += 1;
    return length;
  };
  const heights = bars.map(({ start, width }) => {
    const x = start + (width >> 1);
    return { up: reach(x, -1), down: reach(x, 1) };
  });
  const even = heights.filter(
    ({ up, down }) => Math.abs(up - down) <= Math.max(UNEVEN_PIXELS, up * UNEVEN),
  ).length;
  const ups = heights.map(({ up }) => up);
  return even > bars.length * LEAST_EVEN && Math.max(...ups) >= Math.min(...ups) * LEAST_RANGE + 1;
}

function strokesAlong(from: number, to: number, isInk: (x: number) => boolean): Stroke[] {
  const strokes: Stroke[] = [];
  let stroke: Stroke | undefined;
  for (let x = from; x < to; x += 1) {
    if (!isInk(x)) stroke = undefined;
    else if (stroke) stroke.width += 1;
    else strokes.push((stroke = { start: x, width: 1 }));
  }
  return strokes;
}

/** The most in a row that are of one width and lie at one distance, to the pixel. */
function longestRow(strokes: Stroke[]): Stroke[] {
  let longest: Stroke[] = [];
  let first = 0;
  strokes.forEach(({ start, width }, i) => {
    const [before, begin] = [strokes[i - 1], strokes[first]];
    if (!before || !begin) return;
    const usual = (before.start - begin.start) / (i - 1 - first);
    const isOff = i - 1 > first && Math.abs(start - before.start - usual) > DISTANCE_OFF;
    if (isOff || Math.abs(width - begin.width) > WIDTH_OFF) first = i - 1;
    if (i - first >= longest.length) longest = strokes.slice(first, i + 1);
  });
  return longest;
}
