import { AppError } from '@dearly/contracts';
import { IsNull, type EntityManager } from 'typeorm';
import { lockUser } from '../accounts/lock-user';
import type { UserEntity } from '../accounts/user.entity';
import { SessionEntity } from '../sessions/session.entity';

/** The signed-in caller: the account and the session of the token. */
export type AuthContext = { user: UserEntity; session: SessionEntity };

/**
 * Lets the changes to one account follow one another until the transaction of `manager` ends, and looks again: the
 * account or the session may be gone since the request was let in. @throws AppError `user_not_found`,
 * `session_not_found`
 */
export async function lockAuthContext(
  manager: EntityManager,
  { user, session }: AuthContext,
): Promise<AuthContext> {
  const lockedUser = await lockUser(manager, { id: user.id, deletedAt: IsNull() });
  if (!lockedUser) throw new AppError('user_not_found');
  const lockedSession = await manager.findOne(SessionEntity, {
    where: { id: session.id },
    lock: { mode: 'pessimistic_write' },
  });
  if (!lockedSession) throw new AppError('session_not_found');
  return { user: lockedUser, session: lockedSession };
}
