import type { Dispatch } from '@reduxjs/toolkit';
import { api } from '../../shared/api';
import type { AccountClient } from './auth-client';
import { AccountExistsError } from './signup-outcome';
import { sessionChanged } from './session-slice';
import { clearStoredTokens } from './stored-tokens';

export type Credentials = { email: string; password: string };

/** What a person can do with the account. Every call rejects with the account client's error. */
export type Account = {
  /** Restores the session and follows its events until the returned function is called. */
  start: () => Promise<() => void>;
  signIn: (credentials: Credentials) => Promise<void>;
  signUp: (credentials: Credentials) => Promise<void>;
  signOut: () => Promise<void>;
  /** True when a new access token could be had. */
  refresh: () => Promise<boolean>;
};

/** Ties the account client to the store; the client's code is fetched at the first use, not with the landing page. */
export function openAccount(dispatch: Dispatch, publishableKey: () => Promise<string>): Account {
  let client: Promise<AccountClient> | undefined;

  async function load(): Promise<AccountClient> {
    const [{ createAuthClient }, key] = await Promise.all([import('./auth-client'), publishableKey()]);
    return createAuthClient(key);
  }

  function connect(): Promise<AccountClient> {
    client ??= load().catch((error: unknown) => {
      // A failed download must not be remembered: the next attempt may succeed.
      client = undefined;
      throw error;
    });
    return client;
  }

  async function start(): Promise<() => void> {
    const { data } = (await connect()).onAuthStateChange((event, session) => {
      dispatch(sessionChanged(session));
      if (event !== 'SIGNED_OUT') return;
      clearStoredTokens();
      // What the last person's queries brought must not be seen by the next.
      dispatch(api.util.resetApiState());
    });
    return () => data.subscription.unsubscribe();
  }

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

  return { start, signIn, signUp, signOut, refresh };
}
