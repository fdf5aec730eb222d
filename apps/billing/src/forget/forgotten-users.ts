import { AppError } from '@dearly/contracts';
import { addToOutbox } from '@dearly/database';
import type { EntityManager } from 'typeorm';

/**
 * Whether an account was deleted; asked in every transaction that makes a row for one, before the row is made. Until
 * the transaction ends the answer stays true.
 */
export async function isForgotten(manager: EntityManager, userId: string): Promise<boolean> {
  await manager.query('select pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [lockOf(userId)]);
  // A statement of its own: one that had to wait for the lock would still see what was there before.
  const rows: unknown[] = await manager.query('select 1 from forgotten_users where user_id = $1', [userId]);
  return rows.length > 0;
}

/** @throws AppError `unauthorized` for an access token that has outlived its account */
export async function refuseForgotten(manager: EntityManager, userId: string): Promise<void> {
  if (await isForgotten(manager, userId)) throw new AppError('unauthorized');
}

/** Until the transaction ends, nobody makes a row for the account. */
export async function lockUser(manager: EntityManager, userId: string): Promise<void> {
  await manager.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [lockOf(userId)]);
}

/** For a customer of a forgotten account that came up later: has it deleted at the provider as well. */
export async function forgetAgain(
  manager: EntityManager,
  { userId, customerId }: { userId: string; customerId: string },
): Promise<void> {
  await manager.query('insert into customers (id, user_id) values ($1, $2) on conflict do nothing', [
    customerId,
    userId,
  ]);
  await manager.query('update forgotten_users set done_at = null, queued_at = now() where user_id = $1', [
    userId,
  ]);
  await addToOutbox(manager, { name: 'billing.forget', input: { userId }, id: customerId });
}

function lockOf(userId: string): string {
  return `owner ${userId}`;
}
