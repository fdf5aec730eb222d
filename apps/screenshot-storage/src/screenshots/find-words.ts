import type { ScreenshotFinding } from '@dearly/contracts';
import { folded } from '@dearly/messages';

/** Characters of a message that are told before the word that was found, and in all. */
const [BEFORE, IN_ALL] = [40, 140];

/** What was read from a picture, as far as it is searched. */
export type ReadText = { contact: string; messages: string[] };
type Piece = Pick<ScreenshotFinding, 'text' | 'from' | 'to'>;

const NOTHING: Piece = { text: '', from: 0, to: 0 };

export const wordsOf = (search: string): string[] => folded(search).split(/\s+/).filter(Boolean);

/** The piece of a message that says the first of the words it has; undefined unless contact and messages say all of them. */
export function findWords({ contact, messages }: ReadText, words: string[]): Piece | undefined {
  const all = folded([contact, ...messages].join('\n'));
  if (words.length === 0 || !words.every((word) => all.includes(word))) return undefined;
  for (const message of messages) {
    const plain = folded(message);
    const word = words.find((one) => plain.includes(one));
    if (word !== undefined) return pieceOf(message, word);
  }
  return NOTHING;
}

/** A letter may be folded to none or to two: each is folded by itself, so that it is known where it stands in the message. */
function pieceOf(message: string, word: string): Piece {
  const letters = [...message];
  const places = letters.flatMap((letter, at) =>
    folded(letter)
      .split('')
      .map((one) => ({ one, at })),
  );
  const found = places
    .map(({ one }) => one)
    .join('')
    .indexOf(word);
  const first = places[found]?.at ?? 0;
  const last = places[found + word.length - 1]?.at ?? first;
  const start = Math.max(0, first - BEFORE);
  const lead = start > 0 ? '…' : '';
  const end = Math.max(last + 1, start + IN_ALL);
  const [before, match, after] = [
    letters.slice(start, first),
    letters.slice(first, last + 1),
    letters.slice(last + 1, end),
  ].map((part) => part.join(''));
  const from = lead.length + (before?.length ?? 0);
  const text = `${lead}${before}${match}${after}${end < letters.length ? '…' : ''}`;
  return { text, from, to: from + (match?.length ?? 0) };
}
