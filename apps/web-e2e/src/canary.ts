import { randomBytes, randomInt } from 'node:crypto';
import { searchEverywhere, type Find } from '@dearly/testing';
import type { RunningStack } from './stack';

/** A person, a number and a word that exist nowhere else, so that each trace of them is a leak. */
export type Canary = { name: string; phone: string; word: string };

export const newCanary = (): Canary => ({
  name: `Zsófia${randomBytes(6).toString('hex')}`,
  phone: `+1415${randomInt(2_000_000, 9_999_999)}`,
  word: `marzipan${randomBytes(6).toString('hex')}`,
});

/**
 * Where any of this is found on the server: in Postgres, both Redis, the object store's disk, logs, the rest of the data
 * folder and files that somebody put into the temporary folder since then (milliseconds).
 */
export const traces = (
  stack: RunningStack,
  since: number,
  ...canaries: (Canary | string)[]
): Promise<Find[]> =>
  searchEverywhere(
    canaries.flatMap((one) => (typeof one === 'string' ? [one] : [one.name, one.phone, one.word])),
    { ...stack, since },
  );
