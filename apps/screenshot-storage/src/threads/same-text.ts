/** Share of pairs of neighbouring characters that two readings of one message have in common at least. */
const ALIKE = 0.85;
/** A message that the edge of a picture cut has at least this many characters left to be known by. */
const CUT_CHARS = 8;

/** Compares readings of messages. What it works out of a text it keeps, because each is compared with many others. */
export type TextComparer = {
  /** True for two readings of one message, as far as the texts tell. What has no letters has to be equal. */
  isSame: (one: string, other: string) => boolean;
  /** True when `part` is what an edge left of `whole`: its end under an upper edge, its beginning above a lower one. */
  isCutFrom: (part: string, whole: string, edge: 'upper' | 'lower') => boolean;
};

type Folded = { bare: string; pairs: ReadonlyMap<string, number> };

export function compareTexts(): TextComparer {
  const known = new Map<string, Folded>();
  const fold = (text: string): Folded => {
    const before = known.get(text);
    if (before) return before;
    const bare = bareOf(text);
    const folded = { bare, pairs: pairsOf(bare) };
    known.set(text, folded);
    return folded;
  };
  return {
    isSame(one, other) {
      const [a, b] = [fold(one), fold(other)];
      if (a.bare === '' || b.bare === '') return one.trim() === other.trim();
      return areAlike(a, b.bare);
    },
    isCutFrom(part, whole, edge) {
      const [a, b] = [fold(part), fold(whole)];
      const { length } = a.bare;
      if (length < CUT_CHARS || length >= b.bare.length) return false;
      return areAlike(a, edge === 'upper' ? b.bare.slice(-length) : b.bare.slice(0, length));
    },
  };
}

/** Letters and digits alone: signs and spaces are what two readings differ in most. */
const bareOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

function pairsOf(bare: string): ReadonlyMap<string, number> {
  const pairs = new Map<string, number>();
  for (let at = 0; at + 1 < bare.length; at++) {
    const pair = bare.slice(at, at + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

/** By Sørensen-Dice of the pairs of characters: 1 for equal texts, 0 for texts without a pair in common. */
function areAlike({ bare: one, pairs }: Folded, other: string): boolean {
  if (one === other) return true;
  if (one.length < 2 || other.length < 2) return false;
  const enough = (ALIKE * (one.length + other.length - 2)) / 2;
  // Nearly all texts are others, which shows after a few pairs.
  let most = other.length - 1;
  for (let at = 0; at + 1 < other.length && most >= enough; at++)
    if (!pairs.has(other.slice(at, at + 2))) most--;
  if (most < enough) return false;
  let common = 0;
  for (const [pair, count] of pairsOf(other)) common += Math.min(count, pairs.get(pair) ?? 0);
  return common >= enough;
}
