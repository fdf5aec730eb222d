import type { Caller } from '@dearly/contracts';
import { PAYMENT_KEYS } from '@dearly/testing';
import {
  failureOf,
  holdAnswers,
  newCaller,
  SITE,
  startBilling,
  until,
  type BillingService,
} from './billing-fixture';

describe('checkout', () => {
  let billing: BillingService;
  beforeAll(async () => {
    billing = await startBilling();
  });
  afterAll(() => billing.stop());
  beforeEach(async () => {
    // What the test before set going must not count as asked for by this one.
    await billing.settled();
    billing.payments.fault = 'none';
    billing.payments.asked.length = 0;
    billing.log.length = 0;
  });

  const askedFor = (path: string) => billing.payments.asked.filter((call) => call.path === path);
  const fieldsOf = async (caller: Caller, body: Record<string, unknown>): Promise<string[]> => {
    const { code, details } = await failureOf(billing.checkout(caller, body));
    expect(code).toBe('invalid_request');
    return (details as { fields: { field: string }[] }).fields.map(({ field }) => field);
  };

  it('leads to a page that subscribes this account to the chosen price', async () => {
    const caller = newCaller();
    const { url } = await billing.checkout(caller);
    expect(url).toMatch(`${billing.payments.url}/pay/`);
    expect(askedFor('/v1/checkout/sessions')).toMatchObject([
      {
        params: {
          mode: 'subscription',
          client_reference_id: caller.userId,
          customer: expect.stringMatching(/^cus_/),
          'line_items[0][price]': PAYMENT_KEYS.priceId,
          'line_items[0][quantity]': '1',
          success_url: `${SITE}/profile?checkout=success`,
          cancel_url: `${SITE}/profile`,
          'subscription_data[metadata][userId]': caller.userId,
        },
      },
    ]);
  });

  it('takes the address of the account, whatever the body says', async () => {
    const caller = newCaller();
    await billing.checkout(caller, { customerEmail: 'somebody@else.example' });
    expect(askedFor('/v1/customers')).toMatchObject([
      { params: { email: caller.email, 'metadata[userId]': caller.userId } },
    ]);
    expect(JSON.stringify(billing.payments.asked)).not.toContain('somebody@else.example');
  });

  it('twice, also at once, makes one customer', async () => {
    const caller = newCaller();
    const answers = holdAnswers(billing.payments);
    const atOnce = [1, 2, 3].map(() => billing.checkout(caller));
    await until(() => askedFor('/v1/customers').length === 3);
    answers.release();
    await Promise.all(atOnce);
    await billing.checkout(caller);
    const customers = askedFor('/v1/checkout/sessions').map(({ params }) => params['customer']);
    expect(customers).toHaveLength(4);
    expect(new Set(customers).size).toBe(1);
  });

  it('makes the customer again when the provider has none any more', async () => {
    const caller = newCaller();
    await billing.checkout(caller);
    const [first] = askedFor('/v1/checkout/sessions');
    billing.payments.deleteCustomer(first?.params['customer'] ?? '');
    await Promise.all([billing.checkout(caller), billing.checkout(caller)]);
    const { url } = await billing.checkout(caller);
    expect(url).toMatch('/pay/');
    const rows: { isGone: boolean }[] = await billing.database.query(
      'select deleted_at is not null as "isGone" from customers where user_id = $1 order by 1',
      [caller.userId],
    );
    expect(rows).toEqual([{ isGone: false }, { isGone: true }]);
  });

  it('is not opened twice for an account that is subscribed', async () => {
    const caller = newCaller();
    const { url } = await billing.checkout(caller);
    await fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' });
    await until(async () => (await billing.status(caller)).subscription?.status === 'active');
    expect(await failureOf(billing.checkout(caller))).toMatchObject({ code: 'already_subscribed' });

    // A payment that failed is paid in the portal, not by a second subscription.
    const [paid]: { id: string; customer: string }[] = await billing.database.query(
      'select id, customer_id as customer from subscriptions where user_id = $1',
      [caller.userId],
    );
    const object = billing.payments.putSubscription({
      id: paid?.id ?? '',
      customer: paid?.customer ?? '',
      status: 'past_due',
    });
    await billing.payments.send({ type: 'customer.subscription.updated', object });
    await until(async () => (await billing.status(caller)).subscription?.status === 'past_due');
    expect(await failureOf(billing.checkout(caller))).toMatchObject({ code: 'already_subscribed' });
  });

  it('of another account is forbidden, whatever else is wrong with it', async () => {
    const caller = newCaller();
    const other = newCaller().userId;
    for (const body of [{}, { priceId: 5 }, { successUrl: '//evil.example', priceId: 'price_free' }]) {
      expect(await failureOf(billing.checkout(caller, { ...body, userId: other }))).toMatchObject({
        code: 'not_your_account',
        status: 403,
      });
    }
    expect(await failureOf(billing.checkout(caller, { userId: 7 }))).toMatchObject({ status: 403 });
    expect(billing.payments.asked).toEqual([]);
  });

  it('names every field that is missing or outside the lists', async () => {
    const caller = newCaller();
    expect(await fieldsOf(caller, { userId: undefined, priceId: undefined, successUrl: 5 })).toEqual([
      'userId',
      'priceId',
      'successUrl',
    ]);
    expect(await fieldsOf(caller, { priceId: 'price_free' })).toEqual(['priceId']);
    const away = { successUrl: 'https://evil.example/', cancelUrl: 'https://app.example/backdoor' };
    expect(await fieldsOf(caller, away)).toEqual(['successUrl', 'cancelUrl']);
    await billing.checkout(caller, { successUrl: 'https://app.example/back/home', priceId: 'price_yearly' });
  });

  it.each([
    '//evil.example',
    '\\\\evil.example',
    '/profile',
    'https:evil.example',
    `${SITE}.evil.example/`,
    `${SITE}@evil.example/`,
    'https://user:word@dearly.example/',
    `${SITE}\\@evil.example`,
    `${SITE}%2eevil.example/`,
    `${SITE}\t.evil.example`,
    `${SITE}:8443/`,
    'http://dearly.example/',
    'https://app.example/back/../admin',
    'javascript:alert(1)//https://dearly.example',
    'data:text/html,https://dearly.example',
    '',
  ])('never leads back to %j', async (target) => {
    expect(await fieldsOf(newCaller(), { successUrl: target, cancelUrl: target })).toEqual([
      'successUrl',
      'cancelUrl',
    ]);
    expect(billing.payments.asked).toEqual([]);
  });

  it.each(['down', 'refuse', 'slow'] as const)(
    'says so when the provider is %s, and logs neither key nor address',
    async (fault) => {
      const caller = newCaller();
      billing.payments.fault = fault;
      expect(await failureOf(billing.checkout(caller))).toMatchObject({
        code: 'payment_provider_failed',
        status: 502,
      });
      await until(() => billing.log.some((line) => line.includes('payment_provider_failed')));
      expect(billing.log.join('\n')).toMatch(/StripeConnectionError|StripeAPIError/);
      expect(billing.log.join('\n')).not.toContain(PAYMENT_KEYS.secretKey);
      expect(billing.log.join('\n')).not.toContain('@example.com');
      billing.payments.fault = 'none';
      await billing.checkout(caller);
    },
    40_000,
  );
});

