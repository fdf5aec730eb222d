import { randomUUID } from 'node:crypto';
import { requestAccess } from '@dearly/database';
import { DataSource } from 'typeorm';
import { startBilling, type BillingService } from './billing-fixture';

const ANN = randomUUID();
const BOB = randomUUID();
let billing: BillingService;
beforeAll(async () => {
  billing = await startBilling();
  for (const userId of [ANN, BOB])
    await billing.database.query(
      `insert into subscriptions (id, user_id, customer_id, status, plan, cancel_at_period_end, created_at, fetch_number)
       values ($1, $2, 'cus_1', 'active', 'monthly', false, now(), 1)`,
      [`sub_${userId}`, userId],
    );
});
afterAll(() => billing.stop());

/** What ann's request gets from the service's own connection, or the SQLSTATE that refuses it. */
async function asked(sql: string): Promise<unknown> {
  const { pool, roles } = requestAccess(billing.app.get(DataSource));
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`, [
      roles.authenticated,
      JSON.stringify({ sub: ANN }),
    ]);
    return (await client.query(sql)).rows;
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('subscriptions as a table', () => {
  it('are read by their owner', async () => {
    expect(await asked('select user_id, status from subscriptions')).toEqual([
      { user_id: ANN, status: 'active' },
    ]);
  });

  it('are held back by the policy alone: without, everybody’s are read', async () => {
    await billing.database.query('alter policy own on subscriptions using (true)');
    expect(await asked('select user_id from subscriptions')).toHaveLength(2);
    await billing.database.query('alter policy own on subscriptions using (user_id = (select requester()))');
    expect(await asked('select user_id from subscriptions')).toHaveLength(1);
  });

  it.each([
    `insert into subscriptions (id, user_id, status) values ('sub_x', '${ANN}', 'active')`,
    `update subscriptions set status = 'active'`,
    'delete from subscriptions',
    'select customer_id from subscriptions',
    'select * from customers',
    'select * from provider_events',
  ])('let nobody: %s', async (sql) => {
    expect(await asked(sql)).toBe('42501');
  });
});
