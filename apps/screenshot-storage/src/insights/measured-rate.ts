import type { MeasuredRate } from '@dearly/contracts';

/** How many of n conversations were answered. */
export type Share = { n: number; answered: number };

/** Of a normal distribution, for 95 %. */
const Z = 1.959964;

export function shareOf(conversations: { hasReply: boolean }[]): Share {
  return { n: conversations.length, answered: conversations.filter(({ hasReply }) => hasReply).length };
}

/** The 95 % Wilson interval of a share of at least one conversation, as fractions. */
export function wilson({ n, answered }: Share): { low: number; high: number } {
  const rate = answered / n;
  const centre = (rate + Z ** 2 / (2 * n)) / (1 + Z ** 2 / n);
  const half = (Z / (1 + Z ** 2 / n)) * Math.sqrt((rate * (1 - rate)) / n + Z ** 2 / (4 * n ** 2));
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

/** A share as the answer tells it, in whole percent; null of no conversations. */
export function measured(share: Share): MeasuredRate | null {
  if (share.n === 0) return null;
  const { low, high } = wilson(share);
  return {
    ...share,
    rate: percentOf(share),
    interval: { low: Math.round(100 * low), high: Math.round(100 * high) },
  };
}

/** A share of at least one conversation in whole percent. */
export function percentOf({ n, answered }: Share): number {
  return Math.round((100 * answered) / n);
}
