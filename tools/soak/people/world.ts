import type { Audience, Session } from '@dearly/contracts';
import { isSuccess, type Told } from '../history';
import type { Ledger } from '../ledger';
import { call } from './call';
import type { Canary } from './lists';

/** Somebody with an account and an audience. `rowCounts`: each list of theirs has a length of its own, see `newList`. */
export type Person = {
  email: string;
  password: string;
  userId: string;
  token: string;
  refreshToken: string;
  audienceId: string;
  rowCounts: Set<number>;
};
/** Where people are and what they share. `run` tells this run's names from those of any other. */
export type World = {
  url: string;
  run: string;
  people: Person[];
  ledger: Ledger;
  canary: Canary;
  random: () => number;
};

/** One of several. */
export function anyOf<T>(things: readonly T[], random: () => number): T {
  const thing = things[Math.floor(random() * things.length)];
  if (thing === undefined) throw new Error('there is nobody to ask');
  return thing;
}

let made = 0;
/** A name that nothing else of this run has. */
export function nextName({ run }: Pick<World, 'run'>, what: string): string {
  made += 1;
  return `${what}-${run}-${made}`;
}

/** Makes an account, and notes it. */
export async function signUp(world: World): Promise<{ told: Told; email: string; password: string }> {
  const account = { email: `${nextName(world, 'soak')}@example.com`, password: `a long walk ${made} home` };
  const told = await world.ledger.make('account', account.email, () =>
    call(world.url, { method: 'POST', path: '/auth/v1/signup', json: account }),
  );
  return { told, ...account };
}

/** Somebody new, with an audience. Before the faults begin, so everything has to succeed. */
export async function newPerson(world: World): Promise<Person> {
  const { told, email, password } = await signUp(world);
  const session = answered<Session>(told);
  const token = session.access_token;
  const made = await call(world.url, {
    method: 'POST',
    path: '/api/screenshots/audiences',
    token,
    json: { name: nextName(world, 'home') },
  });
  return {
    email,
    password,
    token,
    userId: session.user.id,
    refreshToken: session.refresh_token,
    audienceId: answered<Audience>(made).id,
    rowCounts: new Set(),
  };
}

function answered<T>(told: Told): T {
  if (!isSuccess(told)) throw new Error(`the soak could not begin: ${told.status} ${told.text}`);
  return JSON.parse(told.text) as T;
}
