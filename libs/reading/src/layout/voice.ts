import type { Raster } from '../raster';
import type { Shape } from './shapes';

/** Fewer strokes at one distance may be letters. */
const BARS = 10;

/** A voice message: bars at one distance, drawn along the middle of a bubble that is one line high. */
export function isVoice({ width, data }: Raster, { box, colour }: Shape): boolean {
  if (box.height > width * 0.16) return false;
  const row = (box.top + (box.height >> 1)) * width;
  const starts: number[] = [];
  let wasInk = false;
  for (let x = box.left; x < box.left + box.width; x += 1) {
    const at = (row + x) * 3;
    const isInk = colour.some((channel, i) => Math.abs(channel - (data[at + i] ?? 0)) > 40);
    if (isInk && !wasInk) starts.push(x);
    wasInk = isInk;
  }
  return longestRow(starts) >= BARS;
}

/** How many in a row lie at one distance, to the pixel. */
function longestRow(starts: number[]): number {
  let longest = 0;
  let first = 0;
  for (let i = 1; i < starts.length; i += 1) {
    const distance = (starts[i] ?? 0) - (starts[i - 1] ?? 0);
    const usual = ((starts[i - 1] ?? 0) - (starts[first] ?? 0)) / (i - 1 - first);
    if (i - 1 > first && Math.abs(distance - usual) > 1.2) first = i - 1;
    longest = Math.max(longest, i - first + 1);
  }
  return longest;
}
