import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { openStore } from '../../app/store';
import { sessionOf } from '../../../test/account-service';
import { AuthProvider, useAuth } from './auth-provider';
import { RequireSession } from './require-session';
import { sessionChanged } from './session-slice';
import { SignedOutOnly } from './signed-out-only';
import { SESSION_STORAGE_KEY } from './stored-tokens';

// The clock stands still here: what is seen before and after each moment is told exactly.
beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

/** The two guards around plain pages; the account client is not started, the test itself tells who is signed in. */
function openGuards(path: string, isStored: boolean) {
  if (isStored) localStorage.setItem(SESSION_STORAGE_KEY, '{}');
  const { store, account } = openStore();
  const quiet = { ...account, start: () => Promise.resolve(() => undefined) };
  render(
    <Provider store={store}>
      <AuthProvider account={quiet}>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path="/dashboard" element={<RequireSession>My letters</RequireSession>} />
            <Route path="/login" element={<SignedOutOnly>Log in here</SignedOutOnly>} />
          </Routes>
        </MemoryRouter>
      </AuthProvider>
    </Provider>,
  );
  return (session: ReturnType<typeof sessionOf> | null) =>
    act(() => void store.dispatch(sessionChanged(session as never)));
}
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

it('takes a person without a stored session to the login at once', () => {
  openGuards('/dashboard', false);
  expect(screen.getByText('Log in here')).toBeInTheDocument();
});

it('waits for a stored session, and helps after 5 seconds', () => {
  openGuards('/dashboard', true);
  expect(screen.getByRole('status')).toHaveTextContent('Checking your session');
  pass(4_999);
  expect(screen.queryByRole('link', { name: 'Go to Login' })).not.toBeInTheDocument();
  pass(1);
  expect(screen.getByRole('status')).toHaveTextContent('Taking longer than expected...');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login');
});

it('shows the page once the session is there, and the login once it is gone', () => {
  const tell = openGuards('/dashboard', true);
  tell(sessionOf('anna@example.com'));
  expect(screen.getByText('My letters')).toBeInTheDocument();
  tell(null);
  expect(screen.getByText('Log in here')).toBeInTheDocument();
});

it('moves on 500 ms after a login, with a link for the impatient', () => {
  const tell = openGuards('/login', false);
  tell(sessionOf('anna@example.com'));
  expect(screen.getByRole('link', { name: 'Go there now' })).toHaveAttribute('href', '/dashboard');
  pass(499);
  expect(screen.queryByText('My letters')).not.toBeInTheDocument();
  pass(1);
  expect(screen.getByText('My letters')).toBeInTheDocument();
});

it('refuses to be used outside its provider', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Lost = () => <>{useAuth().status}</>;
  const { store } = openStore();
  expect(() =>
    render(
      <Provider store={store}>
        <Lost />
      </Provider>,
    ),
  ).toThrow('useAuth must be used within an AuthProvider');
  jest.restoreAllMocks();
});
