import type Stripe from 'stripe';
import { nameOf, readPrice } from './read-price';

const fetched = (changes: object = {}) =>
  ({
    id: 'price_1',
    unit_amount: 950,
    currency: 'usd',
    nickname: 'Monthly',
    product: { id: 'prod_1', name: 'Dearly' },
    recurring: { interval: 'month', interval_count: 1 },
    ...changes,
  }) as unknown as Stripe.Price;

describe('a price of the provider', () => {
  it('is read as what a person pays, and how often', () => {
    expect(readPrice(fetched())).toEqual({
      amount: 9.5,
      currency: 'USD',
      interval: 'month',
      count: 1,
    });
  });

  it.each([
    ['jpy', 950],
    ['kwd', 0.95],
    ['eur', 9.5],
    ['ugx', 9.5],
  ])('in %s has the digits that the provider counts', (currency, amount) => {
    expect(readPrice(fetched({ currency }))?.amount).toBe(amount);
  });

  it('is called by its product, else by its own name, else by its id', () => {
    expect(nameOf(fetched())).toBe('Dearly');
    expect(nameOf(fetched({ product: { deleted: true } }))).toBe('Monthly');
    expect(nameOf(fetched({ product: 'prod_1', nickname: null }))).toBe('price_1');
  });

  it('is none when it is paid once, or by what is used', () => {
    expect(readPrice(fetched({ recurring: null }))).toBeUndefined();
    expect(readPrice(fetched({ unit_amount: null }))).toBeUndefined();
  });
});
