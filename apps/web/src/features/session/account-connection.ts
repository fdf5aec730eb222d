import type { Dispatch } from '@reduxjs/toolkit';
import { showToast } from '../../shared/toast/toast-slice';
import type { AccountClient, AccountOperations } from './account-operations';
import { accountEvent } from './session-slice';
import { mayHaveSession } from './stored-tokens';

async function loadAccount(publishableKey: () => Promise<string>) {
  const [{ createAuthClient, operationsOn }, key] = await Promise.all([
    import('./auth-client'),
    publishableKey(),
  ]);
  const auth = createAuthClient(key);
  return { auth, operations: operationsOn(auth) };
}

/**
 * The account client and the store's knowledge of it. The client's code is a good part of what the landing page would
 * load, so who comes without a session gets it at the first use, or when another window of this browser has signed in.
 */
export function openConnection(dispatch: Dispatch, publishableKey: () => Promise<string>) {
  let loading: ReturnType<typeof loadAccount> | undefined;
  let subscription: { unsubscribe: () => void } | undefined;
  /** Starts not yet ended: in strict mode React begins a second before the first has ended. */
  let starts = 0;

  function follow(auth: AccountClient): void {
    subscription ??= auth.onAuthStateChange((event, session) => {
      dispatch(accountEvent({ event, session }));
    }).data.subscription;
  }

  async function loaded() {
    loading ??= loadAccount(publishableKey).catch((error: unknown) => {
      // A failed download must not be remembered: the next attempt may succeed.
      loading = undefined;
      throw error;
    });
    const account = await loading;
    if (starts > 0) follow(account.auth);
    return account;
  }

  /** Rejects when the client's code cannot be loaded. */
  const connect = async () => (await loaded()).auth;

  /** The operations come with the client's code: the landing page carries none of them. */
  async function run<Result>(what: (on: AccountOperations) => Promise<Result>): Promise<Result> {
    return what((await loaded()).operations);
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
    const page = document;
    const look = () => {
      if (mayHaveSession()) void prepare();
    };
    // Another window has signed in; one that slept meanwhile was not told, and looks when it is seen again.
    window.addEventListener('storage', look);
    page.addEventListener('visibilitychange', look);
    if (mayHaveSession()) await prepare();
    return () => {
      starts -= 1;
      window.removeEventListener('storage', look);
      // The page as it was: what ends late may find `document` gone with its window.
      page.removeEventListener('visibilitychange', look);
      if (starts > 0) return;
      subscription?.unsubscribe();
      subscription = undefined;
    };
  }

  return { connect, run, prepare, start };
}
