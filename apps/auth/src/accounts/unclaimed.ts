import type { EntityManager } from 'typeorm';
import { identityClaims } from './identity-claims';
import { FactorEntity } from '../factors/factor.entity';
import { FlowEntity } from '../flows/flow.entity';
import { OneTimeTokenEntity, type SignUp } from '../one-time-tokens/one-time-token.entity';
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

/**
 * Gives an unclaimed account to who has just proven its address, within the transaction of `manager`: with the password
 * and the metadata of the sign-up that they answer, if it was one, and with nothing that others have set up.
 */
export async function claimAccount(
  manager: EntityManager,
  user: UserEntity,
  signUp: { passwordHash: string | null; data?: SignUp['data'] } | null,
): Promise<void> {
  if (!isUnclaimed(user)) return;
  await manager.delete(SessionEntity, { userId: user.id });
  await manager.delete(FactorEntity, { userId: user.id });
  if (!signUp) return;
  user.passwordHash = signUp.passwordHash;
  await manager.update(UserEntity, user.id, { passwordHash: signUp.passwordHash });
  if (signUp.data) await setMetadata(manager, user, signUp.data);
}

/** As `AccountsService.create` begins an account that a person makes for themselves. */
async function setMetadata(manager: EntityManager, user: UserEntity, data: SignUp['data']): Promise<void> {
  const { id, email, phone } = user;
  const own = { ...(email ? { email } : {}), ...(phone ? { phone } : {}), isConfirmed: false };
  user.userMetadata = { ...data, ...identityClaims(own, id) };
  await manager.query('update users set user_metadata = $2 where id = $1', [id, user.userMetadata]);
  await manager.query('update identities set identity_data = $2::jsonb || identity_data where user_id = $1', [
    id,
    data,
  ]);
}
