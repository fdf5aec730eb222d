import { conceptsOf } from './concepts';
import { plainLetters, withoutDrawl } from './plain-words';

/** So much of a message is weighed. */
export const WEIGHED_CHARS = 1_000;
/** A piece of text is a number below this; two pieces may share one. */
export const FEATURES = 1 << 16;
/** How far apart two words may stand to count as a pair. */
const REACH = 5;

/** FNV-1a, folded to the number of features. */
function numberOf(piece: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < piece.length; at++) hash = Math.imul(hash ^ piece.charCodeAt(at), 0x01_00_01_93);
  return ((hash ^ (hash >>> 15)) >>> 0) & (FEATURES - 1);
}

/**
 * What stands in a message, as numbers: its words and pairs of them; three and five letters, so that a word that is misspelled
 * is still known by its pieces; and what the words are about, in rows of two and three. A Chinese character counts as a word, and
 * so do emoji, exclamation and question marks.
 */
export function phraseFeatures(text: string): number[] {
  const plain = withoutDrawl(plainLetters(text.slice(0, WEIGHED_CHARS).normalize('NFKC')));
  const words = (plain.match(/\p{sc=Han}|[\p{L}\p{N}]+|[?!]+|\p{Extended_Pictographic}/gu) ?? []).map(
    (word) => (/^[?!]/.test(word) ? (word.includes('?') ? '?' : '!') : word),
  );
  if (words.length === 0) return [];
  const pieces = new Set<string>();
  words.forEach((word, at) => pieces.add(`w${word}`).add(`b${words[at - 1] ?? '^'} ${word}`));
  pieces.add(`b${words.at(-1) ?? '^'} $`);
  const padded = ` ${words.join(' ')} `;
  for (const length of [3, 5])
    for (let at = 0; at + length <= padded.length; at++) pieces.add(`c${padded.slice(at, at + length)}`);
  for (const piece of conceptPieces(conceptsOf(plain))) pieces.add(piece);
  return [...new Set([...pieces].map(numberOf))];
}

/** Concepts alone, and in rows: of words that follow one another, and of those that are about something. */
function conceptPieces(concepts: readonly string[][]): string[] {
  const all = [['^'], ...concepts.map((of) => (of.length > 0 ? of : ['_'])), ['$']];
  const known = all.filter(([first]) => first !== '_');
  return [
    ...concepts.flatMap((of) => of.map((concept) => `k${concept}`)),
    ...all.flatMap((of, at) => rowsOf('q', of, all[at + 1] ?? [], all[at + 2] ?? [])),
    ...known.flatMap((of, at) => rowsOf('p', of, known[at + 1] ?? [])),
    ...known.flatMap((of, at) => rowsOf('r', of, known[at + 1] ?? [], known[at + 2] ?? [])),
    ...known.flatMap((of, at) =>
      known.slice(at + 1, at + 1 + REACH).flatMap((later) => rowsOf('o', of, later)),
    ),
  ];
}

/** Each concept of the first with each of the second, and so on. */
const rowsOf = (kind: string, ...steps: readonly (readonly string[])[]): string[] =>
  steps.reduce<string[]>((rows, step) => rows.flatMap((row) => step.map((one) => `${row} ${one}`)), [kind]);
