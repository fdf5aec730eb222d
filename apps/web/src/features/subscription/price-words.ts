import type { Price } from '@dearly/contracts';

/** '$9 a month', '€24.50 every 3 months': as the browser's language writes money. */
export function priceWords({ amount, currency, interval, count }: Price): string {
  const money = new Intl.NumberFormat(undefined, {
    style: 'currency',
    currency,
    ...(Number.isInteger(amount) && { minimumFractionDigits: 0 }),
  }).format(amount);
  return count === 1 ? `${money} a ${interval}` : `${money} every ${count} ${interval}s`;
}
