import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { UserEntity } from './user.entity';

/**
 * An account, held until the transaction of `manager` ends. Whoever changes it or what belongs to it holds it first, so
 * that no two wait for each other.
 */
export function lockUser(
  manager: EntityManager,
  where: FindOptionsWhere<UserEntity>,
): Promise<UserEntity | null> {
  // The weaker lock would have to be raised for an email, and two that raise theirs wait for each other for ever.
  return manager.findOne(UserEntity, { where, lock: { mode: 'pessimistic_write' } });
}
