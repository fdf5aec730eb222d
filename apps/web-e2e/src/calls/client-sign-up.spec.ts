import { AuthWeakPasswordError } from '@supabase/supabase-js';
import { newAccount } from '../fixtures';
import { publishedClient } from '../published-client';
import { good, errorOf, there } from '../accounts/client-answer';
import { expect, test } from '../accounts/closed-installation';
import { letTimePass } from '../accounts/let-time-pass';
import { mailboxOf, phoneMailboxOf } from '../accounts/mailbox';
import { openLink } from '../accounts/open-link';
import { newNumber } from '../accounts/people';

test('a new account waits for its confirmation, and the code of the email lets it in', async ({ stack }) => {
  const { auth } = publishedClient(stack.url);
  const account = newAccount();
  const options = { data: { nickname: 'Ada' } };
  const { user, session } = good(await auth.signUp({ ...account, options }));
  expect(session).toBeNull();
  expect(user).toMatchObject({
    email: account.email,
    phone: '',
    role: 'authenticated',
    user_metadata: { nickname: 'Ada', email: account.email, email_verified: false, sub: user?.id },
    identities: [{ provider: 'email', identity_data: { email: account.email } }],
    confirmation_sent_at: expect.any(String) as unknown,
  });
  expect(user).not.toHaveProperty('email_confirmed_at');
  expect(errorOf(await auth.signInWithPassword(account))).toEqual([
    400,
    'email_not_confirmed',
    'Email not confirmed',
  ]);

  const mailbox = mailboxOf(stack, account.email);
  const token = await mailbox.code();
  const confirmed = good(await auth.verifyOtp({ email: account.email, token, type: 'signup' }));
  expect(confirmed.user).toMatchObject({
    id: user?.id,
    email_confirmed_at: expect.any(String) as unknown,
    last_sign_in_at: expect.any(String) as unknown,
    user_metadata: { email_verified: true, nickname: 'Ada' },
  });
  expect(good(await auth.getClaims())?.claims.amr).toMatchObject([{ method: 'otp' }]);
  good(await auth.signInWithPassword(account));
  expect(errorOf(await auth.verifyOtp({ email: account.email, token, type: 'email' }))).toEqual([
    403,
    'otp_expired',
    'Token has expired or is invalid',
  ]);
});

test('the link of the email brings a session to a program of the implicit flow', async ({ stack }) => {
  const { auth } = publishedClient(stack.url, { flow: 'implicit' });
  const account = newAccount();
  const emailRedirectTo = `${stack.url}/auth/callback`;
  good(await auth.signUp({ ...account, options: { emailRedirectTo } }));
  const link = await mailboxOf(stack, account.email).link();
  // A mail program that looks at the address first does not use it up.
  expect((await fetch(link, { method: 'HEAD', redirect: 'manual' })).status).toBe(200);
  const { status, place, fragment } = await openLink(link);
  expect([status, place]).toEqual([303, emailRedirectTo]);
  expect([...fragment.keys()].sort()).toEqual(
    ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'sb', 'token_type', 'type'].sort(),
  );
  expect([fragment.get('token_type'), fragment.get('type')]).toEqual(['bearer', 'signup']);
  const { user } = good(
    await auth.setSession({
      access_token: there(fragment.get('access_token')),
      refresh_token: there(fragment.get('refresh_token')),
    }),
  );
  expect(user?.email_confirmed_at).toEqual(expect.any(String));

  const again = await openLink(link);
  expect(Object.fromEntries(again.fragment)).toMatchObject({
    error: 'access_denied',
    error_code: 'otp_expired',
    error_description: 'Email link is invalid or has expired',
  });
  expect([...again.query]).toEqual([]);
});

