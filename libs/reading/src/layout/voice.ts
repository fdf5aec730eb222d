import type { Raster } from '../raster';
import type { Shape } from './shapes';

/** Fewer strokes of one width at one distance may be letters. */
const BARS = 12;

type Stroke = { start: number; width: number };

/** A voice message: bars at one distance, drawn along the middle of a bubble that is one line high. */
export function isVoice({ width, data }: Raster, { box, colour }: Shape): boolean {
  if (box.height > width * 0.16) return false;
  const row = (box.top + (box.height >> 1)) * width;
  const strokes: Stroke[] = [];
  let stroke: Stroke | undefined;
  for (let x = box.left; x < box.left + box.width; x += 1) {
    const at = (row + x) * 3;
    const isInk = colour.some((channel, i) => Math.abs(channel - (data[at + i] ?? 0)) > 40);
    if (!isInk) stroke = undefined;
    else if (stroke) stroke.width += 1;
    else strokes.push((stroke = { start: x, width: 1 }));
  }
  return longestRow(strokes) >= BARS;
}

/** How many in a row are of one width and lie at one distance, to the pixel. */
function longestRow(strokes: Stroke[]): number {
  let longest = 0;
  let first = 0;
  strokes.forEach(({ start, width }, i) => {
    const [before, begin] = [strokes[i - 1], strokes[first]];
    if (!before || !begin) return;
    const usual = (before.start - begin.start) / (i - 1 - first);
    const isOff = i - 1 > first && Math.abs(start - before.start - usual) > 1.01;
    if (isOff || Math.abs(width - begin.width) > 1 || width > start - before.start) first = i - 1;
    longest = Math.max(longest, i - first + 1);
  });
  return longest;
}
