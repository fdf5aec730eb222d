import type { SubscriptionStatus } from '@dearly/contracts';
import { chooseSubscription } from './choose-subscription';

const of = (status: SubscriptionStatus, day: number) => ({ status, createdAt: new Date(2030, 0, day) });

describe('the subscription that counts', () => {
  it.each(['active', 'trialing'] as const)(
    'is the one that is %s, also when a newer one is not',
    (status) => {
      const running = of(status, 2);
      expect(chooseSubscription([of('canceled', 1), running, of('incomplete', 3)])).toBe(running);
    },
  );

  it('is the newest of several that run, and of several that do not', () => {
    const newest = of('trialing', 3);
    expect(chooseSubscription([of('active', 1), newest, of('active', 2)])).toBe(newest);
    const last = of('unpaid', 9);
    expect(chooseSubscription([last, of('canceled', 1), of('past_due', 5)])).toBe(last);
  });

  it('is one that goes on rather than a newer one that has ended or never began', () => {
    const open = of('past_due', 2);
    expect(chooseSubscription([of('canceled', 5), open, of('incomplete', 7)])).toBe(open);
  });

  it('is none when there are none', () => {
    expect(chooseSubscription([])).toBeUndefined();
  });
});
