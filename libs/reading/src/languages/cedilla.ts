import { median } from '../median';
import { INK, LINE } from '../page/page';
import type { Plane } from '../page/resample';
import type { Word } from '../recognise/recognised';
import { strokesOf, strokesWithin, type Stroke } from '../recognise/strokes';

/** Pixels that a cedilla reaches below the letters that stand on the line. */
const LEAST_DEPTH = LINE * 0.1;
/** Of its letter's width: the tail of a g is wider. */
const WIDEST = 0.62;
/** What reaches below the line anyway. */
const DEEP = /[gjpqyçQJ,;()$]/;

/** Whether a c of a word, or what was read as a g, has a cedilla: a narrow tail in the middle. */
export function hasCedilla(page: Plane, { text, box }: Pick<Word, 'text' | 'box'>): boolean {
  if (!/[cg]/i.test(text)) return false;
  const strokes = strokesWithin(strokesOf(page, box), box);
  const letters = [...text];
  // Letters that touch make one stroke, and then nobody knows which is whose.
  if (strokes.length !== letters.length) return false;
  const bottoms = strokes.map((stroke) => bottomOf(page, stroke, box));
  const line = median(bottoms.filter((_, i) => !DEEP.test(letters[i] ?? '')));
  if (line === undefined) return false;
  return strokes.some((stroke, i) => {
    if (!/[cg]/i.test(letters[i] ?? '') || (bottoms[i] ?? 0) - line < LEAST_DEPTH) return false;
    return widthBelow(page, stroke, line + 2, bottoms[i] ?? 0) <= (stroke.right - stroke.left) * WIDEST;
  });
}

function bottomOf(
  { width, data }: Plane,
  { left, right }: Stroke,
  { top, height }: { top: number; height: number },
): number {
  for (let y = top + height + 1; y >= top; y--)
    for (let x = left; x < right; x++) if ((data[y * width + x] ?? 255) < INK) return y + 1;
  return top;
}

/** How wide the ink of a stroke is in these rows. */
function widthBelow({ width, data }: Plane, { left, right }: Stroke, top: number, bottom: number): number {
  let [first, last] = [right, left];
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++)
      if ((data[y * width + x] ?? 255) < INK) [first, last] = [Math.min(first, x), Math.max(last, x + 1)];
  return Math.max(0, last - first);
}
