import type { SubscriptionStatus } from '@dearly/contracts';
import { SubscriptionsService } from '../src/subscriptions/subscriptions.service';
import { newCaller, startBilling, type BillingService } from './billing-fixture';

describe('answers of the provider that overtake one another', () => {
  let billing: BillingService;
  let subscriptions: SubscriptionsService;
  beforeAll(async () => {
    billing = await startBilling();
    subscriptions = billing.app.get(SubscriptionsService);
  });
  afterAll(() => billing.stop());

  const store = (userId: string, status: SubscriptionStatus, fetchNumber: string) =>
    subscriptions.store(
      billing.database.manager,
      {
        id: `sub_of_${userId}`,
        customerId: 'cus_1',
        userId,
        status,
        price: null,
        plan: 'Monthly',
        currentPeriodEnd: null,
        cancelAtPeriodEnd: false,
        createdAt: new Date(),
      },
      { userId, fetchNumber },
    );

  it('leave the answer to the later question, whichever comes last', async () => {
    const { userId } = newCaller();
    const first = await subscriptions.nextFetch();
    const second = await subscriptions.nextFetch();
    await store(userId, 'past_due', second);
    await store(userId, 'active', first);
    expect(await subscriptions.current(userId)).toMatchObject({ status: 'past_due' });
    await subscriptions.markCanceled(billing.database.manager, `sub_of_${userId}`, first);
    expect(await subscriptions.current(userId)).toMatchObject({ status: 'past_due' });
    await store(userId, 'unpaid', await subscriptions.nextFetch());
    expect(await subscriptions.current(userId)).toMatchObject({ status: 'unpaid' });
  });

  it('are ordered by number, not by its digits', async () => {
    const { userId } = newCaller();
    await store(userId, 'active', '9');
    await store(userId, 'canceled', '10');
    expect(await subscriptions.current(userId)).toMatchObject({ status: 'canceled' });
  });
});
