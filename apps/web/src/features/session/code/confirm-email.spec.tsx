import { screen, waitFor } from '@testing-library/react';
import { accountServer } from '../../../../test/account-server';
import { authError } from '../../../../test/account-service';
import { openApp } from '../../../../test/open-app';

const server = accountServer();

const bodiesOf = (path: string) =>
  server.asked.filter((asked) => asked.path === path).map(({ body }) => JSON.parse(body) as object);
const button = (name: string) => screen.findByRole('button', { name });
const codeField = () => screen.findByLabelText('Six-digit code');

const unconfirmed = authError(400, 'email_not_confirmed', 'Email not confirmed');

it('can be confirmed by the code of its mail, after a login that was refused for it', async () => {
  await server.serve({ password: unconfirmed });
  const app = openApp('/login');
  await app.user.type(await screen.findByLabelText('Email'), 'anna@example.com');
  await app.user.type(screen.getByLabelText('Password'), 'a good password');
  await app.user.click(await button('Login'));
  expect(await screen.findByText('Confirm your email first')).toBeVisible();
  await app.user.click(screen.getByRole('link', { name: 'Enter the code' }));
  expect(await screen.findByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  await app.user.type(await codeField(), '123456');
  await waitFor(() => expect(app.address()).toBe('/dashboard'));
  expect(bodiesOf('/auth/v1/verify')[0]).toMatchObject({
    email: 'anna@example.com',
    token: '123456',
    type: 'email',
  });
});

it('gets another mail when it is asked for', async () => {
  await server.serve({ password: unconfirmed });
  const app = openApp('/login');
  await app.user.type(await screen.findByLabelText('Email'), 'anna@example.com');
  await app.user.type(screen.getByLabelText('Password'), 'a good password');
  await app.user.click(await button('Login'));
  await app.user.click(await button('Send again'));
  expect(await screen.findByText('A new email to anna@example.com is on its way.')).toBeVisible();
  expect(bodiesOf('/auth/v1/resend')[0]).toMatchObject({ email: 'anna@example.com', type: 'signup' });
});

it('says that it was the verification that failed', async () => {
  await server.serve({
    calls: { 'POST /verify': authError(403, 'otp_expired', 'Token has expired or is invalid') },
  });
  const app = openApp('/login?with=confirmation');
  await app.user.type(await screen.findByLabelText('Email'), 'anna@example.com');
  await app.user.click(await button('I have a code already'));
  await app.user.type(await codeField(), '111111');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to verify email');
});

it('asks for no other mail right after the sign-up, which has sent one', async () => {
  await server.serve({ signup: { body: { id: '1', identities: [{}] } }, password: unconfirmed });
  const app = openApp('/signup');
  await app.user.type(await screen.findByLabelText('Email'), 'anna@example.com');
  await app.user.type(screen.getByLabelText('Password'), 'a good password');
  await app.user.type(screen.getByLabelText('Confirm password'), 'a good password');
  await app.user.click(screen.getByRole('checkbox'));
  await app.user.click(await button('Sign Up'));
  expect(await screen.findByText('Account Ready')).toBeVisible();
  expect(screen.getByText(/^We sent an email to anna@example.com/)).toBeVisible();
  await app.user.click(await button('Send again'));
  expect(
    await screen.findByText(/Please wait \d+ seconds/, { selector: '[role=status]' }),
  ).toBeInTheDocument();
  expect(bodiesOf('/auth/v1/resend')).toEqual([]);
});
