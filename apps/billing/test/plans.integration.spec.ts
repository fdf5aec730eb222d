import { PAYMENT_KEYS } from '@dearly/testing';
import { startBilling, until, type BillingService } from './billing-fixture';

const MONTHLY = { name: 'Dearly monthly', amount: 9, currency: 'USD', interval: 'month', count: 1 };

describe('what a subscription costs', () => {
  let billing: BillingService;
  afterEach(() => billing.stop());

  it('is known from the provider, for the price that is offered first, and asked for once', async () => {
    billing = await startBilling();
    await until(async () => (await billing.plans()).plans.length > 0);
    for (let visitor = 0; visitor < 5; visitor += 1)
      expect(await billing.plans()).toEqual({ plans: [MONTHLY] });
    const paths = billing.payments.asked.map(({ path }) => path).filter((path) => path.includes('prices'));
    expect(paths).toEqual([`/v1/prices/${PAYMENT_KEYS.priceId}`]);
  });

  it('is not said while the provider is away, which the log tells without its words', async () => {
    billing = await startBilling({ fault: 'refuse' });
    await until(() => Promise.resolve(billing.log.join().includes('The price could not be read')));
    expect(await billing.plans()).toEqual({ plans: [] });
    expect(billing.log.join()).not.toContain(PAYMENT_KEYS.secretKey);
    expect(billing.payments.asked).toHaveLength(1);
  });

  it('is not said where payments are not set up', async () => {
    billing = await startBilling({ isConfigured: false });
    expect(await billing.plans()).toEqual({ plans: [] });
    expect(billing.payments.asked).toEqual([]);
  });
});