test('the link brings a code to a program of the PKCE flow, which is worth a session once', async ({
  stack,
}) => {
  const { auth } = publishedClient(stack.url);
  const account = newAccount();
  // Not on the allow-list, so that the link leads to the site itself.
  const emailRedirectTo = 'https://evil.example/auth/callback';
  good(await auth.signUp({ ...account, options: { emailRedirectTo } }));
  const link = await mailboxOf(stack, account.email).link();
  expect(new URL(link).searchParams.get('token')).toMatch(/^pkce_/);
  const { status, place, query, fragment } = await openLink(link);
  expect([status, place, [...fragment]]).toEqual([303, `${stack.url}/`, []]);
  const code = there(query.get('code'));

  const stranger = publishedClient(stack.url);
  expect((await stranger.auth.exchangeCodeForSession(code)).error?.name).toBe(
    'AuthPKCECodeVerifierMissingError',
  );
  const { session } = good(await auth.exchangeCodeForSession(code));
  expect(session.user).toMatchObject({ email: account.email });
  expect(good(await auth.getClaims())?.claims.amr).toMatchObject([{ method: 'email/signup' }]);
  const failed = await openLink(link);
  expect(failed.query.get('error_code')).toBe('otp_expired');
  expect(failed.fragment.get('error_code')).toBe('otp_expired');
});

test('a password that is too short or known to everybody is refused with the reason', async ({ stack }) => {
  const { auth } = publishedClient(stack.url);
  const { email } = newAccount();
  for (const [password, reason] of [
    ['short', 'length'],
    ['Password123', 'pwned'],
  ] as const) {
    const { error } = await auth.signUp({ email, password });
    expect(error).toBeInstanceOf(AuthWeakPasswordError);
    expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons: [reason] });
  }
});

test('a guest signs in without a name and becomes somebody with an address and a password', async ({
  stack,
}) => {
  const { auth } = publishedClient(stack.url);
  const guest = good(await auth.signInAnonymously({ options: { data: { theme: 'dark' } } }));
  expect(guest.user).toMatchObject({
    is_anonymous: true,
    email: '',
    phone: '',
    user_metadata: { theme: 'dark' },
  });
  expect(good(await auth.getClaims())?.claims).toMatchObject({
    is_anonymous: true,
    amr: [{ method: 'anonymous' }],
  });
  expect(errorOf(await auth.reauthenticate())).toEqual([
    400,
    'validation_failed',
    'Reauthentication requires the user to have an email or a phone number',
  ]);
  expect(errorOf(await auth.mfa.enroll({ factorType: 'totp' })).slice(0, 2)).toEqual([
    403,
    'no_authorization',
  ]);

  const { email, password } = newAccount();
  good(await auth.updateUser({ email }));
  const token = await mailboxOf(stack, email).code();
  const { user } = good(await auth.verifyOtp({ email, token, type: 'email_change' }));
  expect(user).toMatchObject({ id: guest.user?.id, email, is_anonymous: false });
  good(await auth.updateUser({ password }));
  const again = good(await publishedClient(stack.url).auth.signInWithPassword({ email, password }));
  expect(again.user).toMatchObject({ id: guest.user?.id, user_metadata: { theme: 'dark' } });
});

test('a phone number signs up and in with the code of a text message', async ({ stack }) => {
  const { auth } = publishedClient(stack.url);
  const account = { phone: `+${newNumber()}`, password: 'a long walk by the sea' };
  const digits = account.phone.slice(1);
  const { user, session } = good(await auth.signUp(account));
  expect(session).toBeNull();
  expect(user).toMatchObject({ phone: digits, email: '', app_metadata: { provider: 'phone' } });
  expect(errorOf(await auth.signInWithPassword(account))).toEqual([
    400,
    'phone_not_confirmed',
    'Phone not confirmed',
  ]);
  const phone = phoneMailboxOf(stack, account.phone);
  const token = await phone.code();
  expect(errorOf(await auth.verifyOtp({ phone: 'not a number', token, type: 'sms' }))).toEqual([
    400,
    'validation_failed',
    'Invalid phone number format (E.164 required)',
  ]);
  const confirmed = good(await auth.verifyOtp({ phone: account.phone, token, type: 'sms' }));
  expect(confirmed.user).toMatchObject({ phone_confirmed_at: expect.any(String) as unknown });
  good(await auth.signInWithPassword(account));

  expect(errorOf(await auth.signInWithOtp({ phone: account.phone })).slice(0, 2)).toEqual([
    429,
    'over_sms_send_rate_limit',
  ]);
  await letTimePass(stack, 60);
  const { messageId } = good(await auth.signInWithOtp({ phone: account.phone }));
  expect(messageId).toEqual(expect.any(String));
  const second = await phone.code(2);
  good(await auth.verifyOtp({ phone: account.phone, token: second, type: 'sms' }));
});
