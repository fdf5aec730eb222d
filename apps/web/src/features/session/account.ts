import type { Dispatch } from '@reduxjs/toolkit';
import { openConnection } from './account-connection';
import type { AccountClient } from './auth-client';
import { AccountExistsError } from './signup-outcome';
import { clearStoredTokens } from './stored-tokens';

export type Credentials = { email: string; password: string };

/** What a person can do with the account. Every call rejects with the account client's error. */
export type Account = {
  /** Restores the session and follows its events until the returned function is called. */
  start: () => Promise<() => void>;
  /** Fetches the account client ahead of its use, for pages that will need it. */
  prepare: () => Promise<void>;
  /** The published client, connected and followed by the session slice. Rejects when its code cannot be loaded. */
  auth: () => Promise<AccountClient>;
  signIn: (credentials: Credentials) => Promise<void>;
  signUp: (credentials: Credentials) => Promise<void>;
  signOut: () => Promise<void>;
  /** True when a new access token could be had. */
  refresh: () => Promise<boolean>;
};

/** What a person does with the account, on a client that is connected when the first of it is asked for. */
export function openAccount(dispatch: Dispatch, publishableKey: () => Promise<string>): Account {
  const { connect, prepare, start } = openConnection(dispatch, publishableKey);

  async function signIn(credentials: Credentials): Promise<void> {
    const auth = await connect();
    clearStoredTokens();
    const { error } = await auth.signInWithPassword(credentials);
    if (error) throw error;
  }

  async function signUp(credentials: Credentials): Promise<void> {
    const auth = await connect();
    clearStoredTokens();
    const { data, error } = await auth.signUp({
      ...credentials,
      options: { emailRedirectTo: `${window.location.origin}/auth/callback` },
    });
    if (error) throw error;
    if (data.session) return;
    const signedIn = await auth.signInWithPassword(credentials);
    if (!signedIn.error) return;
    // A known address is answered with a made-up user without identities; only then the address was taken.
    throw data.user?.identities?.length === 0 ? new AccountExistsError() : signedIn.error;
  }

  async function signOut(): Promise<void> {
    // Other devices stay signed in.
    const { error } = await (await connect()).signOut({ scope: 'local' });
    if (error) throw error;
  }

  async function refresh(): Promise<boolean> {
    const { data, error } = await (await connect()).refreshSession();
    return !error && data.session !== null;
  }

  return { start, prepare, auth: connect, signIn, signUp, signOut, refresh };
}
