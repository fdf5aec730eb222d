import type Stripe from 'stripe';
import { readSubscription } from './read-subscription';

const USER = '5e551011-0000-4000-8000-000000000000';
const product = { id: 'prod_1', name: 'Dearly monthly' };
const recurring = { interval: 'month', interval_count: 1 };
const price = { id: 'price_1', nickname: 'Monthly', product, unit_amount: 900, currency: 'usd', recurring };
const item = (current_period_end: number, ofPrice: object = price) => ({
  current_period_end,
  price: ofPrice,
});

function fetched(changes: object = {}): Stripe.Subscription {
  return {
    id: 'sub_1',
    customer: 'cus_1',
    status: 'active',
    created: 1_700_000_000,
    cancel_at: null,
    cancel_at_period_end: false,
    metadata: { userId: USER },
    items: { data: [item(1_800_000_000)] },
    ...changes,
  } as unknown as Stripe.Subscription;
}
const planWith = (changes: object) =>
  readSubscription(fetched({ items: { data: [item(1, { ...price, ...changes })] } })).plan;

describe('a subscription of the provider', () => {
  it('is kept as what Dearly shows of it', () => {
    expect(readSubscription(fetched())).toEqual({
      id: 'sub_1',
      customerId: 'cus_1',
      userId: USER,
      status: 'active',
      plan: 'Dearly monthly',
      price: { amount: 9, currency: 'USD', interval: 'month', count: 1 },
      currentPeriodEnd: new Date(1_800_000_000_000),
      cancelAtPeriodEnd: false,
      createdAt: new Date(1_700_000_000_000),
    });
  });

  it('is called by its product, else by the name of its price, else by the id of that', () => {
    expect(planWith({ product: 'prod_1' })).toBe('Monthly');
    expect(planWith({ product: { id: 'prod_1', deleted: true } })).toBe('Monthly');
    expect(planWith({ product: { ...product, name: '' }, nickname: null })).toBe('price_1');
    expect(readSubscription(fetched({ items: { data: [] } }))).toMatchObject({
      plan: 'sub_1',
      price: null,
      currentPeriodEnd: null,
    });
  });

  it('runs until the last of its items ends', () => {
    const items = { data: [item(1_800_000_000), item(1_900_000_000), item(1_700_000_000)] };
    expect(readSubscription(fetched({ items })).currentPeriodEnd).toEqual(new Date(1_900_000_000_000));
  });

  it('is not renewed when it says so, or names a day within its period as its last', () => {
    const isEnding = (changes: object) => readSubscription(fetched(changes)).cancelAtPeriodEnd;
    expect(isEnding({ cancel_at_period_end: true })).toBe(true);
    expect(isEnding({ cancel_at: 1_800_000_000 })).toBe(true);
    expect(isEnding({ cancel_at: 1_800_000_001 })).toBe(false);
  });

  it('belongs to nobody when it names no account, and is not kept in a state that is unknown', () => {
    expect(readSubscription(fetched({ metadata: {} })).userId).toBeUndefined();
    expect(readSubscription(fetched({ metadata: { userId: 'me' } })).userId).toBeUndefined();
    expect(readSubscription(fetched({ customer: { id: 'cus_2' } })).customerId).toBe('cus_2');
    expect(() => readSubscription(fetched({ status: 'dreaming' }))).toThrow();
  });
});
