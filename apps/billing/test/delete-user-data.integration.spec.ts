import { DeleteUserDataJobs } from '../src/delete-user-data/delete-user-data.jobs';
import { DeleteUserDataService } from '../src/delete-user-data/delete-user-data.service';
import { failureOf, newCaller, startBilling, until, type BillingService } from './billing-fixture';
import { deletedUsersOn, NOTHING, type DeletedUsers } from './deleted-users';

describe('deleting the data of a deleted account', () => {
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

  it('ends its subscription at the provider at once and leaves no row that names it', async () => {
    const [mine, other] = [await account.subscribe(), await account.subscribe()];
    await account.deleteUserData(mine.caller);
    expect(await account.atProvider(`customers/${mine.customer}`)).toMatchObject({ deleted: true });
    expect(await account.atProvider(`subscriptions/${mine.id}`)).toMatchObject({ status: 'canceled' });
    expect(await account.rowsOf(mine.caller)).toEqual(NOTHING);
    // The provider tells of it, which changes nothing any more.
    await until(async () => {
      const told = await billing.database.query<unknown[]>(
        `select 1 from provider_events where customer_id = $1 and type like '%deleted'`,
        [mine.customer],
      );
      return told.length === 2;
    });
    await billing.settled();
    expect(await account.rowsOf(mine.caller)).toEqual(NOTHING);
    expect(await account.isDone(mine.caller)).toBe(true);
    expect(account.deletions()).toHaveLength(1);
    expect((await billing.status(other.caller)).subscription?.status).toBe('active');
    expect(await account.atProvider(`subscriptions/${other.id}`)).toMatchObject({ status: 'active' });
  });

  it('may happen twice, at once, for an account that never paid, and for a customer that is gone already', async () => {
    const { caller, customer } = await account.subscribe();
    billing.payments.deleteCustomer(customer);
    const nobody = newCaller();
    await Promise.all([
      account.deleteUserData(caller),
      account.deleteUserData(caller),
      account.deleteUserData(nobody),
    ]);
    await billing.app.get(DeleteUserDataService).deleteUserData(caller.userId, new AbortController().signal);
    expect(await account.rowsOf(caller)).toEqual(NOTHING);
    expect(await account.rowsOf(nobody)).toEqual(NOTHING);
  });

  it('waits for a provider that is away, and is queued by the sweep until it is done', async () => {
    const { caller, id, customer } = await account.subscribe();
    billing.payments.fault = 'refuse';
    const { userData, signal } = {
      userData: billing.app.get(DeleteUserDataService),
      signal: AbortSignal.timeout(20_000),
    };
    const failure = await failureOf(userData.deleteUserData(caller.userId, signal));
    expect(failure).toMatchObject({ code: 'payment_provider_failed' });
    // All that is kept is which customer is still to be deleted.
    expect(await account.rowsOf(caller)).toEqual({ ...NOTHING, customers: 1 });
    expect((await billing.status(caller)).subscription).toBeNull();
    expect(await failureOf(billing.portal(caller))).toMatchObject({ code: 'nothing_to_manage' });
    // Its job may still have attempts: the sweep leaves it alone.
    const queuedAt = () =>
      billing.database.query('select queued_at from forgotten_users where user_id = $1', [caller.userId]);
    const before = await queuedAt();
    await userData.sweep();
    expect(await queuedAt()).toEqual(before);
    billing.payments.fault = 'none';
    await billing.database.query(
      `update forgotten_users set queued_at = now() - interval '30 days' where user_id = $1`,
      [caller.userId],
    );
    await billing.addSweep();
    await until(() => account.isDone(caller));
    expect(await account.rowsOf(caller)).toEqual(NOTHING);
    expect(await account.atProvider(`subscriptions/${id}`)).toMatchObject({ status: 'canceled' });
    expect(await account.atProvider(`customers/${customer}`)).toMatchObject({ deleted: true });
  });

  it('is noted for the sweep also when not one attempt of its job has reached the database', async () => {
    const { caller, id } = await account.subscribe();
    await billing.app.get(DeleteUserDataJobs).failed({ userId: caller.userId });
    await billing.database.query(`update forgotten_users set queued_at = now() - interval '6 minutes'`);
    await billing.addSweep();
    await until(() => account.isDone(caller));
    expect(await account.atProvider(`subscriptions/${id}`)).toMatchObject({ status: 'canceled' });
  });

  it('lets an access token that lives on open no checkout and no portal', async () => {
    const { caller } = await account.subscribe();
    await account.deleteUserData(caller);
    billing.payments.asked.length = 0;
    expect(await failureOf(billing.checkout(caller))).toMatchObject({ code: 'unauthorized', status: 401 });
    expect(await failureOf(billing.portal(caller))).toMatchObject({ code: 'nothing_to_manage' });
    expect((await billing.status(caller)).subscription).toBeNull();
    expect(billing.payments.asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('is remembered by the id alone, for ninety days', async () => {
    const caller = newCaller();
    await account.deleteUserData(caller);
    const age = async (days: number) => {
      await billing.database.query(
        `update forgotten_users set done_at = now() - make_interval(days => $2) where user_id = $1`,
        [caller.userId, days],
      );
      await billing.app.get(DeleteUserDataService).sweep();
    };
    await age(89);
    expect(
      await billing.database.query('select * from forgotten_users where user_id = $1', [caller.userId]),
    ).toEqual([{ user_id: caller.userId, queued_at: expect.any(Date), done_at: expect.any(Date) }]);
    await age(91);
    expect(await account.isDone(caller)).toBe(false);
  });
});

describe('deleting the data of a deleted account without payments set up', () => {
  let billing: BillingService;
  beforeAll(async () => {
    billing = await startBilling({ isConfigured: false });
  });
  afterAll(() => billing.stop());

  it('deletes the rows, and names the customers that stay at the provider', async () => {
    const { userId } = newCaller();
    await billing.database.query(`insert into customers (id, user_id) values ('cus_left', $1)`, [userId]);
    await billing.app.get(DeleteUserDataService).deleteUserData(userId, new AbortController().signal);
    expect(await billing.database.query('select 1 from customers')).toEqual([]);
    expect(billing.payments.asked).toEqual([]);
    expect(billing.log.join('\n')).toContain(
      'the customer cus_left of a deleted account stays at the provider',
    );
  });
});
