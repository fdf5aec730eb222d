import type { MeasuredRate } from '@dearly/contracts';

/** A share with its 95 % Wilson interval, as the service computes it. */
export function rate(answered: number, n: number): MeasuredRate {
  const z = 1.959964;
  const share = answered / n;
  const middle = share + z ** 2 / (2 * n);
  const reach = z * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n ** 2));
  const end = (sign: number) => (100 * (middle + sign * reach)) / (1 + z ** 2 / n);
  return { n, answered, rate: 100 * share, interval: { low: end(-1), high: end(1) } };
}
