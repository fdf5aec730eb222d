import { screen, waitFor, within } from '@testing-library/react';
import { accountServer } from '../../../test/account-server';
import { authError } from '../../../test/account-service';
import { openApp } from '../../../test/open-app';

const server = accountServer();

type Opened = ReturnType<typeof openApp>;
const field = (label: string) => screen.getByLabelText(label);
const isMarked = (label: string) => field(label).getAttribute('aria-invalid') === 'true';
const notices = () => screen.getByRole('region', { name: 'Notifications (F8)' });
/** What is told in the form itself, beside the notifications. */
const told = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent);

async function logIn({ user }: Opened, password = 'a good password') {
  await user.type(await screen.findByLabelText('Email'), 'anna@example.com');
  if (password) await user.type(field('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

async function signUp({ user }: Opened, { confirm = 'a good password', accepts = true } = {}) {
  await user.type(await screen.findByLabelText('Email'), 'anna@example.com');
  await user.type(field('Password'), 'a good password');
  if (confirm) await user.type(field('Confirm password'), confirm);
  if (accepts) await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
}

describe('the login', () => {
  it('says once what both fields lack, until one of them is typed in', async () => {
    const { user } = openApp('/login');
    await user.click(await screen.findByRole('button', { name: 'Login' }));
    await waitFor(() => expect(told()).toEqual(['Please fill in all fields']));
    for (const label of ['Email', 'Password']) {
      expect(isMarked(label)).toBe(true);
      expect(field(label)).toHaveAccessibleDescription('Please fill in all fields');
    }
    await user.type(field('Email'), 'anna@example.com');
    expect(told()).toEqual([]);
    expect(isMarked('Email') || isMarked('Password')).toBe(false);
  });

  it('says next to a field what it lacks alone', async () => {
    await logIn(openApp('/login'), '');
    await waitFor(() => expect(told()).toEqual(['Please fill in all fields']));
    expect(field('Password')).toHaveAccessibleDescription('Please fill in all fields');
    expect(isMarked('Email')).toBe(false);
  });

  it.each([
    [
      authError(400, 'invalid_credentials', 'Invalid login credentials'),
      'Email or password is not correct. Check both, or choose another way in below.',
    ],
    [{ status: 503, body: {} }, 'Dearly could not be reached. Check your connection and try again.'],
  ])('says above the button why it was refused, until something is typed', async (password, text) => {
    await server.serve({ password });
    const app = openApp('/login');
    await logIn(app);
    await waitFor(() => expect(told()).toEqual([text]));
    const button = await screen.findByRole('button', { name: 'Login' });
    expect(button.previousElementSibling).toHaveTextContent(text);
    await app.user.type(field('Password'), 'x');
    expect(told()).toEqual([]);
  });
});

describe('the sign-up', () => {
  const repeated = () => field('Confirm password');
  const terms = () => screen.getByRole('checkbox');
  it.each([
    [{ confirm: '' }, repeated, 'Please fill in all fields'],
    [{ confirm: 'another password' }, repeated, 'Passwords do not match'],
    [{ accepts: false }, terms, 'Please accept the Terms of Service to go on'],
  ])('says next to the field that %j is at fault, until that is changed', async (values, faulty, text) => {
    const app = openApp('/signup');
    await signUp(app, values);
    await waitFor(() => expect(told()).toEqual([text]));
    expect(faulty()).toBeInvalid();
    expect(faulty()).toHaveAccessibleDescription(text);
    if (faulty === terms) await app.user.click(terms());
    else await app.user.type(faulty(), 'x');
    expect(told()).toEqual([]);
    expect(faulty()).toBeValid();
  });

  it('lets the other of two different passwords be changed too', async () => {
    const app = openApp('/signup');
    await signUp(app, { confirm: 'another password', accepts: false });
    await waitFor(() => expect(told()).toHaveLength(2));
    await app.user.type(field('Password'), 'x');
    expect(told()).toEqual(['Please accept the Terms of Service to go on']);
  });

  it.each([
    ['Password', 'weak_password', 'Password should be longer.', /^.*This password is too easy to guess\./],
    [
      'Email',
      'validation_failed',
      'Unable to validate email address: invalid format',
      /This is not an email address\./,
    ],
  ])('marks the %s for %s beside the notification', async (label, code, message, text) => {
    await server.serve({ signup: authError(422, code, message) });
    const app = openApp('/signup');
    await signUp(app);
    await waitFor(() => expect(notices()).toHaveTextContent(`Signup Failed${message}`));
    expect(field(label)).toBeInvalid();
    expect(field(label)).toHaveAccessibleDescription(text);
    expect(field(label)).toHaveFocus();
    await app.user.keyboard('x');
    expect(told()).toEqual([]);
  });
});
