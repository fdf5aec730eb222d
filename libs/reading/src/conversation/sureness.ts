import { median } from '../median';
import type { Line, Word } from '../recognise/recognised';
import { EMOTICON } from './is-plausible';
import { heightOf } from './without-clock';

/**
 * What was read in a bubble: its lines as they count, the words in it that were dropped, how high words usually are on
 * the page, in its pixels, how high the bubble's lines are in the picture, in those of the picture, and whether an edge
 * or a bar cuts it.
 */
export type Seen = {
  lines: Line[];
  dropped: Word[];
  usualHeight: number;
  lineHeight: number;
  isCut: boolean;
};

/** Of 100: so far a letter's confidence falls from full to none. A letter that is right has seldom less than 94. */
const LETTER_SPAN = 15;
/** A word that was dropped between others leaves a gap in what was said. */
const DROPPED = 0.5;
/** A stroke or sign that ends a message alone is often what is left of an emoji, a tick or a time. */
const LONE_END = 0.5;
/** Letters of another size than the rest of the conversation's are a picture, a badge or a bar. */
const ODD_SIZE = 0.5;
/** Of the usual height: a message in the usual size has its middle word within. */
const [LEAST_SIZE, MOST_SIZE] = [0.7, 1.35];
/** Of the usual height: a dropped word that is lower was small print. */
const SMALL_PRINT = 0.8;

/** Pixels of the picture: lower lines have letters of too few pixels, which are taken for others three times as often. */
const SMALL = 18;
const IN_SMALL = 0.85;
/** Nobody knows what the rest of a message says. */
const CUT = 0.5;

/** Tesseract is unsure of these wherever they stand. */
const UNSURE_SIGNS = /^[^\p{L}\p{N}]$/u;
/** A stroke, and signs of which not all end sentences. */
const STROKE_OR_SIGN = /^(?:[Il|\]]|(?=.*[^\p{L}\p{N}\s.!?…)"':;$€£])[^\p{L}\p{N}]+)$/u;

/** How sure it is that a message says what was read, from 0 to 1: the product of what speaks against it. */
export function surenessOfText(seen: Seen): number {
  const factors = [surenessOfLetters, surenessOfDropped, surenessOfEnd, surenessOfSize, surenessOfPicture];
  return factors.reduce((product, sureness) => product * sureness(seen), seen.isCut ? CUT : 1);
}

/** By the letter that is least sure. Words are of no use: their confidence falls to nothing when their boxes touch. */
export function surenessOfLetters({ lines }: Pick<Seen, 'lines'>): number {
  const letters = wordsOf(lines).flatMap(({ glyphs }) =>
    glyphs.filter(({ text }) => !UNSURE_SIGNS.test(text)),
  );
  const least = letters.reduce((sum, { confidence }) => Math.min(sum, confidence), 100);
  return Math.max(0, 1 - (100 - least) / LETTER_SPAN);
}

/** By the words that were dropped beside or above others; below them stands the time, small or faint. */
export function surenessOfDropped({ lines, dropped, usualHeight }: Seen): number {
  const end = Math.max(0, ...wordsOf(lines).map(({ box }) => box.top + box.height));
  const isGap = (word: Word) =>
    heightOf(word) >= usualHeight * SMALL_PRINT && word.box.top + word.box.height / 2 < end;
  return dropped.some(isGap) ? DROPPED : 1;
}

/** By what ends the message. */
export function surenessOfEnd({ lines }: Pick<Seen, 'lines'>): number {
  const end = wordsOf(lines).at(-1)?.text ?? '';
  return STROKE_OR_SIGN.test(end) && !EMOTICON.test(end) ? LONE_END : 1;
}

/** By the height of the message's words. */
export function surenessOfSize({ lines, usualHeight }: Pick<Seen, 'lines' | 'usualHeight'>): number {
  const middle = median(wordsOf(lines).map(heightOf)) ?? usualHeight;
  return middle < usualHeight * LEAST_SIZE || middle > usualHeight * MOST_SIZE ? ODD_SIZE : 1;
}

/** By how small the picture is. */
export function surenessOfPicture({ lineHeight }: Pick<Seen, 'lineHeight'>): number {
  return lineHeight < SMALL ? IN_SMALL : 1;
}

const wordsOf = (lines: Line[]): Word[] => lines.flatMap(({ words }) => words);
