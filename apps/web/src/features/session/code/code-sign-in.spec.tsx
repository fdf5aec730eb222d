import { screen, waitFor } from '@testing-library/react';
import { accountServer } from '../../../../test/account-server';
import { authError, type AccountScript } from '../../../../test/account-service';
import { openApp } from '../../../../test/open-app';

const server = accountServer();
const serve = (calls: AccountScript['calls']) => server.serve({ calls });

type Opened = ReturnType<typeof openApp>;
const bodiesOf = (path: string) =>
  server.asked.filter((asked) => asked.path === path).map(({ body }) => JSON.parse(body) as object);
const button = (name: string) => screen.findByRole('button', { name });
const codeField = () => screen.findByLabelText('Six-digit code');

async function requestCode({ user }: Opened, email = 'anna@example.com') {
  await user.type(await screen.findByLabelText('Email'), email);
  await user.click(await button('Email me a code'));
}

it('signs in with the six digits of a mail, and makes no account on the way', async () => {
  const app = openApp('/login?with=code');
  await requestCode(app);
  const field = await codeField();
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  expect(screen.getByText('anna@example.com')).toBeVisible();
  await app.user.type(field, '123456');
  await waitFor(() => expect(app.address()).toBe('/dashboard'));
  const [otp] = server.asked.filter(({ path }) => path === '/auth/v1/otp');
  expect(JSON.parse(otp?.body ?? '')).toMatchObject({ email: 'anna@example.com', create_user: false });
  expect(otp?.query.get('redirect_to')).toBe(`${server.origin}/auth/callback`);
  expect(bodiesOf('/auth/v1/verify')).toEqual([
    expect.objectContaining({ email: 'anna@example.com', token: '123456', type: 'email' }),
  ]);
  expect(app.store.getState().session).toMatchObject({
    status: 'signed-in',
    session: { access_token: 'access-1', user: { email: 'anna@example.com' } },
  });
});

it('takes a code as it stands in the mail, with a space in it', async () => {
  const app = openApp('/login?with=code');
  await requestCode(app);
  const field = await codeField();
  await app.user.click(field);
  await app.user.paste(' 123 456 ');
  await waitFor(() => expect(bodiesOf('/auth/v1/verify')).toHaveLength(1));
  expect(bodiesOf('/auth/v1/verify')[0]).toMatchObject({ token: '123456' });
});

it('keeps what was typed on the way from the password to the code and back', async () => {
  const app = openApp('/profile');
  await waitFor(() => expect(app.address()).toBe('/login'));
  await app.user.type(await screen.findByLabelText('Email'), 'anna@example.com');
  await app.user.click(screen.getByRole('link', { name: 'Email me a code' }));
  await button('Email me a code');
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome back' })).toHaveFocus();
  expect(screen.getByLabelText('Email')).toHaveValue('anna@example.com');
  await app.user.click(screen.getByRole('link', { name: 'Sign in with your password' }));
  await screen.findByLabelText('Password');
  expect(screen.getByLabelText('Email')).toHaveValue('anna@example.com');
  await app.user.click(screen.getByRole('link', { name: 'Email me a code' }));
  await app.user.click(await button('Email me a code'));
  await app.user.type(await codeField(), '123456');
  await waitFor(() => expect(app.address()).toBe('/profile'));
});

it('goes back to the address, which is still there', async () => {
  const app = openApp('/login?with=code');
  await requestCode(app);
  await codeField();
  await app.user.click(await button('Use another address'));
  const field = await screen.findByLabelText('Email');
  expect(field).toHaveValue('anna@example.com');
  expect(field).toHaveFocus();
});

