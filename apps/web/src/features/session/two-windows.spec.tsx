import { BroadcastChannel } from 'node:worker_threads';
import { screen, waitFor } from '@testing-library/react';
import { accountServer, keepSession } from '../../../test/account-server';
import { halfSessionOf, sessionOf } from '../../../test/account-service';
import { openApp } from '../../../test/open-app';
import type { AccountClient } from './account-operations';
import { createAuthClient } from './auth-client';

// Two windows of one browser share its storage and hear each other over a channel. jsdom has the storage; the channel is
// Node's, which speaks to itself within a process. The other window is here its account client alone.
const server = accountServer();
let other: AccountClient;
const channels: BroadcastChannel[] = [];

/** Node's channel with the little of it that the account client uses. */
class Channel {
  readonly line: BroadcastChannel;
  constructor(name: string) {
    this.line = new BroadcastChannel(name);
    this.line.unref();
    channels.push(this.line);
  }
  postMessage(message: unknown) {
    this.line.postMessage(message);
  }
  addEventListener(_type: 'message', listen: (event: { data: unknown }) => void) {
    this.line.onmessage = (event: unknown) => listen(event as { data: unknown });
  }
}

beforeEach(() => {
  Object.assign(globalThis, { BroadcastChannel: Channel });
});
afterEach(async () => {
  for (const channel of channels.splice(0)) channel.close();
  await other.stopAutoRefresh();
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

async function openOther() {
  other = createAuthClient('sb_publishable_test');
  await other.initialize();
}
const signInElsewhere = () =>
  other.signInWithPassword({ email: 'anna@example.com', password: 'a good password' });

it('is signed in when another window signs in', async () => {
  await openOther();
  const app = openApp('/login');
  await app.user.click(await screen.findByLabelText('Password'));
  await signInElsewhere();
  window.dispatchEvent(new StorageEvent('storage', { key: 'dearly.session' }));
  await waitFor(() => expect(app.address()).toBe('/dashboard'));
});

it('is signed out when another window signs out', async () => {
  keepSession();
  await openOther();
  const app = openApp('/profile');
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeInTheDocument();
  await other.signOut({ scope: 'local' });
  await waitFor(() => expect(app.address()).toBe('/login'));
});

it('goes on to the new password when another window has shown the code, and leaves it when that has saved one', async () => {
  await openOther();
  const app = openApp('/auth/reset');
  await app.user.type(await screen.findByLabelText('Email'), 'anna@example.com');
  await app.user.click(screen.getByRole('button', { name: 'Send me a code' }));
  await screen.findByLabelText('Six-digit code');
  await other.verifyOtp({ email: 'anna@example.com', token: '123456', type: 'recovery' });
  await waitFor(() => expect(app.address()).toBe('/auth/new-password'));
  expect(await screen.findByLabelText('New password')).toBeVisible();
  await other.updateUser({ password: 'a better password' });
  await waitFor(() => expect(app.address()).toBe('/dashboard'));
});

it('passes the second step when another window has shown its code', async () => {
  const half = halfSessionOf('anna@example.com');
  const [factor] = half.user.factors ?? [];
  await server.serve({
    calls: {
      'GET /user': { body: half.user },
      [`POST /factors/${factor?.id}/verify`]: { body: sessionOf('anna@example.com') },
    },
  });
  keepSession(half);
  await openOther();
  const app = openApp('/profile');
  await waitFor(() => expect(app.address()).toBe('/auth/second-step'));
  await screen.findByLabelText('Six-digit code');
  await other.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code: '123456' });
  await waitFor(() => expect(app.address()).toBe('/profile'));
});
