import type { StorageActor } from '@dearly/contracts';
import { NIL as NOBODY } from 'uuid';

/**
 * How a token names who signed it: by the account, nobody in particular by the nil UUID, the service key not at all.
 * A replica that does not know the nil UUID takes it for an account that has nothing, and never for the service key.
 */
export function accountClaim(actor: StorageActor): string | undefined {
  if (actor.role === 'service_role') return undefined;
  return actor.role === 'authenticated' ? actor.userId : NOBODY;
}

export function actorOfClaim(claim: string | undefined): StorageActor {
  if (claim === undefined) return { role: 'service_role' };
  return claim === NOBODY ? { role: 'anon' } : { role: 'authenticated', userId: claim };
}
