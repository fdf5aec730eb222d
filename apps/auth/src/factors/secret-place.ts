import type { Place } from '../secrets/secrets';

/** Where the secret of an authenticator app is sealed to. */
export function secretPlace(factorId: string): Place {
  return { column: 'factors.secret', id: factorId };
}
