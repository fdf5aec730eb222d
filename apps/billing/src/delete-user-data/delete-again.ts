import { addToOutbox } from '@dearly/database';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';

/** For a customer of a deleted account that came up later: has it deleted at the provider as well. */
export async function deleteUserDataAgain(
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
  // An id of its own: the queue would ignore one that it knows from an earlier deletion, under way or done.
  await addToOutbox(manager, { name: 'billing.forget', input: { userId }, id: randomUUID() });
}
