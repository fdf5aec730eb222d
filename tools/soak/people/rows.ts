import type { Told } from '../history';
import { call } from './call';
import { anyOf, nextName, type World } from './world';

/** Rows by the table client's protocol: reading audiences, and making one. */
export function rowActs(world: World): Record<'select' | 'insert', () => Promise<Told>> {
  return {
    select: () => {
      const { token, userId } = anyOf(world.people, world.random);
      const path = `/rest/v1/audiences?select=id,name&owner=eq.${userId}&order=id.desc&limit=20`;
      return call(world.url, { method: 'GET', path, token });
    },
    insert: () => {
      const { token } = anyOf(world.people, world.random);
      const name = nextName(world, 'row');
      return world.ledger.make('row', name, () =>
        call(world.url, { method: 'POST', path: '/rest/v1/audiences', token, json: { name } }),
      );
    },
  };
}
