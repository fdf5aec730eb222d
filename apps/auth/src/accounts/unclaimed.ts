import type { EntityManager } from 'typeorm';
import { FactorEntity } from '../factors/factor.entity';
import { FlowEntity } from '../flows/flow.entity';
import { OneTimeTokenEntity } from '../one-time-tokens/one-time-token.entity';
import { SessionEntity } from '../sessions/session.entity';
import { UserEntity } from './user.entity';

/** Whether nobody ever proved that the account's address or number is their own. */
export function isUnclaimed({ emailConfirmedAt, phoneConfirmedAt, isAnonymous }: UserEntity): boolean {
  return !emailConfirmedAt && !phoneConfirmedAt && !isAnonymous;
}

/**
 * Empties an unclaimed account within the transaction of `manager`. Whoever made it need not be the owner of the
 * address: once the owner comes, nothing that a stranger has set up may lead into the account.
 */
export async function clearUnclaimed(manager: EntityManager, user: UserEntity): Promise<void> {
  const emptied = { passwordHash: null, userMetadata: {}, newEmail: null, newPhone: null };
  await manager.update(UserEntity, user.id, emptied);
  await manager.delete(SessionEntity, { userId: user.id });
  await manager.delete(FactorEntity, { userId: user.id });
  await manager.delete(OneTimeTokenEntity, { userId: user.id });
  await manager.delete(FlowEntity, { userId: user.id });
  Object.assign(user, emptied);
}
