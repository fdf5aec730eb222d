import type { Line, Word } from '../recognise/recognised';
import { parseTimeLine } from '../times/parse-time-line';
import { endOf } from './join-lines';

/** What a time in small print reads as, with or without AM or PM and the ticks behind it. */
const CLOCK = /^(?=.*\d)[\dOoIl|SsBZ]{1,2}[:.,;T]?[\dOoIl|SsBZ]{1,3}(?:[.,;:]?|[ap]\.?m\.?)$/i;
/** All that may stand there, however badly the small print was read: digits, AM or PM, and ticks as signs. */
const IN_CLOCK =
  /^(?:[\p{P}\p{S}\dOoIl|sSBZvVwWyY]{1,6}|[\dIl|]{1,2}T[\dOIl|]{2}|(?:[\dIl|]{1,2}[:.,;T]?[\dOIl|]{2})?[ap]\.?m\.?)$/iu;
/** What some apps print instead of a time; ticks and locks are read as a few letters or signs. */
const SINCE =
  /^(?:(?:Just n|N)ow|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?: [\d:.-]{1,6})?(?: [AP]M)?|[\dIlO|]{1,2} ?(?:min(?:ute)?s?|h(?:ou)?rs?|days?)(?: ago)?)[a-z]{0,2}(?:\W.{0,5})?$/;
const BEHIND = /(?<=\d|[ap]m)\s?[^\d:]{0,4}$/i;
/** Of the usual height: a line that is lower is printed smaller. */
const SMALLER = 0.88;
/** Small print stands lower than this share of the usual words of a page, which reach up to a capital's height. */
const SMALL = 0.8;
/** The share of words that are lower than the usual one: those without a tall letter, and small print. */
const LOWER = 0.7;

/**
 * Leaves out the time that some apps print small into the lower right corner of a bubble. It says when, and is no
 * part of the message. Small print that stands apart is left out even when no time can be made out in it.
 */
export function withoutClock(lines: Line[], usualHeight: number): Line[] {
  const last = lines.at(-1);
  if (!last) return lines;
  if (isTimeOf(last, usualHeight)) return lines.slice(0, -1);
  const isSmall = (word: Word) => heightOf(word) < usualHeight * SMALL;
  const end = 1 + last.words.findLastIndex((word) => !isSmall(word) || !IN_CLOCK.test(word.text));
  const print = last.words.slice(end);
  const isApart = endOf({ words: last.words.slice(0, end) }) + usualHeight < (print[0]?.box.left ?? 0);
  if (!print.some(({ text }) => CLOCK.test(text)) && !(isApart && (end > 0 || lines.length > 1)))
    return lines;
  return end > 0 ? [...lines.slice(0, -1), { ...last, words: last.words.slice(0, end) }] : lines.slice(0, -1);
}

/** A last line in smaller print that says when: `Wed 11:10 PM`, `1 min`, `Now`, with ticks or a lock behind it. */
function isTimeOf({ words }: Line, usualHeight: number): boolean {
  const [first] = words;
  if (!first || heightOf(first) > usualHeight * SMALLER) return false;
  const text = words.map((word) => word.text).join(' ');
  return SINCE.test(text) || parseTimeLine(text.replace(BEHIND, '')) !== undefined;
}

/** How high most words of a page reach, which have a capital, a digit or a tall letter; in pixels. */
export function usualHeightOf(lines: Line[]): number {
  const heights = lines.flatMap(({ words }) => words.map(heightOf)).sort((a, b) => a - b);
  return heights[Math.floor(heights.length * LOWER)] ?? 0;
}

/** How high a word reaches, in pixels of the page. */
export function heightOf({ glyphs }: Word): number {
  return Math.max(0, ...glyphs.map(({ box }) => box.height));
}
