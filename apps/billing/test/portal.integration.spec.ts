import { failureOf, newCaller, SITE, startBilling, until, type BillingService } from './billing-fixture';

describe('the billing portal', () => {
  let billing: BillingService;
  beforeAll(async () => {
    billing = await startBilling();
  });
  afterAll(() => billing.stop());

  const submit = (url: string, action: string) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });
  const subscribed = async () => {
    const caller = newCaller();
    const { url } = await billing.checkout(caller);
    const paid = await submit(url, 'pay');
    expect(paid.headers.get('location')).toBe(`${SITE}/profile?checkout=success`);
    await until(async () => (await billing.status(caller)).subscription?.status === 'active');
    return caller;
  };

  const askedFor = (path: string) => billing.payments.asked.findLast((asked) => asked.path === path);

  it('opens for the customer of this account, and what is cancelled there shows here', async () => {
    const caller = await subscribed();
    const { url } = await billing.portal(caller);
    // What the events of the payment ask for may come after it.
    expect(askedFor('/v1/billing_portal/sessions')).toMatchObject({
      params: { customer: expect.stringMatching(/^cus_/), return_url: `${SITE}/profile` },
    });
    await submit(url, 'cancel');
    await until(async () => (await billing.status(caller)).subscription?.cancel_at_period_end === true);
    expect((await submit(url, 'return')).headers.get('location')).toBe(`${SITE}/profile`);
  });

  it('has nothing to manage for an account that never came near to paying', async () => {
    expect(await failureOf(billing.portal(newCaller()))).toMatchObject({
      code: 'nothing_to_manage',
      status: 404,
    });
  });

  it('opens for the customer with the running subscription when the account has several', async () => {
    const caller = newCaller();
    for (const [id, status] of [
      ['cus_old', 'canceled'],
      ['cus_running', 'active'],
      ['cus_new', 'incomplete'],
    ] as const) {
      const truth = { id: `sub_of_${id}`, customer: id, userId: caller.userId, status };
      const object = billing.payments.putSubscription(truth);
      await billing.payments.send({ type: 'customer.subscription.created', object });
      await billing.settled();
    }
    await billing.portal(caller);
    expect(askedFor('/v1/billing_portal/sessions')?.params['customer']).toBe('cus_running');
  });

  it('drops a customer that the provider has deleted', async () => {
    const [told, untold] = [await subscribed(), await subscribed()];
    for (const { userId } of [told, untold]) {
      const rows = await billing.database.query<{ id: string; subscription: string }[]>(
        `select c.id, s.id as subscription from customers c join subscriptions s on s.customer_id = c.id
         where c.user_id = $1`,
        [userId],
      );
      const [row] = rows;
      billing.payments.deleteCustomer(row?.id ?? '');
      if (userId !== told.userId) continue;
      billing.payments.removeSubscription(row?.subscription ?? '');
      await billing.payments.send({ type: 'customer.deleted', object: { id: row?.id } });
      await billing.settled();
    }
    billing.payments.asked.length = 0;
    expect(await failureOf(billing.portal(told))).toMatchObject({ code: 'nothing_to_manage' });
    expect(billing.payments.asked).toEqual([]);
    expect((await billing.status(told)).subscription?.status).toBe('canceled');
    expect(await failureOf(billing.portal(untold))).toMatchObject({ code: 'nothing_to_manage' });
    expect(billing.payments.asked).toHaveLength(1);
    await failureOf(billing.portal(untold));
    expect(billing.payments.asked).toHaveLength(1);
  });

  it('of another account is forbidden, and never leads away from here', async () => {
    const caller = newCaller();
    const { userId } = newCaller();
    const away = { returnUrl: 'https://dearly.example@evil.example/' };
    expect(await failureOf(billing.portal(caller, { userId, ...away }))).toMatchObject({ status: 403 });
    expect(await failureOf(billing.portal(caller, away))).toMatchObject({
      details: { fields: [{ field: 'returnUrl', code: 'not_allowed', message: expect.any(String) }] },
    });
    expect(await failureOf(billing.status(caller, { userId }))).toMatchObject({ code: 'not_your_account' });
    expect(await failureOf(billing.status(caller, { userId: undefined }))).toMatchObject({ status: 422 });
  });
});