describe('billing without a secret key', () => {
  let billing: BillingService;
  beforeAll(async () => {
    billing = await startBilling({ isConfigured: false });
  });
  afterAll(() => billing.stop());

  it('opens neither checkout nor portal, and still guards other accounts and the ways back', async () => {
    const caller = newCaller();
    const refused = { code: 'billing_not_configured', status: 501 };
    expect(await failureOf(billing.checkout(caller))).toMatchObject(refused);
    expect(await failureOf(billing.portal(caller))).toMatchObject(refused);
    const away = 'https://evil.example/';
    expect(await failureOf(billing.checkout(caller, { successUrl: away }))).toMatchObject({ status: 422 });
    expect(await failureOf(billing.portal(caller, { returnUrl: away }))).toMatchObject({ status: 422 });
    const userId = newCaller().userId;
    expect(await failureOf(billing.checkout(caller, { userId }))).toMatchObject({ code: 'not_your_account' });
    expect(await failureOf(billing.portal(caller, { userId }))).toMatchObject({ code: 'not_your_account' });
  });

  it('says that it is not configured, and takes no events', async () => {
    expect(await billing.status(newCaller())).toEqual({ subscription: null, configured: false });
    const object = billing.payments.putSubscription({ id: 'sub_1', customer: 'cus_1' });
    const answer = await billing.payments.send({ type: 'customer.subscription.created', object });
    expect(answer).toMatchObject({ status: 400, body: expect.stringContaining('webhook_refused') });
  });
});
