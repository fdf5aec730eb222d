import { screen, waitFor, within } from '@testing-library/react';
import { accountServer, keepSession } from '../../../test/account-server';
import { authError, personCalled, sessionOf, type AccountScript } from '../../../test/account-service';
import { openApp } from '../../../test/open-app';
import { SESSION_STORAGE_KEY } from './stored-tokens';

const server = accountServer();
const { moveTo } = globalThis as unknown as { moveTo: (url: string) => void };

type Opened = ReturnType<typeof openApp>;
const notices = () => screen.getByRole('region', { name: 'Notifications (F8)' });
const asksOf = (path: string) => server.asked.filter((asked) => asked.path === path);

async function logIn({ user }: Opened, email = 'anna@example.com', password = 'a good password') {
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

async function fillSignup({ user }: Opened, { confirm = 'a good password', accepts = true } = {}) {
  await user.type(await screen.findByLabelText('Email'), 'anna@example.com');
  await user.type(screen.getByLabelText('Password'), 'a good password');
  if (confirm) await user.type(screen.getByLabelText('Confirm password'), confirm);
  if (accepts) await user.click(screen.getByRole('checkbox', { name: 'I agree to the Terms of Service' }));
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
}

describe('login', () => {
  it('asks for all fields before it calls anything', async () => {
    const app = openApp('/login');
    await app.user.click(await screen.findByRole('button', { name: 'Login' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please fill in all fields');
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(asksOf('/auth/v1/token')).toHaveLength(0);
  });

  it('clears old tokens, signs in with this application’s headers and goes to the dashboard', async () => {
    const app = openApp('/login');
    await screen.findByLabelText('Email');
    localStorage.setItem(`${SESSION_STORAGE_KEY}-user`, 'left over');
    await logIn(app);
    expect(await screen.findByText('You are signed in. Opening your page')).toBeInTheDocument();
    await waitFor(() => expect(app.address()).toBe('/dashboard'));
    expect(localStorage.getItem(`${SESSION_STORAGE_KEY}-user`)).toBeNull();
    const [asked] = asksOf('/auth/v1/token');
    expect(asked?.headers).toMatchObject({ apikey: 'sb_publishable_test', 'x-application-name': 'dearly' });
    expect(JSON.parse(asked?.body ?? '')).toMatchObject({
      email: 'anna@example.com',
      password: 'a good password',
    });
  });

  it('goes back to the page that asked for the login', async () => {
    const app = openApp('/profile');
    await waitFor(() => expect(app.address()).toBe('/login'));
    await logIn(app);
    await waitFor(() => expect(app.address()).toBe('/profile'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeInTheDocument();
  });

  it('shows what the account service says about a refused login', async () => {
    await server.serve({ password: authError(400, 'invalid_credentials', 'Invalid login credentials') });
    const app = openApp('/login');
    await logIn(app);
    await waitFor(() => expect(notices()).toHaveTextContent('Login FailedInvalid login credentials'));
    expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
  });

  it('says to try later when the account service is at fault', async () => {
    await server.serve({ password: { status: 503, body: { code: 'service_unavailable', message: 'x' } } });
    const app = openApp('/login');
    await logIn(app);
    await waitFor(() => expect(notices()).toHaveTextContent('An error occurredPlease try again later'));
  });

  it('sends whoever is signed in already straight on', async () => {
    keepSession();
    const app = openApp('/login');
    await waitFor(() => expect(app.address()).toBe('/dashboard'));
  });
});

describe('sign-up', () => {
  it.each([
    ['an empty field', { confirm: '' }, 'Please fill in all fields'],
    ['two different passwords', { confirm: 'another password' }, 'Passwords do not match'],
    ['terms that are not accepted', { accepts: false }, 'Please accept the Terms of Service to go on'],
  ])('refuses %s', async (_fault, values, text) => {
    const app = openApp('/signup');
    await fillSignup(app, values);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(asksOf('/auth/v1/signup')).toHaveLength(0);
  });

  it('goes to the dashboard when the new account is signed in at once', async () => {
    const app = openApp('/signup');
    await fillSignup(app);
    await waitFor(() => expect(app.address()).toBe('/dashboard'));
  });

  it('signs in with the same credentials when no session came back', async () => {
    await server.serve({ signup: { body: personCalled('anna@example.com') } });
    const app = openApp('/signup');
    await fillSignup(app);
    await waitFor(() => expect(app.address()).toBe('/dashboard'));
    expect(JSON.parse(asksOf('/auth/v1/token')[0]?.body ?? '')).toMatchObject({
      password: 'a good password',
    });
  });

  it('leads to a login with the email filled in when the address must be confirmed first', async () => {
    await server.serve({
      signup: { body: personCalled('anna@example.com') },
      password: authError(400, 'email_not_confirmed', 'Email not confirmed'),
    });
    const app = openApp('/signup');
    await fillSignup(app);
    await waitFor(() =>
      expect(notices()).toHaveTextContent(
        'Sign Up SuccessfulYour account was created. Please log in manually.',
      ),
    );
    expect(screen.getByRole('link', { name: 'Go to Login now' })).toHaveAttribute('href', '/login');
    await waitFor(() => expect(app.address()).toBe('/login'));
    expect(await screen.findByText('Account Ready')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('anna@example.com');
  });

  it.each<[string, AccountScript]>([
    ['says so', { signup: authError(422, 'user_already_exists', 'User already registered') }],
    [
      'hides it behind a made-up user',
      {
        signup: { body: personCalled('anna@example.com', []) },
        password: authError(400, 'invalid_credentials', 'Invalid login credentials'),
      },
    ],
  ])('knows a taken address when the service %s', async (_how, script) => {
    await server.serve(script);
    const app = openApp('/signup');
    await fillSignup(app);
    await waitFor(() =>
      expect(notices()).toHaveTextContent(
        'Account ExistsThis email is already registered. Try logging in instead.',
      ),
    );
    await waitFor(() => expect(app.address()).toBe('/login'));
    expect(await screen.findByLabelText('Email')).toHaveValue('anna@example.com');
    expect(screen.queryByText('Account Ready')).not.toBeInTheDocument();
  });

  it('stays and shows the reason of any other error', async () => {
    await server.serve({
      signup: authError(422, 'weak_password', 'Choose a password that is harder to guess.'),
    });
    const app = openApp('/signup');
    await fillSignup(app);
    await waitFor(() =>
      expect(notices()).toHaveTextContent('Signup FailedChoose a password that is harder to guess.'),
    );
    expect(app.address()).toBe('/signup');
    expect(screen.getByLabelText('Email')).toHaveValue('anna@example.com');
  });
});

describe('sign-out', () => {
  const restore = () => keepSession();
  async function signOut({ user }: Opened) {
    await user.click(await screen.findByRole('button', { name: 'MENU' }));
    const menu = within(screen.getByRole('navigation', { name: 'Main' }));
    await user.click(menu.getByRole('button', { name: 'Sign Out' }));
  }

  it('ends the session on this device, removes its tokens and goes home', async () => {
    restore();
    const app = openApp('/profile');
    await screen.findByRole('heading', { level: 1, name: 'Profile' });
    await signOut(app);
    await waitFor(() => expect(app.address()).toBe('/'));
    expect(screen.getByRole('link', { name: 'Sign Up' })).toBeInTheDocument();
    expect(asksOf('/auth/v1/logout')[0]?.query.get('scope')).toBe('local');
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('says so when it fails and keeps the session', async () => {
    await server.serve({ logout: { status: 500, body: { code: 'unexpected', message: 'x' } } });
    restore();
    const app = openApp('/profile');
    await screen.findByRole('heading', { level: 1, name: 'Profile' });
    await signOut(app);
    await waitFor(() => expect(notices()).toHaveTextContent('Error signing out'));
    expect(screen.getByRole('heading', { level: 1, name: 'Profile' })).toBeInTheDocument();
    expect(app.address()).toBe('/profile');
  });
});

it('is signed out when the stored session cannot be renewed', async () => {
  await server.serve({
    refresh: authError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'),
  });
  keepSession({ ...sessionOf('anna@example.com'), expires_at: 1_700_000_000 });
  const app = openApp('/dashboard');
  await waitFor(() => expect(app.address()).toBe('/login'));
  expect(localStorage.getItem(SESSION_STORAGE_KEY)).toBeNull();
});

describe('the link of a confirmation mail', () => {
  const openLink = (path: string) => {
    moveTo(`${server.origin}${path}`);
    return openApp(path);
  };
  const VERIFIER = `${SESSION_STORAGE_KEY}-code-verifier`;

  it('trades its code for a session and goes home', async () => {
    localStorage.setItem(VERIFIER, JSON.stringify('a-verifier-of-this-browser'));
    const app = openLink('/auth/callback?code=the-code');
    expect(await screen.findByRole('heading', { name: 'Your email is verified' })).toBeInTheDocument();
    await waitFor(() => expect(app.address()).toBe('/'));
    const [asked] = asksOf('/auth/v1/token');
    expect(asked?.query.get('grant_type')).toBe('pkce');
    expect(asked?.body).toContain('the-code');
  });

  it('still works after a login was tried in between', async () => {
    await server.serve({ password: authError(400, 'email_not_confirmed', 'Email not confirmed') });
    localStorage.setItem(VERIFIER, JSON.stringify('a-verifier-of-this-browser'));
    const app = openApp('/login');
    await logIn(app);
    await waitFor(() => expect(notices()).toHaveTextContent('Email not confirmed'));
    expect(localStorage.getItem(VERIFIER)).not.toBeNull();
  });

  it.each([
    ['/auth/callback?error_description=Email+link+is+invalid', 'Email link is invalid'],
    ['/auth/callback#error_description=Email+link+has+expired', 'Email link has expired'],
    ['/auth/callback?error=server_error', 'An error occurred during authentication'],
    ['/auth/callback?code=from-another-browser', 'Failed to verify your email'],
    ['/auth/callback', 'No authentication token found in the URL'],
  ])('explains %s', async (path, message) => {
    openLink(path);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login');
  });
});
