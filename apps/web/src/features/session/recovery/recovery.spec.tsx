import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { act, screen, waitFor } from '@testing-library/react';
import { accountServer, keepSession } from '../../../../test/account-server';
import {
  halfSessionOf,
  personCalled,
  authError,
  sessionOf,
  sessionOfAnother,
  type AccountScript,
} from '../../../../test/account-service';
import { openApp } from '../../../../test/open-app';
import { accountEvent } from '../session-slice';

const server = accountServer();
const serve = (calls: AccountScript['calls']) => server.serve({ calls });

type Opened = ReturnType<typeof openApp>;
const notices = () => screen.getByRole('region', { name: 'Notifications (F8)' });
const asksOf = (path: string) => server.asked.filter((asked) => asked.path === path);
const bodiesOf = (path: string) => asksOf(path).map(({ body }) => JSON.parse(body) as object);

async function askForCode({ user }: Opened) {
  await user.type(await screen.findByLabelText('Email'), 'anna@example.com');
  await user.click(screen.getByRole('button', { name: 'Send me a code' }));
}

async function choose({ user }: Opened, password = 'a better password', again = password) {
  await user.type(await screen.findByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm password'), again);
  await user.click(screen.getByRole('button', { name: 'Save password' }));
}

it('leads from the forgotten password by a code to a new one and on to the dashboard', async () => {
  const app = openApp('/login');
  await app.user.type(await screen.findByLabelText('Email'), 'anna@example.com');
  await app.user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  await screen.findByRole('heading', { name: 'Forgot your password?' });
  expect(screen.getByLabelText('Email')).toHaveValue('anna@example.com');
  await app.user.click(screen.getByRole('button', { name: 'Send me a code' }));
  await app.user.type(await screen.findByLabelText('Six-digit code'), '123456');
  await waitFor(() => expect(app.address()).toBe('/auth/new-password'));
  await choose(app);
  await waitFor(() => expect(notices()).toHaveTextContent('Password changed'));
  await waitFor(() => expect(app.address()).toBe('/dashboard'));
  const [recover] = asksOf('/auth/v1/recover');
  expect(recover?.query.get('redirect_to')).toBe(`${server.origin}/auth/callback?next=/auth/new-password`);
  expect(bodiesOf('/auth/v1/verify')[0]).toMatchObject({ email: 'anna@example.com', type: 'recovery' });
  const [change] = asksOf('/auth/v1/user');
  expect(change?.method).toBe('PUT');
  expect(JSON.parse(change?.body ?? '')).toMatchObject({ password: 'a better password' });
});

it('says the same whether there is an account or not', async () => {
  const app = openApp('/auth/reset');
  await askForCode(app);
  expect(await screen.findByText(/^If there is an account for/)).toHaveTextContent(
    'If there is an account for anna@example.com, an email is on its way.',
  );
});

it('is the same request for a code as at the login, once every 60 seconds', async () => {
  const app = openApp('/auth/reset');
  await askForCode(app);
  await screen.findByLabelText('Six-digit code');
  app.unmount();
  const login = openApp('/login?with=code');
  await login.user.type(await screen.findByLabelText('Email'), 'anna@example.com');
  await login.user.click(screen.getByRole('button', { name: 'Email me a code' }));
  expect(
    await screen.findByText(/Please wait \d+ seconds/, { selector: '[role=status]' }),
  ).toBeInTheDocument();
  expect(asksOf('/auth/v1/otp')).toEqual([]);
});

describe('the new password', () => {
  it.each([
    ['an empty field', ['x', ''], 'Please fill in all fields'],
    ['two different passwords', ['one password', 'another password'], 'Passwords do not match'],
  ])('is not sent with %s', async (_fault, [password = '', again = ''], text) => {
    keepSession();
    const app = openApp('/auth/new-password');
    await app.user.type(await screen.findByLabelText('New password'), password);
    if (again) await app.user.type(screen.getByLabelText('Confirm password'), again);
    await app.user.click(screen.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(asksOf('/auth/v1/user')).toEqual([]);
  });

  it.each([
    [
      authError(422, 'same_password', 'New password should be different from the old password.'),
      'This is your password already. Choose another one.',
      true,
    ],
    [{ status: 503, body: {} }, 'Dearly could not be reached. Check your connection and try again.', false],
  ])('can be chosen again after an error', async (answer, text, isOfPassword) => {
    await serve({ 'PUT /user': answer });
    keepSession();
    const app = openApp('/auth/new-password');
    await choose(app);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    const field = screen.getByLabelText('New password');
    expect(field.getAttribute('aria-invalid')).toBe(isOfPassword ? 'true' : null);
    if (isOfPassword) expect(field).toHaveAccessibleDescription(new RegExp(text));
    expect(screen.getByRole('button', { name: 'Save password' })).toBeEnabled();
    expect(app.address()).toBe('/auth/new-password');
    await app.user.type(field, 'x');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(field).toBeValid();
  });

  it('takes a code along when the account service wants to be sure who it is', async () => {
    await serve({
      'PUT /user': ({ body }) =>
        body.includes('654321')
          ? { body: personCalled('anna@example.com') }
          : authError(400, 'reauthentication_needed', 'Password update requires reauthentication.'),
    });
    keepSession();
    const app = openApp('/auth/new-password');
    await choose(app);
    await app.user.type(await screen.findByLabelText('Code from the email'), '654321');
    await app.user.click(screen.getByRole('button', { name: 'Save password' }));
    await waitFor(() => expect(app.address()).toBe('/dashboard'));
    expect(asksOf('/auth/v1/reauthenticate')).toHaveLength(1);
    expect(JSON.parse(asksOf('/auth/v1/user').at(-1)?.body ?? '')).toMatchObject({ nonce: '654321' });
  });

  it('is not to be had without a session, but by another code', async () => {
    openApp('/auth/new-password');
    expect(await screen.findByRole('link', { name: 'Ask for a code' })).toHaveAttribute(
      'href',
      '/auth/reset',
    );
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  });

  it.each([
    [authError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')],
    [authError(400, 'current_password_required', 'Current password is required to change the password.')],
  ])('begins anew when this way in is closed', async (answer) => {
    await serve({ 'PUT /user': answer });
    keepSession();
    const app = openApp('/auth/new-password');
    await choose(app);
    expect(await screen.findByRole('link', { name: 'Ask for another code' })).toHaveAttribute(
      'href',
      '/auth/reset',
    );
  });

  it('comes after the second factor of an account that has one', async () => {
    await serve({ 'POST /verify': { body: halfSessionOf('anna@example.com') } });
    const app = openApp('/auth/reset');
    await askForCode(app);
    await app.user.type(await screen.findByLabelText('Six-digit code'), '123456');
    await waitFor(() => expect(app.address()).toBe('/auth/second-step'));
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  });

  it('asks for the second factor also when only the account service knew of it', async () => {
    await server.serve({
      refresh: { body: halfSessionOf('anna@example.com') },
      calls: { 'PUT /user': authError(401, 'insufficient_aal', 'AAL2 session is required.') },
    });
    keepSession();
    const app = openApp('/auth/new-password');
    await choose(app);
    await waitFor(() => expect(app.address()).toBe('/auth/second-step'));
  });
});

it('is not taken for done when another window signs in somebody else, who gets an empty form', async () => {
  keepSession();
  const { store, user, address } = openApp('/auth/new-password');
  await screen.findByLabelText('New password');
  const tell = (event: AuthChangeEvent, session: Session) =>
    act(() => void store.dispatch(accountEvent({ event, session })));
  tell('PASSWORD_RECOVERY', sessionOf('anna@example.com'));
  await user.type(screen.getByLabelText('New password'), 'a better password');
  tell('SIGNED_IN', sessionOfAnother('ben@example.com'));
  expect(screen.getByLabelText('New password')).toHaveValue('');
  expect(notices()).not.toHaveTextContent('Password changed');
  expect(address()).toBe('/auth/new-password');
});
