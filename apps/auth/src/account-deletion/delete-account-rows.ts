import { addToOutbox } from '@dearly/database';
import type { EntityManager } from 'typeorm';
import { UserEntity } from '../accounts/user.entity';

/**
 * Removes an account and everything that hangs on it within the transaction of `manager`, and has the other services
 * delete what it owned there. Call `OutboxRelay.notify` after the commit. False when there is no such account any more.
 */
export async function deleteAccountRows(manager: EntityManager, userId: string): Promise<boolean> {
  const { affected } = await manager.delete(UserEntity, userId);
  if (!affected) return false;
  await requestDataDeletion(manager, userId);
  return true;
}

/**
 * Has the other services delete what an account owned. The jobs are named by the account, as those are that the services
 * queue again themselves: one at a time, however often it is asked.
 */
export async function requestDataDeletion(manager: EntityManager, userId: string): Promise<void> {
  await addToOutbox(
    manager,
    { name: 'storage.forget', input: { userId }, id: userId },
    { name: 'billing.forget', input: { userId }, id: userId },
  );
}
