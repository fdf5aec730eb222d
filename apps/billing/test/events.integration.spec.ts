import { randomUUID } from 'node:crypto';
import { refuseCommits } from '@dearly/testing';
import { holdAnswers, newCaller, startBilling, until, type BillingService } from './billing-fixture';

const SIX_MINUTES_AGO = () => new Date(Date.now() - 6 * 60_000);

describe('events of the payment provider', () => {
  let billing: BillingService;
  beforeAll(async () => {
    billing = await startBilling();
  });
  afterAll(() => billing.stop());
  beforeEach(() => {
    billing.payments.fault = 'none';
    billing.payments.asked.length = 0;
    billing.log.length = 0;
  });

  const statusOf = async (caller: { userId: string }) =>
    (await billing.status({ ...newCaller(), ...caller })).subscription?.status;
  const newSubscription = () => {
    const caller = newCaller();
    return { caller, id: `sub_${randomUUID()}`, customer: `cus_${randomUUID()}`, userId: caller.userId };
  };
  const storedEvents = async (id: string): Promise<number> =>
    (await billing.database.query<unknown[]>('select 1 from provider_events where id = $1', [id])).length;
  const changed = (object: object, event: { id?: string; createdAt?: Date } = {}) =>
    billing.payments.send({ type: 'customer.subscription.updated', object, ...event });
  const fetches = (id: string) =>
    billing.payments.asked.filter(({ path }) => path === `/v1/subscriptions/${id}`).length;

  it('make a subscription known, with plan and period', async () => {
    const { caller, ...subscription } = newSubscription();
    const periodEnd = new Date('2031-02-03T04:05:06.000Z');
    const object = billing.payments.putSubscription({ ...subscription, status: 'trialing', periodEnd });
    expect(await billing.payments.send({ type: 'customer.subscription.created', object })).toEqual({
      status: 200,
      body: '{"received":true}',
    });
    await billing.settled();
    expect(await billing.status(caller)).toEqual({
      configured: true,
      priceId: 'price_monthly',
      subscription: {
        status: 'trialing',
        plan: 'Dearly monthly',
        current_period_end: '2031-02-03T04:05:06.000Z',
        cancel_at_period_end: false,
        price: { amount: 9, currency: 'USD', interval: 'month', count: 1 },
      },
    });
  });

  it('that come twice, one after the other or at once, have one effect', async () => {
    const { caller, ...subscription } = newSubscription();
    const object = billing.payments.putSubscription(subscription);
    const id = `evt_${randomUUID()}`;
    const answers = await Promise.all([1, 2, 3, 4].map(() => changed(object, { id })));
    await billing.settled();
    answers.push(await changed(object, { id }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await storedEvents(id)).toBe(1);
    expect(fetches(subscription.id)).toBe(1);
    expect(await statusOf(caller)).toBe('active');
    expect(await billing.database.query('select 1 from outbox')).toEqual([]);
  });

  it('that come out of order or late lead to how things stand now', async () => {
    const { caller, ...subscription } = newSubscription();
    const early = billing.payments.putSubscription({ ...subscription, status: 'active' });
    const late = billing.payments.putSubscription({ ...subscription, status: 'past_due' });
    await changed(late);
    await billing.settled();
    expect(await statusOf(caller)).toBe('past_due');
    await changed(early, { createdAt: new Date(Date.now() - 24 * 60 * 60_000) });
    await billing.settled();
    expect(await statusOf(caller)).toBe('past_due');
  });

  it('whose questions overtake one another lead to the answer that is newest', async () => {
    const { caller, ...subscription } = newSubscription();
    const early = billing.payments.putSubscription({ ...subscription, status: 'active' });
    const answer = holdAnswers(billing.payments);
    await changed(early);
    await until(() => fetches(subscription.id) === 1);
    billing.payments.hold = undefined;
    await changed(billing.payments.putSubscription({ ...subscription, status: 'unpaid' }));
    await until(async () => (await statusOf(caller)) === 'unpaid');
    answer.release();
    await billing.settled();
    expect(await statusOf(caller)).toBe('unpaid');
  });

  it('end a subscription that the provider does not know any more', async () => {
    const { caller, ...subscription } = newSubscription();
    const object = billing.payments.putSubscription(subscription);
    await changed(object);
    await billing.settled();
    billing.payments.removeSubscription(subscription.id);
    await changed(object);
    await billing.settled();
    expect(await statusOf(caller)).toBe('canceled');
  });

  it('that are forged, altered, too old or no events are refused and leave nothing', async () => {
    const { caller, ...subscription } = newSubscription();
    const object = billing.payments.putSubscription(subscription);
    const event = { type: 'customer.subscription.updated', object, id: `evt_${randomUUID()}` };
    const refused = await Promise.all([
      billing.payments.send({ ...event, secret: 'whsec_of_somebody_else' }),
      billing.payments.send({ ...event, alter: (body) => body.replace('active', 'paused') }),
      billing.payments.send({ ...event, alter: () => '' }),
      billing.payments.send({ ...event, signedAt: SIX_MINUTES_AGO() }),
      billing.payments.send({ ...event, id: '' }),
      billing.payments.send({ ...event, object: { id: 7 } }),
    ]);
    for (const { status, body } of refused) {
      expect(status).toBe(400);
      expect(JSON.parse(body)).toMatchObject({ code: 'webhook_refused' });
      expect(body).not.toContain(subscription.id);
    }
    expect(refused[3]?.body).toContain('more than 5 minutes ago');
    expect(await storedEvents(event.id)).toBe(0);
    expect(await statusOf(caller)).toBeUndefined();
  });

  it('that are not wanted, or for no subscription, are accepted and dropped', async () => {
    const id = `evt_${randomUUID()}`;
    const object = { id: 'x', customer: 'cus_x', subscription: null };
    for (const type of ['charge.refunded', '__proto__', 'invoice.paid', 'checkout.session.completed']) {
      expect(await billing.payments.send({ type, object, id })).toMatchObject({ status: 200 });
    }
    expect(await storedEvents(id)).toBe(0);
  });

  it('that are too large are refused', async () => {
    const object = { id: 'x'.repeat(600 * 1024) };
    expect(await changed(object)).toMatchObject({ status: 413 });
  });

  it('wait while the provider is away, and have their effect when it is back', async () => {
    const { caller, ...subscription } = newSubscription();
    const object = billing.payments.putSubscription(subscription);
    billing.payments.fault = 'refuse';
    expect(await changed(object)).toMatchObject({ status: 200 });
    await until(() => billing.log.some((line) => line.includes('payment_provider_failed')));
    expect(await statusOf(caller)).toBeUndefined();
    billing.payments.fault = 'none';
    await billing.settled();
    expect(await statusOf(caller)).toBe('active');
  });

  it('whose job was given up are queued again by the sweep', async () => {
    const { caller, ...subscription } = newSubscription();
    billing.payments.putSubscription(subscription);
    const events = ['evt_lost', 'evt_fresh', 'evt_ancient'];
    for (const [at, id] of events.entries()) {
      const days = at === 2 ? 4 : 0;
      const queued = at === 1 ? 0 : 10;
      await billing.database.query(
        `insert into provider_events (id, type, created_at, subscription_id, received_at, queued_at)
         values ($1, 'invoice.paid', now(), $2, now() - make_interval(days => $3), now() - make_interval(mins => $4))`,
        [id, subscription.id, days, queued],
      );
    }
    await billing.addSweep();
    await until(async () => (await statusOf(caller)) === 'active');
    const open = await billing.database.query<{ id: string }[]>(
      'select id from provider_events where applied_at is null order by id',
    );
    expect(open.map(({ id }) => id)).toEqual(['evt_ancient', 'evt_fresh']);
    await billing.database.query('delete from provider_events where applied_at is null');
  });

  it('are stored together with their job or not at all', async () => {
    const { caller, ...subscription } = newSubscription();
    const object = billing.payments.putSubscription(subscription);
    const id = `evt_${randomUUID()}`;
    await billing.database.query('alter table outbox add constraint closed check (false) not valid');
    expect(await changed(object, { id })).toMatchObject({ status: 500 });
    expect(await storedEvents(id)).toBe(0);
    await billing.database.query('alter table outbox drop constraint closed');
    expect(await changed(object, { id })).toMatchObject({ status: 200 });
    await billing.settled();
    expect(await statusOf(caller)).toBe('active');
  });

  it('leave no job when they could not be stored', async () => {
    const { id } = newSubscription();
    const object = billing.payments.putSubscription({ id, customer: `cus_${randomUUID()}` });
    const commits = await refuseCommits(billing.database, 'provider_events');
    expect(await changed(object)).toMatchObject({ status: 500 });
    expect(await commits.notedJobs()).toEqual([]);
    await commits.end();
  });

  it('of nobody we know are kept without an effect, and named in the log by id alone', async () => {
    const { id, customer } = newSubscription();
    const object = billing.payments.putSubscription({ id, customer, userId: 'no account' });
    await changed(object);
    await billing.settled();
    expect(billing.log.filter((line) => line.includes('No account is known'))).toHaveLength(1);
    expect(billing.log.join('\n')).not.toContain('no account');
    expect(await billing.database.query('select 1 from subscriptions where id = $1', [id])).toEqual([]);
  });
});
