import { randomUUID } from 'node:crypto';
import { newCaller, startBilling, until, type BillingService } from './billing-fixture';

describe('a payment over a fixed link', () => {
  let billing: BillingService;
  beforeAll(async () => {
    billing = await startBilling();
  });
  afterAll(() => billing.stop());

  const sessionOf = (userId: string | null, subscription: string, customer: string) => ({
    id: `cs_${randomUUID()}`,
    object: 'checkout.session',
    customer,
    subscription,
    client_reference_id: userId,
  });

  it('belongs to the account that the link names, whichever event comes first', async () => {
    const caller = newCaller();
    const object = billing.payments.putSubscription({ id: 'sub_link', customer: 'cus_link' });
    await billing.payments.send({ type: 'customer.subscription.created', object });
    await billing.settled();
    expect((await billing.status(caller)).subscription).toBeNull();
    await billing.payments.send({
      type: 'checkout.session.completed',
      object: sessionOf(caller.userId, 'sub_link', 'cus_link'),
    });
    await billing.settled();
    expect((await billing.status(caller)).subscription).toMatchObject({ status: 'active' });
  });

  it('can be paid on the page of the link, and managed in the portal then', async () => {
    const caller = newCaller();
    const link = `${billing.payments.url}/link?client_reference_id=${caller.userId}`;
    const page = await fetch(link);
    const body = new URLSearchParams({ action: 'pay' });
    await fetch(page.url, { method: 'POST', body, redirect: 'manual' });
    await until(async () => (await billing.status(caller)).subscription?.status === 'active');
    expect((await billing.portal(caller)).url).toMatch('/portal/');
  });

  it('does not take over the subscription or the customer of another account', async () => {
    const [owner, other] = [newCaller(), newCaller()];
    const truth = { id: 'sub_owned', customer: 'cus_owned', userId: owner.userId };
    const object = billing.payments.putSubscription(truth);
    await billing.payments.send({ type: 'customer.subscription.created', object });
    await billing.settled();
    await billing.payments.send({
      type: 'checkout.session.completed',
      object: sessionOf(other.userId, 'sub_owned', 'cus_owned'),
    });
    billing.payments.putSubscription({ id: 'sub_second', customer: 'cus_owned' });
    await billing.payments.send({
      type: 'checkout.session.completed',
      object: sessionOf(other.userId, 'sub_second', 'cus_owned'),
    });
    await billing.settled();
    expect((await billing.status(other)).subscription).toBeNull();
    expect((await billing.status(owner)).subscription).not.toBeNull();
  });

  it('whose reference is no account is nobody’s', async () => {
    billing.payments.putSubscription({ id: 'sub_odd', customer: 'cus_odd' });
    const object = sessionOf("'; drop table customers; --", 'sub_odd', 'cus_odd');
    const answer = await billing.payments.send({ type: 'checkout.session.completed', object });
    expect(answer.status).toBe(200);
    await billing.settled();
    expect(await billing.database.query(`select 1 from customers where id = 'cus_odd'`)).toEqual([]);
  });
});
