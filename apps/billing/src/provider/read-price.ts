import { price, type Price } from '@dearly/contracts';
import type Stripe from 'stripe';

/** How many digits of an amount stand behind the point where that is not two, as the provider counts them (its page "Supported currencies"). */
const WHOLE = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ');
const THOUSANDTHS = 'bhd jod kwd omr tnd'.split(' ');

function digitsOf(currency: string): number {
  if (WHOLE.includes(currency)) return 0;
  return THOUSANDTHS.includes(currency) ? 3 : 2;
}

/** What is paid; undefined when that is no fixed amount for a time, which one line could say. */
export function readPrice({ unit_amount: amount, recurring, currency }: Stripe.Price): Price | undefined {
  if (amount === null || !recurring) return undefined;
  return price.parse({
    amount: amount / 10 ** digitsOf(currency),
    currency: currency.toUpperCase(),
    interval: recurring.interval,
    count: recurring.interval_count,
  });
}

/** The name that a person knows it by, as far as there is one. The product comes with it, or does not. */
export function nameOf({ id, nickname, product }: Stripe.Price): string {
  const name = typeof product === 'object' && !product.deleted ? product.name : undefined;
  return name || nickname || id;
}
