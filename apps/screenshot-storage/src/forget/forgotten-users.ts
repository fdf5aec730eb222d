import { AppError } from '@dearly/contracts';
import type { EntityManager } from 'typeorm';

/**
 * Asked in every transaction that makes a row for an account, before the row is made: an access token outlives its
 * account by up to a day. Until the transaction ends the account cannot be forgotten, so what it makes is found.
 * @throws AppError `unauthorized` when the account was deleted
 */
export async function refuseForgotten(manager: EntityManager, userId: string): Promise<void> {
  await manager.query('select pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [lockOf(userId)]);
  // A statement of its own: one that had to wait for the lock would still see what was there before.
  const forgotten: unknown[] = await manager.query('select 1 from forgotten_users where user_id = $1', [
    userId,
  ]);
  if (forgotten.length > 0) throw new AppError('unauthorized');
}

/**
 * Notes that an account was deleted, after whatever is making rows for it has come to its end: from the end of this
 * transaction on there will be no new ones.
 */
export async function noteForgotten(manager: EntityManager, userId: string): Promise<void> {
  await manager.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [lockOf(userId)]);
  await manager.query('insert into forgotten_users (user_id) values ($1) on conflict do nothing', [userId]);
}

function lockOf(userId: string): string {
  return `owner ${userId}`;
}
