import { createHash, createHmac } from 'node:crypto';

/** A row as the database holds it. */
export type DumpedRow = { owner: string; tag: string; created_at: Date };
/** Seven-digit endings `from` until before `to`. */
export type Numbers = { areaCode: string; from: number; to: number };

const hmac = (key: string | Buffer) => (number: string) => createHmac('sha256', key).update(number).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Everything that somebody can make of a number with a dump alone. */
export function keylessGuesses({ owner, tag, created_at }: DumpedRow): Record<string, (n: string) => Buffer> {
  return {
    'plain hash': sha256,
    'hash of the digits': (number) => sha256(number.slice(1)),
    'hash with the account': (number) => sha256(owner + number),
    // HMAC fills a key up with zeros, so this is every key of zeros as well.
    'empty key': hmac(''),
    'key of the account': hmac(owner),
    "key of the account's bytes": hmac(Buffer.from(owner.replaceAll('-', ''), 'hex')),
    'key of the hashed account': hmac(sha256(owner)),
    'key of the time': hmac(created_at.toISOString()),
    'key of the tag': hmac(tag),
    "key of the tag's bytes": hmac(Buffer.from(tag, 'hex')),
  };
}

/** Tries every number by the guesses that are named, all unless told, and says which ones stand in the rows, and how. */
export function searchNumbers(
  rows: readonly DumpedRow[],
  { areaCode, from, to }: Numbers,
  names?: readonly string[],
): { number: string; name: string }[] {
  const tags = new Set(rows.map(({ tag }) => tag));
  const [first] = rows;
  if (!first) return [];
  const guesses = Object.entries(keylessGuesses(first)).filter(([name]) => names?.includes(name) ?? true);
  const found: { number: string; name: string }[] = [];
  for (let ending = from; ending < to; ending++) {
    const number = areaCode + String(ending).padStart(7, '0');
    for (const [name, guess] of guesses)
      if (tags.has(guess(number).toString('hex', 0, 16))) found.push({ number, name });
  }
  return found;
}
