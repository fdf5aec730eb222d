import type { Session } from '@dearly/contracts';
import { isSuccess, type Told } from '../history';
import { call } from './call';
import { anyOf, signUp, type Person, type World } from './world';

/** Signing up, signing in, and renewing a session. */
export function accountActs(
  world: World,
): Record<'signUp' | 'signIn' | 'refresh', () => Promise<Told> | undefined> {
  const token = (grant: string, json: unknown) =>
    call(world.url, { method: 'POST', path: `/auth/v1/token?grant_type=${grant}`, json });
  const signIn = ({ email, password }: Person) => token('password', { email, password });
  const signInAgain = async (person: Person): Promise<void> => {
    const told = await signIn(person);
    if (isSuccess(told)) person.refreshToken = (JSON.parse(told.text) as Session).refresh_token;
  };
  const busy = new Set<string>();
  return {
    signUp: async () => (await signUp(world)).told,
    signIn: () => signIn(anyOf(world.people, world.random)),
    refresh: () => {
      // A browser renews one session once at a time; without an answer it asks again with the same token.
      const free = world.people.filter(({ email }) => !busy.has(email));
      if (free.length === 0) return undefined;
      const person = anyOf(free, world.random);
      busy.add(person.email);
      return (
        token('refresh_token', { refresh_token: person.refreshToken })
          .then((told) => {
            if (isSuccess(told)) person.refreshToken = (JSON.parse(told.text) as Session).refresh_token;
            return told;
          })
          // Whose session has ended signs in again, so that one lost session is one failure.
          .then(async (told) => {
            if (hasEnded(told)) await signInAgain(person);
            return told;
          })
          .finally(() => busy.delete(person.email))
      );
    },
  };
}

/** The answer says that this session is no more; anything else may be over when it is asked again. */
function hasEnded({ status }: Told): boolean {
  return status === 400 || status === 401 || status === 403;
}