it('lets whoever has a code already enter it without another mail', async () => {
  const app = openApp('/login?with=code');
  await app.user.click(await button('I have a code already'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please fill in your email address');
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please fill in your email address');
  await app.user.type(screen.getByLabelText('Email'), 'anna@example.com');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await app.user.click(await button('I have a code already'));
  await app.user.type(await codeField(), '123456');
  await waitFor(() => expect(app.address()).toBe('/dashboard'));
  expect(bodiesOf('/auth/v1/otp')).toEqual([]);
});

describe('a wrong code', () => {
  const serveWrong = () =>
    serve({ 'POST /verify': authError(403, 'otp_expired', 'Token has expired or is invalid') });

  it('is explained, and the next one can be typed over it', async () => {
    await serveWrong();
    const app = openApp('/login?with=code');
    await requestCode(app);
    const field = await codeField();
    await app.user.type(field, '111111');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to verify code');
    expect(alert).toHaveTextContent(
      'The code is not correct or no longer valid. Check it, or ask for a new one.',
    );
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/not correct/);
    await waitFor(() => expect(field).not.toHaveAttribute('readonly'));
    await app.user.type(field, '2');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(field).toBeValid();
    await app.user.clear(field);
    await app.user.type(field, '222222');
    await waitFor(() => expect(bodiesOf('/auth/v1/verify')).toHaveLength(2));
  });

  it('of too few digits is not sent', async () => {
    const app = openApp('/login?with=code');
    await requestCode(app);
    await app.user.type(await codeField(), '12a3');
    await app.user.click(await button('Login'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter all six digits.');
    expect(await codeField()).toHaveFocus();
    expect(bodiesOf('/auth/v1/verify')).toEqual([]);
  });
});

describe('the 60 seconds between two requests', () => {
  const tooEarly = /^You can only request a code every 60 seconds\. Please wait \d+ seconds\.$/;

  it('hold for the second request and over a reload, without a call', async () => {
    const app = openApp('/login?with=code');
    await requestCode(app);
    await codeField();
    await app.user.click(await button('Send again'));
    expect(await screen.findByText(tooEarly, { selector: '[role=status]' })).toBeInTheDocument();
    app.unmount();
    const again = openApp('/login?with=code');
    await requestCode(again, 'Anna@example.com');
    expect(await screen.findByText(tooEarly, { selector: '[role=status]' })).toBeInTheDocument();
    expect(bodiesOf('/auth/v1/otp')).toHaveLength(1);
  });

  it('are the server’s when it knows of a request from elsewhere', async () => {
    await serve({
      'POST /otp': authError(
        429,
        'over_email_send_rate_limit',
        'For security purposes, you can only request this after 42 seconds.',
      ),
    });
    const app = openApp('/login?with=code');
    await requestCode(app);
    const text = 'You can only request a code every 60 seconds. Please wait 42 seconds.';
    expect(await screen.findByText(text, { selector: '[role=status]' })).toBeInTheDocument();
    await app.user.click(await button('Email me a code'));
    expect(bodiesOf('/auth/v1/otp')).toHaveLength(1);
  });

  it('are counted down where they are seen, and told to a screen reader at their beginning and end only', async () => {
    await serve({
      'POST /otp': authError(
        429,
        'over_email_send_rate_limit',
        'For security purposes, you can only request this after 2 seconds.',
      ),
    });
    const app = openApp('/login?with=code');
    await requestCode(app);
    const two = 'You can only request a code every 60 seconds. Please wait 2 seconds.';
    const one = 'You can only request a code every 60 seconds. Please wait 1 seconds.';
    const told = await screen.findByText(two, { selector: '[role=status]' });
    await screen.findByText(one, { selector: '[aria-hidden]' });
    expect(told).toHaveTextContent(two);
    await waitFor(() => expect(told).toHaveTextContent('You can request a code now.'));
  });
});

it.each([
  [
    authError(422, 'otp_disabled', 'Signups not allowed for otp'),
    'You cannot sign in by code with this address. Check its spelling, or sign up if you are new here.',
    true,
  ],
  [{ status: 503, body: {} }, 'Dearly could not be reached. Check your connection and try again.', false],
])(
  'says why no code was sent, and lets it be tried again at once',
  async (answer, description, isAddress) => {
    await serve({ 'POST /otp': answer });
    const app = openApp('/login?with=code');
    await requestCode(app);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to send verification code');
    expect(alert).toHaveTextContent(description);
    await app.user.click(await button('Email me a code'));
    await waitFor(() => expect(bodiesOf('/auth/v1/otp')).toHaveLength(2));
    const field = screen.getByLabelText('Email');
    await screen.findByRole('alert');
    expect(field.getAttribute('aria-invalid')).toBe(isAddress ? 'true' : null);
    if (isAddress) expect(field).toHaveAccessibleDescription(/^Failed to send verification code/);
    await app.user.type(field, 'x');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(field).toBeValid();
  },
);

it('leaves the link of an earlier mail alive when another mail is refused', async () => {
  await serve({ 'POST /otp': authError(422, 'otp_disabled', 'Signups not allowed for otp') });
  localStorage.setItem('dearly.session-code-verifier', '"the-proof-of-the-sign-up"');
  const app = openApp('/login?with=code');
  await requestCode(app);
  await screen.findByRole('alert');
  expect(localStorage.getItem('dearly.session-code-verifier')).toBe('"the-proof-of-the-sign-up"');
});
