import type { Claim } from '../ledger';

/** Names of things that are not there although people were told so, that are there twice, and that should be gone. */
export type Differences = { checked: number; lost: string[]; doubled: string[]; kept: string[] };

/** Compares what people were told with how often each thing is stored. */
export function compare(
  claims: ReadonlyMap<string, Claim>,
  stored: ReadonlyMap<string, number>,
): Differences {
  const named = (isWrong: (claim: Claim, count: number) => boolean): string[] =>
    [...claims].filter(([name, claim]) => isWrong(claim, stored.get(name) ?? 0)).map(([name]) => name);
  return {
    checked: claims.size,
    lost: named((claim, count) => claim === 'told' && count === 0),
    doubled: named((claim, count) => claim !== 'gone' && count > 1),
    kept: named((claim, count) => claim === 'gone' && count > 0),
  };
}
