/** Share of pairs of neighbouring characters that two readings of one message have in common at least. */
const ALIKE = 0.85;
/** A message that the edge of a picture cut has at least this many characters left to be known by. */
const CUT_CHARS = 8;

/** Letters and digits alone: signs and spaces are what two readings differ in most. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

function pairsOf(text: string): Map<string, number> {
  const pairs = new Map<string, number>();
  for (let at = 0; at + 1 < text.length; at++) {
    const pair = text.slice(at, at + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

/** Sørensen-Dice of the pairs of characters: 1 for equal texts, 0 for texts without a pair in common. */
function likeness(one: string, other: string): number {
  if (one === other) return 1;
  if (one.length < 2 || other.length < 2) return 0;
  const pairs = pairsOf(one);
  let common = 0;
  for (const [pair, count] of pairsOf(other)) common += Math.min(count, pairs.get(pair) ?? 0);
  return (2 * common) / (one.length + other.length - 2);
}

/** True for two readings of one message, as far as the texts tell. What has no letters has to be equal. */
export function isSameText(one: string, other: string): boolean {
  const [a, b] = [bare(one), bare(other)];
  if (a === '' || b === '') return one.trim() === other.trim();
  return likeness(a, b) >= ALIKE;
}

/** True when `part` is what an edge left of `whole`: its end under an upper edge, its beginning above a lower one. */
export function isCutFrom(part: string, whole: string, edge: 'upper' | 'lower'): boolean {
  const [a, b] = [bare(part), bare(whole)];
  if (a.length < CUT_CHARS || a.length >= b.length) return false;
  return likeness(a, edge === 'upper' ? b.slice(-a.length) : b.slice(0, a.length)) >= ALIKE;
}
