import { act, render, screen } from '@testing-library/react';
import { sessionOf, sessionOfAnother } from '../../../test/account-service';
import { openGuards } from '../../../test/open-guards';
import { useAuth } from './auth-provider';

// The clock stands still here: what is seen before and after each moment is told exactly.
beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

it('takes a person without a stored session to the login at once', () => {
  openGuards('/dashboard', false);
  expect(screen.getByText('Sign in here')).toBeInTheDocument();
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
  expect(screen.getByText('Sign in here')).toBeInTheDocument();
});

it('leaves nothing that a person typed to the next one, and all of it while they stay the same', () => {
  const tell = openGuards('/dashboard', true, <input aria-label="Message" />);
  const typed = () => screen.getByLabelText<HTMLInputElement>('Message').value;
  tell(sessionOf('anna@example.com'));
  screen.getByLabelText<HTMLInputElement>('Message').value = 'Dear Ada';
  tell(sessionOf('anna@example.com', 'renewed'));
  expect(typed()).toBe('Dear Ada');
  tell(sessionOfAnother('ben@example.com'));
  expect(typed()).toBe('');
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
  expect(() => render(<Lost />)).toThrow('useAuth must be used within an AuthProvider');
  jest.restoreAllMocks();
});
