import { randomUUID } from 'node:crypto';
import {
  failureOf,
  holdAnswers,
  newCaller,
  startBilling,
  until,
  type BillingService,
} from './billing-fixture';
import { deletedUsersOn, NOTHING, type DeletedUsers } from './deleted-users';

describe('what is paid for an account that was deleted', () => {
  let billing: BillingService;
  let account: DeletedUsers;
  beforeAll(async () => {
    billing = await startBilling();
    account = deletedUsersOn(billing);
  });
  afterAll(() => billing.stop());
  beforeEach(() => {
    billing.payments.fault = 'none';
    billing.payments.asked.length = 0;
    billing.log.length = 0;
  });

  it('deletes a customer too that was being made at that moment', async () => {
    const caller = newCaller();
    const answer = holdAnswers(billing.payments);
    const checkout = failureOf(billing.checkout(caller));
    await until(() => billing.payments.asked.some(({ path }) => path === '/v1/customers'));
    await account.deleteUserData(caller);
    answer.release();
    expect(await checkout).toMatchObject({ code: 'unauthorized' });
    await until(async () => account.deletions().length === 1 && (await account.isDone(caller)));
    expect(await account.rowsOf(caller)).toEqual(NOTHING);
    const [deletion] = account.deletions();
    expect(await account.atProvider(deletion?.path.replace('/v1/', '') ?? '')).toMatchObject({
      deleted: true,
    });
  });

  it('leaves a checkout that was open nothing to pay', async () => {
    const caller = newCaller();
    const { url } = await billing.checkout(caller);
    await account.deleteUserData(caller);
    expect((await account.pay(url)).status).toBe(404);
    expect(await account.rowsOf(caller)).toEqual(NOTHING);
  });

  it('ends a subscription that is paid for afterwards over a fixed link that was open, and tells the operator', async () => {
    const caller = newCaller();
    const page = await fetch(`${billing.payments.url}/link?client_reference_id=${caller.userId}`);
    await account.deleteUserData(caller);
    await account.pay(page.url);
    await until(() => account.deletions().length > 0);
    await until(() => account.isDone(caller));
    await billing.settled();
    const customer = account.deletions()[0]?.path.split('/').at(-1) ?? '';
    expect(await account.atProvider(`customers/${customer}`)).toMatchObject({ deleted: true });
    const [event] = await billing.database.query<{ id: string }[]>(
      'select subscription_id as id from provider_events where customer_id = $1 and subscription_id is not null',
      [customer],
    );
    expect(await account.atProvider(`subscriptions/${event?.id}`)).toMatchObject({ status: 'canceled' });
    expect(billing.log.join('\n')).toContain(`The subscription ${event?.id} is of a deleted account`);
    expect(billing.log.join('\n')).not.toContain(caller.userId);
    expect(await account.rowsOf(caller)).toEqual(NOTHING);
  });

  it('ends a subscription whose first event was stored before and is applied after it', async () => {
    const caller = newCaller();
    const [subscription, customer] = [`sub_${randomUUID()}`, `cus_${randomUUID()}`];
    billing.payments.putSubscription({ id: subscription, customer });
    billing.payments.fault = 'refuse';
    const object = { object: 'checkout.session', client_reference_id: caller.userId, customer, subscription };
    await billing.payments.send({
      type: 'checkout.session.completed',
      object: { id: 'cs_early', ...object },
    });
    await account.deleteUserData(caller);
    expect(await account.rowsOf(caller)).toEqual({ ...NOTHING, provider_events: 1 });
    billing.payments.fault = 'none';
    await billing.settled();
    await until(() => account.deletions().length > 0);
    await until(() => account.isDone(caller));
    expect(await account.atProvider(`subscriptions/${subscription}`)).toMatchObject({ status: 'canceled' });
    expect(await account.rowsOf(caller)).toEqual(NOTHING);
  });

  it('ends it again when the same customer comes up once more', async () => {
    const caller = newCaller();
    const customer = `cus_${randomUUID()}`;
    await account.deleteUserData(caller);
    for (const times of [1, 2]) {
      const truth = { id: `sub_${randomUUID()}`, customer, userId: caller.userId, status: 'active' };
      const object = billing.payments.putSubscription(truth);
      await billing.payments.send({ type: 'customer.subscription.created', object });
      await billing.settled();
      await until(() => account.deletions().length >= times);
      await until(() => account.isDone(caller));
    }
    expect(await account.rowsOf(caller)).toEqual(NOTHING);
  });

  it('is not undone by an event that comes late or again', async () => {
    const { caller, id, customer } = await account.subscribe();
    await account.deleteUserData(caller);
    await billing.settled();
    const truth = { id, customer, userId: caller.userId, status: 'canceled' };
    const object = billing.payments.putSubscription(truth);
    const session = { id: 'cs_late', object: 'checkout.session', customer, subscription: id };
    for (const type of ['customer.subscription.updated', 'customer.subscription.deleted']) {
      expect(await billing.payments.send({ type, object })).toMatchObject({ status: 200 });
    }
    await billing.payments.send({
      type: 'checkout.session.completed',
      object: { ...session, client_reference_id: caller.userId },
    });
    await billing.settled();
    expect(await account.rowsOf(caller)).toEqual(NOTHING);
    expect(await account.isDone(caller)).toBe(true);
    expect((await billing.status(caller)).subscription).toBeNull();
  });
});
