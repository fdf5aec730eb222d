import type { Plane } from '../page/resample';
import type { Box } from '../raster';

/**
 * A letter or letters that touch, as its ink stands on a page. `bar`: one upright stroke, such as I, l or |;
 * `mark`: an upright stroke over a dot, which is an exclamation mark.
 */
export type Stroke = { left: number; right: number; shape: 'bar' | 'mark' | 'other' };

/** On a page 255 is paper; below this it is ink. Faint enough for thin letters, dark enough to part those that blur. */
const INK = 150;
/** Pixels that a line's strokes may reach out of its box, which the recogniser cuts close. */
const BESIDE = 2;
/** Of the line's height: an upright stroke is at least as tall over a dot, and when it stands alone. */
const [TALL_OVER_DOT, TALL] = [0.4, 0.6];
/** Of its height: an upright stroke is no wider, and the dot below it no taller. */
const [MOST_WIDTH, MOST_DOT] = [0.34, 0.4];
/** Pixels that a bar may be wider in some rows than in others, where its edges are smoothed. */
const UNEVEN = 2;

/** The strokes of a line from left to right, parted where a column holds no ink. */
export function strokesOf(page: Plane, line: Box): Stroke[] {
  const strokes: Stroke[] = [];
  const right = Math.min(page.width, line.left + line.width + BESIDE);
  let start: number | undefined;
  for (let x = Math.max(0, line.left - BESIDE); x <= right; x++) {
    const isInk = x < right && columnHasInk(page, line, x);
    if (isInk && start === undefined) start = x;
    if (isInk || start === undefined) continue;
    strokes.push({ left: start, right: x, shape: shapeOf(page, line, start, x) });
    start = undefined;
  }
  return strokes;
}

/** The strokes whose middle lies in the columns of `box`. */
export function strokesWithin(strokes: Stroke[], { left, width }: Box): Stroke[] {
  return strokes.filter((stroke) => {
    const middle = (stroke.left + stroke.right) / 2;
    return middle >= left - 1 && middle <= left + width + 1;
  });
}

function columnHasInk({ width, data }: Plane, { top, height }: Box, x: number): boolean {
  for (let y = top; y < top + height; y++) if ((data[y * width + x] ?? 255) < INK) return true;
  return false;
}

function shapeOf({ width, data }: Plane, line: Box, left: number, right: number): Stroke['shape'] {
  const spans: { top: number; bottom: number; narrowest: number; widest: number }[] = [];
  for (let y = line.top; y < line.top + line.height; y++) {
    let [ink, first, last] = [0, right, left];
    for (let x = left; x < right; x++) {
      if ((data[y * width + x] ?? 255) >= INK) continue;
      [ink, first, last] = [ink + 1, Math.min(first, x), Math.max(last, x)];
    }
    if (ink === 0) continue;
    const across = last - first + 1;
    const span = spans.at(-1);
    if (span?.bottom !== y) spans.push({ top: y, bottom: y + 1, narrowest: across, widest: across });
    else
      Object.assign(span, {
        bottom: y + 1,
        narrowest: Math.min(span.narrowest, across),
        widest: Math.max(span.widest, across),
      });
  }
  const [first, second] = spans;
  const tall = first ? first.bottom - first.top : 0;
  if (!first || spans.length > 2 || tall < line.height * TALL_OVER_DOT || first.widest > tall * MOST_WIDTH)
    return 'other';
  if (second) return second.bottom - second.top <= tall * MOST_DOT ? 'mark' : 'other';
  const isUpright = right - left <= first.widest + 1 && first.widest - first.narrowest <= UNEVEN;
  return isUpright && tall >= line.height * TALL ? 'bar' : 'other';
}
