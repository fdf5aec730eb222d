import { hashOf } from './encoding';
import type { SealedEntry, Settings } from './proof-file';

/** What the first entry follows on: so the settings cannot be changed without a trace either. */
export function startHash({ format, version, kdf, cipher }: Settings): Promise<string> {
  return hashOf(JSON.stringify([format, version, kdf.name, kdf.iterations, kdf.salt, cipher]));
}

export function entryHash({ number, prev, iv, sealed }: Omit<SealedEntry, 'hash'>): Promise<string> {
  return hashOf(JSON.stringify([number, prev, iv, sealed]));
}

/** What is bound to an entry's ciphertext: it opens in its place of its own proof and nowhere else. */
export const placeOf = (number: number, prev: string): string => JSON.stringify([number, prev]);

/** What is bound to the seal of the file: how many entries there are, and which is the last. */
export const endOf = (start: string, count: number, last: string): string =>
  JSON.stringify([start, count, last]);
