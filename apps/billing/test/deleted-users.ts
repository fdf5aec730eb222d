import { randomUUID } from 'node:crypto';
import type { Caller } from '@dearly/contracts';
import { JobClient } from '@dearly/jobs';
import { PAYMENT_KEYS } from '@dearly/testing';
import { newCaller, until, type BillingService } from './billing-fixture';

const TABLES = ['customers', 'subscriptions', 'provider_events'];
type Rows = Record<string, number>;

export const NOTHING: Rows = { customers: 0, subscriptions: 0, provider_events: 0 };
export type DeletedUsers = ReturnType<typeof deletedUsersOn>;

/** What the specs about deleted accounts do and ask. */
export function deletedUsersOn({ app, database, payments, checkout, status, settled }: BillingService) {
  const isDone = async ({ userId }: Caller): Promise<boolean> => {
    const rows = await database.query<unknown[]>(
      'select 1 from forgotten_users where user_id = $1 and done_at is not null',
      [userId],
    );
    return rows.length > 0;
  };
  const pay = (page: string): Promise<Response> =>
    fetch(page, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' });
  return {
    pay,
    /** Whether nothing more is to be done for an account. */
    isDone,
    /** Has the data of an account deleted by a job, as auth does it, and waits until that is done. */
    async deleteUserData(caller: Caller): Promise<void> {
      await app.get(JobClient).add('billing.forget', { userId: caller.userId }, { id: randomUUID() });
      await until(() => isDone(caller));
    },
    /** How many rows of each table name the account. */
    async rowsOf({ userId }: Caller): Promise<Rows | undefined> {
      const count = (table: string) => `(select count(*)::int from ${table} where user_id = $1) as ${table}`;
      const [rows] = await database.query<Rows[]>(`select ${TABLES.map(count).join(', ')}`, [userId]);
      return rows;
    },
    /** What the provider itself says. */
    async atProvider(path: string): Promise<unknown> {
      const headers = { authorization: `Bearer ${PAYMENT_KEYS.secretKey}` };
      return (await fetch(`${payments.url}/v1/${path}`, { headers })).json();
    },
    deletions: () => payments.asked.filter(({ method }) => method === 'DELETE'),
    /** Somebody who has paid in our checkout. */
    async subscribe(): Promise<{ caller: Caller; id: string; customer: string }> {
      const caller = newCaller();
      await pay((await checkout(caller)).url);
      await until(async () => (await status(caller)).subscription?.status === 'active');
      await settled();
      const [row] = await database.query<{ id: string; customer: string }[]>(
        'select id, customer_id as customer from subscriptions where user_id = $1',
        [caller.userId],
      );
      return { caller, id: row?.id ?? '', customer: row?.customer ?? '' };
    },
  };
}
