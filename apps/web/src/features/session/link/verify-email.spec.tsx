import type { Session } from '@supabase/auth-js';
import { screen, waitFor } from '@testing-library/react';
import { accountServer, keepSession } from '../../../../test/account-server';
import { personCalled, authError, sessionOfAnother, tokenSaying } from '../../../../test/account-service';
import { openApp } from '../../../../test/open-app';

const server = accountServer();
const { moveTo } = globalThis as unknown as { moveTo: (url: string) => void };

const STORED = 'dearly.session';
const PROOF = `${STORED}-code-verifier`;
/** What the client keeps when this browser asked for a mail, of a recovery for example. */
const proveRequest = (kind = '') => localStorage.setItem(PROOF, JSON.stringify(`a-verifier${kind}`));

function openLink(path: string) {
  moveTo(`${server.origin}${path}`);
  return openApp(path);
}
const verified = () => screen.findByRole('heading', { name: 'Your email is verified' });
const bodiesOf = (path: string) =>
  server.asked.filter((asked) => asked.path === path).map(({ body }) => JSON.parse(body) as object);

describe('the three states', () => {
  it('waits while the account client trades the code', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const trade = globalThis.fetch;
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (...given) => {
      if (String(given[0]).includes('grant_type=pkce')) await answered;
      return trade(...given);
    });
    proveRequest();
    openLink('/auth/callback?code=the-code');
    expect(await screen.findByText('Verifying your email')).toBeVisible();
    answer();
    await verified();
  });

  it('succeeds with the session, and says whose it is', async () => {
    proveRequest();
    openLink('/auth/callback?code=the-code');
    await verified();
    expect(screen.getByText(/You are signed in as anna@example.com/)).toBeVisible();
  });

  it('shows a fault of the address even to a signed-in person', async () => {
    keepSession();
    openLink('/auth/callback?error=x&error_description=Too+old');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too old');
  });
});

it('says that a link of another browser works only there, and offers the ways that do not need it', async () => {
  openLink('/auth/callback?code=from-another-browser');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to verify your email');
  expect(alert).toHaveTextContent('only in the browser that asked for it');
  expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Email me a code' })).toHaveAttribute('href', '/login?with=code');
  expect(bodiesOf('/auth/v1/token')).toEqual([]);
});

it('does not take the session that was there before for the success of a link', async () => {
  await server.serve({
    pkce: authError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found'),
  });
  keepSession();
  proveRequest();
  openLink('/auth/callback?code=used-up');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to verify your email');
  expect(alert).not.toHaveTextContent('flow state');
});

describe('a link with tokens', () => {
  const tokens = (sub = personCalled('').id) =>
    `access_token=${tokenSaying({ sub })}&refresh_token=refresh-9`;

  it('begins their session, and leaves none of them in the address', async () => {
    openLink(`/auth/callback#${tokens()}&token_type=bearer&expires_in=3600&type=signup`);
    await verified();
    expect(JSON.parse(localStorage.getItem(STORED) ?? '')).toMatchObject({ refresh_token: 'refresh-9' });
    expect(window.location.href).toBe(`${server.origin}/auth/callback`);
  });

  it('never replaces the session of somebody else', async () => {
    keepSession();
    openLink(`/auth/callback#${tokens('somebody-else')}&token_type=bearer&expires_in=3600&type=signup`);
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else is signed in here.');
    expect(JSON.parse(localStorage.getItem(STORED) ?? '')).toMatchObject({ refresh_token: 'refresh-1' });
  });

  it('of an invitation leads to the choice of a password', async () => {
    const app = openLink(`/auth/callback#${tokens()}&token_type=bearer&expires_in=3600&type=invite`);
    await waitFor(() => expect(app.address()).toBe('/auth/new-password'));
  });
});

describe('a link with a proof that every browser may show', () => {
  it('verifies it, once', async () => {
    openLink('/auth/callback?token_hash=the-hash&type=signup');
    await verified();
    expect(bodiesOf('/auth/v1/verify')).toEqual([
      expect.objectContaining({ token_hash: 'the-hash', type: 'signup' }),
    ]);
  });

  describe('while somebody is signed in', () => {
    const open = async () => {
      await server.serve({ calls: { 'POST /verify': { body: sessionOfAnother('ben@example.com') } } });
      keepSession();
      const app = openLink('/auth/callback?token_hash=the-hash&type=magiclink');
      await screen.findByRole('heading', { name: 'Open this link?' });
      return app;
    };
    const storedEmail = () => (JSON.parse(localStorage.getItem(STORED) ?? '') as Session).user.email;

    it('asks first, and changes nothing when they stay', async () => {
      const { user, address } = await open();
      expect(screen.getByText(/You are signed in as anna@example.com/)).toBeVisible();
      await user.click(screen.getByRole('link', { name: 'Stay signed in' }));
      expect(address()).toBe('/');
      expect(bodiesOf('/auth/v1/verify')).toEqual([]);
      expect(storedEmail()).toBe('anna@example.com');
    });

    it('signs in whom it belongs to once they agree', async () => {
      const { user } = await open();
      await user.click(screen.getByRole('button', { name: 'Open the link' }));
      await verified();
      expect(screen.getByText(/You are signed in as ben@example.com/)).toBeVisible();
      expect(bodiesOf('/auth/v1/verify')).toHaveLength(1);
      expect(storedEmail()).toBe('ben@example.com');
    });
  });

  it('says what the service says when it is used up', async () => {
    await server.serve({
      calls: { 'POST /verify': authError(403, 'otp_expired', 'Email link is invalid or has expired') },
    });
    openLink('/auth/callback?token_hash=the-hash&type=email');
    expect(await screen.findByRole('alert')).toHaveTextContent('Email link is invalid or has expired');
  });

  it('falls back to its own words when nobody answers', async () => {
    await server.serve({ calls: { 'POST /verify': { status: 503, body: {} } } });
    openLink('/auth/callback?token_hash=the-hash&type=email');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to verify your email');
  });

  it('is the first half of an address change when no session comes of it', async () => {
    await server.serve({
      calls: { 'POST /verify': { body: { msg: 'Confirmation link accepted.', code: '200' } } },
    });
    openLink('/auth/callback?token_hash=the-hash&type=email_change');
    expect(await screen.findByRole('heading', { name: 'One of two is confirmed' })).toBeVisible();
  });
});

it('shows the first half of an address change as such', async () => {
  openLink('/auth/callback#message=Confirmation+link+accepted.+Please+proceed');
  expect(await screen.findByRole('heading', { name: 'One of two is confirmed' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to your profile' })).toHaveAttribute('href', '/profile');
});

describe('a recovery', () => {
  it.each([
    ['the client’s own memory', '/auth/callback?code=the-code', '/recovery'],
    ['the address', '/auth/callback?next=/auth/new-password&code=the-code', ''],
  ])('leads on to the new password, by %s', async (_how, path, kind) => {
    proveRequest(kind);
    const app = openLink(path);
    await waitFor(() => expect(app.address()).toBe('/auth/new-password'));
    expect(await screen.findByLabelText('New password')).toBeVisible();
  });

  it('that was opened elsewhere leads to a code, which works everywhere', async () => {
    openLink('/auth/callback?next=/auth/new-password&code=from-another-browser');
    expect(await screen.findByRole('alert')).toHaveTextContent('A code works in every browser.');
    expect(screen.getByRole('link', { name: 'Ask for a code' })).toHaveAttribute('href', '/auth/reset');
  });
});
