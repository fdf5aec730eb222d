import { plainLetters, withoutDrawl } from './plain-words';

/** So much of a message is weighed. */
const WEIGHED_CHARS = 1_000;
/** A piece of text is a number below this; two pieces may share one. */
export const FEATURES = 1 << 14;

/** FNV-1a, folded to the number of features. */
function numberOf(piece: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < piece.length; at++) hash = Math.imul(hash ^ piece.charCodeAt(at), 0x01_00_01_93);
  return ((hash ^ (hash >>> 15)) >>> 0) & (FEATURES - 1);
}

/**
 * What stands in a message, as numbers: its words, two and three of them in a row, two that stand apart, and three to five
 * letters, so that a word that is misspelled is still known by its pieces. A Chinese character counts as a word. Of a single
 * word nothing is told: those are for the rules.
 */
export function phraseFeatures(text: string): number[] {
  const plain = withoutDrawl(plainLetters(text.slice(0, WEIGHED_CHARS).normalize('NFKC')));
  const words = plain.match(/\p{sc=Han}|[\p{L}\p{N}]+/gu) ?? [];
  if (words.length < 2) return [];
  const pieces = new Set<string>();
  words.forEach((word, at) => {
    pieces.add(`w${word}`).add(`b${words[at - 1] ?? '^'} ${word}`);
    if (at + 2 < words.length) pieces.add(`t${word} ${words[at + 1]} ${words[at + 2]}`);
    for (const later of words.slice(at + 2, at + 5)) pieces.add(`s${word}_${later}`);
  });
  pieces.add('w$').add(`b${words.at(-1) ?? '^'} $`);
  const padded = ` ${words.join(' ')} `;
  for (const length of [3, 4, 5])
    for (let at = 0; at + length <= padded.length; at++) pieces.add(`c${padded.slice(at, at + length)}`);
  return [...new Set([...pieces].map(numberOf))];
}
