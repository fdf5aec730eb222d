import type { Dispatch } from '@reduxjs/toolkit';
import { api } from '../../shared/api';
import { showToast } from '../../shared/toast/toast-slice';
import type { AccountClient } from './auth-client';
import { accountEvent } from './session-slice';
import { clearStoredTokens, mayHaveSession } from './stored-tokens';

/**
 * The account client and the store's knowledge of it. The client's code is a good part of what the landing page would
 * load, so who comes without a session gets it at the first use, or when another window of this browser has signed in.
 */
export function openConnection(dispatch: Dispatch, publishableKey: () => Promise<string>) {
  let client: Promise<AccountClient> | undefined;
  let subscription: { unsubscribe: () => void } | undefined;
  /** Starts not yet ended: in strict mode React begins a second before the first has ended. */
  let starts = 0;

  async function load(): Promise<AccountClient> {
    const [{ createAuthClient }, key] = await Promise.all([import('./auth-client'), publishableKey()]);
    return createAuthClient(key);
  }

  function follow(auth: AccountClient): void {
    subscription ??= auth.onAuthStateChange((event, session) => {
      dispatch(accountEvent({ event, session }));
      if (event !== 'SIGNED_OUT') return;
      clearStoredTokens();
      // What the last person's queries brought must not be seen by the next.
      dispatch(api.util.resetApiState());
    }).data.subscription;
  }

  /** Rejects when the client's code cannot be loaded. */
  async function connect(): Promise<AccountClient> {
    client ??= load().catch((error: unknown) => {
      // A failed download must not be remembered: the next attempt may succeed.
      client = undefined;
      throw error;
    });
    const auth = await client;
    if (starts > 0) follow(auth);
    return auth;
  }

  /** Fetches the client ahead of its use; a failure is told. */
  async function prepare(): Promise<void> {
    try {
      await connect();
    } catch {
      dispatch(
        showToast({
          title: 'An error occurred',
          description: 'The sign-in part could not be loaded. Check your connection and reload the page.',
          tone: 'error',
        }),
      );
    }
  }

  /** Restores the session, if there may be one, and follows its events until the returned function is called. */
  async function start(): Promise<() => void> {
    starts += 1;
    const look = () => {
      if (mayHaveSession()) void prepare();
    };
    // Another window has signed in; one that slept meanwhile was not told, and looks when it is seen again.
    window.addEventListener('storage', look);
    document.addEventListener('visibilitychange', look);
    if (mayHaveSession()) await prepare();
    return () => {
      starts -= 1;
      window.removeEventListener('storage', look);
      document.removeEventListener('visibilitychange', look);
      if (starts > 0) return;
      subscription?.unsubscribe();
      subscription = undefined;
    };
  }

  return { connect, prepare, start };
}
