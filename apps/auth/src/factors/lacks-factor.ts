import type { EntityManager } from 'typeorm';
import type { AuthContext } from '../user/lock-auth-context';
import { FactorEntity } from './factor.entity';

/** Whether the account has a second factor that the session has not shown. */
export async function lacksFactor(manager: EntityManager, { user, session }: AuthContext): Promise<boolean> {
  if (session.aal === 'aal2') return false;
  return manager.existsBy(FactorEntity, { userId: user.id, status: 'verified' });
}
