import type { GenerateLinkParams, GenerateLinkProperties, User } from '@supabase/supabase-js';
import { newAccount } from '../fixtures';
import { publishedClient } from '../published-client';
import type { Stack } from '../stack';
import { good, errorOf, there } from '../accounts/client-answer';
import { expect, test } from '../accounts/closed-installation';
import { openLink, type Landing } from '../accounts/open-link';
import { administrator, newAddress, newPerson, signIn } from '../accounts/people';

type Link = { properties: GenerateLinkProperties; user: User };

async function linkOf(stack: Stack, wanted: GenerateLinkParams): Promise<Link> {
  const { properties, user } = good(await administrator(stack).auth.admin.generateLink(wanted));
  const action = new URL(properties.action_link);
  expect(properties.action_link).toContain(`${stack.url}/auth/v1/verify?`);
  expect(action.searchParams.get('token')).toBe(properties.hashed_token);
  expect(properties.email_otp).toMatch(/^\d{6}$/);
  return { properties, user };
}
/** Whose session an opened link brought. */
async function personOf(stack: Stack, { fragment }: Landing): Promise<User> {
  const { auth } = publishedClient(stack.url);
  return good(await auth.getUser(there(fragment.get('access_token')))).user;
}

test('a link to sign up makes an account and opens it', async ({ stack }) => {
  const account = newAccount();
  const redirectTo = `${stack.url}/auth/callback`;
  const options = { data: { team: 'blue' }, redirectTo };
  const { properties, user } = await linkOf(stack, { type: 'signup', ...account, options });
  expect(properties).toMatchObject({ verification_type: 'signup', redirect_to: redirectTo });
  expect(user.user_metadata).toEqual({ team: 'blue' });
  const landing = await openLink(properties.action_link);
  expect([landing.place, landing.fragment.get('type')]).toEqual([redirectTo, 'signup']);
  expect((await personOf(stack, landing)).id).toBe(user.id);
  await signIn(stack, account);
  expect(await stack.mailsTo(account.email)).toEqual([]);
});

test('a link to invite makes an account without a password', async ({ stack }) => {
  const { properties, user } = await linkOf(stack, { type: 'invite', email: newAddress() });
  expect(user.invited_at).toEqual(expect.any(String));
  expect(properties.verification_type).toBe('invite');
  expect((await personOf(stack, await openLink(properties.action_link))).id).toBe(user.id);
});

test('a link or its code signs somebody in, or up who is not known', async ({ stack }) => {
  const { email, user } = await newPerson(stack);
  const known = await linkOf(stack, { type: 'magiclink', email });
  expect(known.properties.verification_type).toBe('magiclink');
  const { auth } = publishedClient(stack.url);
  const token = known.properties.email_otp;
  expect(good(await auth.verifyOtp({ email, token, type: 'magiclink' })).user?.id).toBe(user.id);
  const unknown = await linkOf(stack, { type: 'magiclink', email: newAddress() });
  expect(unknown.properties.verification_type).toBe('signup');
  const token_hash = unknown.properties.hashed_token;
  expect(good(await auth.verifyOtp({ token_hash, type: 'signup' })).user?.id).toBe(unknown.user.id);
});

test('a link recovers an account, and none that is not there', async ({ stack }) => {
  const { email, user } = await newPerson(stack);
  const { properties } = await linkOf(stack, { type: 'recovery', email });
  const landing = await openLink(properties.action_link);
  expect(landing.fragment.get('type')).toBe('recovery');
  expect((await personOf(stack, landing)).id).toBe(user.id);
  const { admin } = administrator(stack).auth;
  expect(errorOf(await admin.generateLink({ type: 'recovery', email: newAddress() }))).toEqual([
    404,
    'user_not_found',
    'User not found',
  ]);
});

test('links to both halves change an address', async ({ stack }) => {
  const person = await newPerson(stack);
  const change = { email: person.email, newEmail: newAddress() };
  const current = await linkOf(stack, { type: 'email_change_current', ...change });
  expect(current.user.new_email).toBe(change.newEmail);
  const next = await linkOf(stack, { type: 'email_change_new', ...change });
  const half = await openLink(current.properties.action_link);
  expect(half.fragment.get('message')).toMatch(/^Confirmation link accepted\./);
  const whole = await openLink(next.properties.action_link);
  expect(whole.fragment.get('type')).toBe('email_change');
  expect(await personOf(stack, whole)).toMatchObject({ id: person.user.id, email: change.newEmail });
});

test('a link leads nowhere else than the installation allows', async ({ stack }) => {
  const { email } = await newPerson(stack);
  for (const redirectTo of ['https://evil.example', '//evil.example', `${stack.url}@evil.example`]) {
    const { properties } = await linkOf(stack, { type: 'magiclink', email, options: { redirectTo } });
    expect(properties.redirect_to).toBe(stack.url);
    const link = new URL(properties.action_link);
    link.searchParams.set('redirect_to', redirectTo);
    expect((await openLink(link.href)).place).toBe(`${stack.url}/`);
  }
});
