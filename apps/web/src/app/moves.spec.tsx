import { AuthApiError } from '@supabase/auth-js';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { sessionOf } from '../../test/account-service';
import { AuthProvider } from '../features/session/auth-provider';
import { accountEvent } from '../features/session/session-slice';
import { SignupForm } from '../features/session/signup-form';
import { VerifyEmail } from '../features/session/link/verify-email';
import { openStore } from './store';

// The clock stands still here: what is seen before and after each moment is told exactly.
beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

/** `page` between the pages that it leads to. The account service confirms addresses before it lets anybody in. */
function open(page: ReactNode) {
  const { store, account } = openStore();
  const quiet = {
    ...account,
    start: () => Promise.resolve(() => undefined),
    signUp: () => Promise.reject(new AuthApiError('Email not confirmed', 400, 'email_not_confirmed')),
  };
  render(
    <Provider store={store}>
      <AuthProvider account={quiet}>
        <MemoryRouter initialEntries={['/here']}>
          <Routes>
            <Route path="/here" element={page} />
            <Route path="/" element="Home page" />
            <Route path="/login" element="Login page" />
          </Routes>
        </MemoryRouter>
      </AuthProvider>
    </Provider>,
  );
  return store;
}

it('goes home 1.5 seconds after an address was verified', () => {
  const store = open(<VerifyEmail />);
  act(
    () => void store.dispatch(accountEvent({ event: 'SIGNED_IN', session: sessionOf('anna@example.com') })),
  );
  expect(screen.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
  pass(1_500 - 1);
  expect(screen.queryByText('Home page')).not.toBeInTheDocument();
  pass(1);
  expect(screen.getByText('Home page')).toBeVisible();
});

it('goes to the login 1.5 seconds after a sign-up that has to be confirmed, and keeps the email', async () => {
  open(<SignupForm />);
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  await user.type(screen.getByLabelText('Email'), 'anna@example.com');
  await user.type(screen.getByLabelText('Password'), 'a good password');
  await user.type(screen.getByLabelText('Confirm password'), 'a good password');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  expect(await screen.findByText('Taking you to the login page')).toBeVisible();
  pass(1_500 - 1);
  expect(screen.queryByText('Login page')).not.toBeInTheDocument();
  pass(1);
  expect(screen.getByText('Login page')).toBeVisible();
  expect(JSON.stringify(sessionStorage)).toContain('anna@example.com');
});
