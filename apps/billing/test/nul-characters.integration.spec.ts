import { failureOf, newCaller, startBilling, type BillingService } from './billing-fixture';

/** Postgres takes no NUL: such a text is refused before it is looked for or kept. */
describe('a text with a NUL', () => {
  let billing: BillingService;
  beforeAll(async () => {
    billing = await startBilling();
  }, 60_000);
  afterAll(() => billing.stop());

  it.each([
    ['checkout', 'userId', 403],
    ['checkout', 'priceId', 422],
    ['checkout', 'customerEmail', 422],
    ['checkout', 'successUrl', 422],
    ['checkout', 'cancelUrl', 422],
    ['portal', 'userId', 403],
    ['portal', 'returnUrl', 422],
    ['status', 'userId', 403],
  ] as const)('is refused by %s as its %s', async (call, field, status) => {
    const refused = await failureOf(billing[call](newCaller(), { [field]: 'https://dearly.example/\0' }));
    expect(refused.status).toBe(status);
    if (status === 422) expect(refused.message).toContain('holds the character U+0000');
  });
});
