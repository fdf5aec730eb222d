import { configureStore } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import { accountService, sessionOf } from '../../../test/account-service';
import { startSmallServer, type SmallServer } from '../../../test/small-server';
import { api } from '../../shared/api';
import { selectToast, toastSlice } from '../../shared/toast/toast-slice';
import { openConnection } from './account-connection';
import { selectStatus, selectUser, sessionSlice } from './session-slice';
import { mayHaveSession, SESSION_STORAGE_KEY } from './stored-tokens';

let server: SmallServer;
let ends: (() => void)[];
const { moveTo } = globalThis as unknown as { moveTo: (url: string) => void };

beforeEach(async () => {
  localStorage.clear();
  ends = [];
  server = await startSmallServer(accountService());
  moveTo(server.origin);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  ends.forEach((end) => end());
  jest.restoreAllMocks();
  await server.stop();
});

/** A store, the connection to it, and how often the client's code was asked for. */
function open(key: () => Promise<string> = () => Promise.resolve('sb_publishable_test')) {
  const store = configureStore({
    reducer: { session: sessionSlice.reducer, toast: toastSlice.reducer, [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const publishableKey = jest.fn(key);
  const connection = openConnection(store.dispatch, publishableKey);
  const start = async () => {
    const end = await connection.start();
    ends.push(end);
    return end;
  };
  const email = () => selectUser(store.getState())?.email;
  return { store, connection, start, email, publishableKey };
}

const storeSession = () =>
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(sessionOf('anna@example.com')));
/** What this window is told when another one of the same browser has stored something. */
const hearOfStorage = () => window.dispatchEvent(new StorageEvent('storage', { key: SESSION_STORAGE_KEY }));

it('leaves the account client where it is while nobody is signed in', async () => {
  const { start, publishableKey } = open();
  await start();
  hearOfStorage();
  expect(publishableKey).not.toHaveBeenCalled();
});

it('restores a stored session at once', async () => {
  storeSession();
  const { start, email } = open();
  await start();
  await waitFor(() => expect(email()).toBe('anna@example.com'));
});

it('takes up the session that another window began', async () => {
  const { start, email } = open();
  await start();
  storeSession();
  hearOfStorage();
  await waitFor(() => expect(email()).toBe('anna@example.com'));
});

it('looks for a session when the window is seen again', async () => {
  const { start, email } = open();
  await start();
  storeSession();
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(email()).toBe('anna@example.com'));
});

it('goes on following the session when a second start came before the first had ended', async () => {
  storeSession();
  const { connection, start, store, email } = open();
  const [endFirst] = await Promise.all([start(), start()]);
  const auth = await connection.connect();
  await waitFor(() => expect(email()).toBe('anna@example.com'));
  endFirst();
  await auth.signOut({ scope: 'local' });
  await waitFor(() => expect(selectStatus(store.getState())).toBe('signed-out'));
});

it('follows nothing any more once it has ended', async () => {
  const { connection, start, email } = open();
  (await start())();
  storeSession();
  hearOfStorage();
  await (await connection.connect()).initialize();
  expect(email()).toBeUndefined();
});

it('tells that the account client could not be had, and tries again at its next use', async () => {
  let tries = 0;
  const { connection, start, store } = open(() =>
    (tries += 1) === 1 ? Promise.reject(new Error('no network')) : Promise.resolve('sb_publishable_test'),
  );
  await start();
  await connection.prepare();
  expect(selectToast(store.getState())).toMatchObject({ title: 'An error occurred', tone: 'error' });
  await expect(connection.connect()).resolves.toHaveProperty('signInWithPassword');
});

it.each([
  ['/', false],
  ['/about?codes=1', false],
  ['/auth/callback', true],
  ['/?code=1234', true],
  ['/#access_token=abc', true],
  ['/login#error_description=expired', true],
])('at %s, a session may be on its way: %s', (path, expected) => {
  moveTo(new URL(path, server.origin).href);
  expect(mayHaveSession()).toBe(expected);
});
