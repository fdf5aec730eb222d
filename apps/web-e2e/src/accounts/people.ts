import { randomInt, randomUUID } from 'node:crypto';
import type { Session, SupabaseClient, SupportedStorage, User } from '@supabase/supabase-js';
import { newAccount, type Account } from '../fixtures';
import { publishedClient, type ClientWishes } from '../published-client';
import type { Stack } from '../stack';
import { good, there } from './client-answer';
import { SERVICE_KEY } from './closed-installation';

/** Somebody with a confirmed address who is signed in by password. */
export type Person = Account & { client: SupabaseClient; user: User; session: Session };

/** A client with the service key, which may administer accounts. */
export function administrator({ url }: Stack): SupabaseClient {
  return publishedClient(url, { key: SERVICE_KEY });
}

/** A new person. No email is sent. */
export async function newPerson(stack: Stack, wishes?: ClientWishes): Promise<Person> {
  const account = newAccount();
  good(await administrator(stack).auth.admin.createUser({ ...account, email_confirm: true }));
  return { ...account, ...(await signIn(stack, account, wishes)) };
}

/** One more client that is signed in to the account. */
export async function signIn(
  stack: Stack,
  { email, password }: Account,
  wishes?: ClientWishes,
): Promise<Omit<Person, keyof Account>> {
  const client = publishedClient(stack.url, wishes);
  const { user, session } = good(await client.auth.signInWithPassword({ email, password }));
  return { client, user: there(user), session: there(session) };
}

/** A number that nobody has used before, of the range that is kept free for such uses. */
export const newNumber = (): string => `1555${randomInt(1_000_000, 9_999_999)}`;
export const newAddress = (): string => `eve.${randomUUID()}@example.com`;

/** Where programs keep what must outlive them. */
export function newStorage(): SupportedStorage & { values: () => string[] } {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    values: () => [...kept.values()],
  };
}
