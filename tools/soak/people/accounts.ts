import type { Session } from '@dearly/contracts';
import { isSuccess, type Told } from '../history';
import { call } from './call';
import { anyOf, signUp, type World } from './world';

/** Signing up, signing in, and renewing a session. */
export function accountActs(
  world: World,
): Record<'signUp' | 'signIn' | 'refresh', () => Promise<Told> | undefined> {
  const token = (grant: string, json: unknown) =>
    call(world.url, { method: 'POST', path: `/auth/v1/token?grant_type=${grant}`, json });
  const busy = new Set<string>();
  return {
    signUp: async () => (await signUp(world)).told,
    signIn: () => {
      const { email, password } = anyOf(world.people, world.random);
      return token('password', { email, password });
    },
    refresh: () => {
      // A browser renews one session once at a time; without an answer it asks again with the same token.
      const free = world.people.filter(({ email }) => !busy.has(email));
      if (free.length === 0) return undefined;
      const person = anyOf(free, world.random);
      busy.add(person.email);
      return token('refresh_token', { refresh_token: person.refreshToken })
        .then((told) => {
          if (isSuccess(told)) person.refreshToken = (JSON.parse(told.text) as Session).refresh_token;
          return told;
        })
        .finally(() => busy.delete(person.email));
    },
  };
}
