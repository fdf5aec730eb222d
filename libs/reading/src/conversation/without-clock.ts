import type { Line, Word } from '../recognise/recognised';

/** What a time in small print reads as, with or without AM or PM and the ticks behind it. */
const CLOCK = /^(?=.*\d)[\dOoIl|SsBZ]{1,2}[:.,;]?[\dOoIl|SsBZ]{1,3}$/;
const AFTER_CLOCK = /^(?:[ap]\.?m\.?|[vwyVWY/\\«»~✓#*+-]{1,4})$/i;
/** Small print stands lower than this share of the usual words of a page, which reach up to a capital's height. */
const SMALL = 0.8;

/**
 * Leaves out the time that some apps print small into the lower right corner of a bubble. It says when, and is no
 * part of the message.
 */
export function withoutClock(lines: Line[], usualHeight: number): Line[] {
  const last = lines.at(-1);
  if (!last) return lines;
  const isSmall = (word: Word | undefined) => word !== undefined && heightOf(word) < usualHeight * SMALL;
  const words = [...last.words];
  while (isSmall(words.at(-1)) && AFTER_CLOCK.test(words.at(-1)?.text ?? '')) words.pop();
  const clock = words.pop();
  if (!clock || !isSmall(clock) || !CLOCK.test(clock.text)) return lines;
  return words.length > 0 ? [...lines.slice(0, -1), { ...last, words }] : lines.slice(0, -1);
}

/** How high most words of a page reach, which have a capital, a digit or a tall letter; in pixels. */
export function usualHeightOf(lines: Line[]): number {
  const heights = lines.flatMap(({ words }) => words.map(heightOf)).sort((a, b) => a - b);
  return heights[Math.floor(heights.length * 0.7)] ?? 0;
}

function heightOf({ glyphs }: Word): number {
  return Math.max(0, ...glyphs.map(({ box }) => box.height));
}
