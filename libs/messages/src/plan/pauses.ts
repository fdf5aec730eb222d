import type { SendingPlan } from '@dearly/contracts';

/** Whole numbers below 2 ** 32, the same for the same seed: mulberry32. */
function numbersFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** The pauses after each of `count` messages, in whole seconds: all within the percentage are as likely. */
export function pausesOf(
  count: number,
  delaySeconds: number,
  { jitterPercent, seed }: SendingPlan,
): number[] {
  const next = numbersFrom(seed);
  const most = Math.floor((delaySeconds * jitterPercent) / 100);
  const choices = 2 * most + 1;
  return Array.from({ length: count }, () =>
    Math.max(1, delaySeconds - most + Math.floor((next() / 2 ** 32) * choices)),
  );
}
