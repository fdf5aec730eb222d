import type { Session } from '@supabase/auth-js';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { openStore } from '../src/app/store';
import { AuthProvider } from '../src/features/session/auth-provider';
import { RequireSession } from '../src/features/session/require-session';
import { accountEvent } from '../src/features/session/session-slice';
import { SignedOutOnly } from '../src/features/session/signed-out-only';
import { SESSION_STORAGE_KEY } from '../src/features/session/stored-tokens';

/**
 * The two guards around plain pages. The account client is not started: the returned function tells who is signed in,
 * so that a test under a standing clock knows what happens when.
 */
export function openGuards(path: string, isStored: boolean, page: ReactNode = 'My letters') {
  if (isStored) localStorage.setItem(SESSION_STORAGE_KEY, '{}');
  const { store, account } = openStore();
  const quiet = {
    ...account,
    start: () => Promise.resolve(() => undefined),
    prepare: () => Promise.resolve(),
  };
  render(
    <Provider store={store}>
      <AuthProvider account={quiet}>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path="/dashboard" element={<RequireSession>{page}</RequireSession>} />
            <Route path="/login" element={<SignedOutOnly>Sign in here</SignedOutOnly>} />
          </Routes>
        </MemoryRouter>
      </AuthProvider>
    </Provider>,
  );
  return (session: Session | null) =>
    act(() => {
      store.dispatch(accountEvent({ event: session ? 'SIGNED_IN' : 'SIGNED_OUT', session }));
    });
}
