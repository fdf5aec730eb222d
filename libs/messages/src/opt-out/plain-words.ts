import { folded } from '../people/folded';

/** So much of a message is looked at. */
export const MOST_CHARS = 4_000;

export type Sentence = { text: string; words: string[] };

/** Sentences of a text with their words: lower case, without accents, apostrophes and emoji, wide letters narrow. */
export function sentencesOf(text: string): Sentence[] {
  return text
    .slice(0, MOST_CHARS)
    .normalize('NFKC')
    .split(/[.!?;\n¿¡…。！？]/u)
    .map((piece) => ({ text: piece.trim(), words: wordsOf(piece) }))
    .filter(({ words, text: said }) => words.length > 0 || said !== '');
}

/** Lower case, without accents and apostrophes. */
export const plainLetters = (text: string): string => folded(text).replaceAll(/['’‘`´]/gu, '');

/** `stoppppp` is a word that somebody leans on: no word has three of a letter in a row. */
export const withoutDrawl = (text: string): string => text.replaceAll(/(\p{L})\1{2,}/gu, '$1');

export function wordsOf(text: string): string[] {
  return (plainLetters(text).match(/[\p{L}\d]+/gu) ?? []).map((word) => withoutDrawl(asLetters(word)));
}

/** A zero or a one among letters is a letter that was read wrongly. */
function asLetters(word: string): string {
  if (!/\d/.test(word) || !/\p{L}{2}/u.test(word)) return word;
  return word.replaceAll('0', 'o').replaceAll('1', 'i').replaceAll('5', 's');
}
