import type { OpenIdProvider } from '@dearly/testing';
import type { Provider } from '@supabase/supabase-js';
import { randomUUID } from 'node:crypto';
import { good } from '../accounts/client-answer';
import { expect, test } from '../accounts/closed-installation';
import { newAddress } from '../accounts/people';
import { publishedClient, type ClientWishes } from '../published-client';

const CHECKS = 'checks' as Provider;

/** What a browser does between the client's two calls: to the provider's page and back. */
async function throughProvider(provider: OpenIdProvider, url: string, claims: object | undefined) {
  const left = await fetch(url, { redirect: 'manual' });
  expect(left.status).toBe(302);
  const cookie = left.headers.get('set-cookie')?.split(';')[0] ?? '';
  const back = provider.signIn(left.headers.get('location') ?? '', claims as { sub: string } | undefined);
  const answer = await fetch(back, { headers: { cookie }, redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '');
}

async function begin(url: string, wishes: ClientWishes = {}) {
  const { auth } = publishedClient(url, wishes);
  const options = { redirectTo: `${url}/auth/callback`, skipBrowserRedirect: true };
  const { data } = await auth.signInWithOAuth({ provider: CHECKS, options });
  return { auth, address: data.url ?? '' };
}

test('signInWithOAuth and exchangeCodeForSession sign somebody in at a provider', async ({
  stack,
  provider,
}) => {
  const [sub, email] = [randomUUID(), newAddress()];
  const { auth, address } = await begin(stack.url);
  const place = await throughProvider(provider, address, { sub, email, email_verified: true, name: 'Eve' });
  expect(place.pathname).toBe('/auth/callback');
  const { user, session } = good(await auth.exchangeCodeForSession(place.searchParams.get('code') ?? ''));
  expect(user).toMatchObject({
    email,
    app_metadata: { provider: CHECKS, providers: [CHECKS] },
    identities: [{ provider: CHECKS, id: sub }],
  });
  expect(session.provider_token).toBeUndefined();
  expect(good(await auth.getUser()).user.id).toBe(user.id);
});

test('a client without PKCE finds its session behind the number sign', async ({ stack, provider }) => {
  const email = newAddress();
  const { auth, address } = await begin(stack.url, { flow: 'implicit' });
  const place = await throughProvider(provider, address, { sub: randomUUID(), email, email_verified: true });
  const brought = new URLSearchParams(place.hash.slice(1));
  const tokens = {
    access_token: brought.get('access_token') ?? '',
    refresh_token: brought.get('refresh_token') ?? '',
  };
  expect(good(await auth.setSession(tokens)).user?.email).toBe(email);
});

test('a sign-in that was cancelled comes back with the words of the protocol', async ({
  stack,
  provider,
}) => {
  const { address } = await begin(stack.url);
  const place = await throughProvider(provider, address, undefined);
  expect(place.searchParams.get('error')).toBe('access_denied');
  expect(place.searchParams.get('error_description')).toBe('The sign-in at Checks was cancelled.');
});

test('the settings name the provider that works, and a provider that does not is refused', async ({
  stack,
}) => {
  const settings = (await (await fetch(`${stack.url}/auth/v1/settings`)).json()) as {
    external: Record<string, boolean>;
  };
  // Its id_tokens are taken, but nobody can sign in at its page.
  expect(settings.external).toMatchObject({ checks: true, google: false, apple: false });
  const refused = await fetch(`${stack.url}/auth/v1/authorize?provider=google`, { redirect: 'manual' });
  expect([refused.status, await refused.json()]).toEqual([
    400,
    expect.objectContaining({
      error_code: 'validation_failed',
      msg: 'Unsupported provider: provider is not enabled',
    }),
  ]);
});
