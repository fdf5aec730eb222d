import { publishedClient } from '../published-client';
import { good, errorOf, there } from '../accounts/client-answer';
import { expect, test } from '../accounts/closed-installation';
import { letTimePass } from '../accounts/let-time-pass';
import { mailboxOf, phoneMailboxOf } from '../accounts/mailbox';
import { openLink } from '../accounts/open-link';
import { newAddress, newNumber, newPerson } from '../accounts/people';

const WRONG_CODE = [403, 'otp_expired', 'Token has expired or is invalid'];
/** Another code of six digits. */
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('somebody known signs in with the code of an email, once', async ({ stack }) => {
  const { email, user } = await newPerson(stack);
  const { auth } = publishedClient(stack.url);
  good(await auth.signInWithOtp({ email, options: { shouldCreateUser: false } }));
  const token = await mailboxOf(stack, email).code();
  expect(errorOf(await auth.verifyOtp({ email, token: other(token), type: 'email' }))).toEqual(WRONG_CODE);
  expect(errorOf(await auth.verifyOtp({ email: newAddress(), token, type: 'email' }))).toEqual(WRONG_CODE);
  const { session } = good(await auth.verifyOtp({ email, token, type: 'email' }));
  expect(session?.user).toMatchObject({ id: user.id, last_sign_in_at: expect.any(String) as unknown });
  expect(errorOf(await auth.verifyOtp({ email, token, type: 'email' }))).toEqual(WRONG_CODE);
});

test('an unknown address gets an account by its first code, which confirms it', async ({ stack }) => {
  const { auth } = publishedClient(stack.url);
  const email = newAddress();
  good(await auth.signInWithOtp({ email, options: { data: { nickname: 'Eve' } } }));
  const token = await mailboxOf(stack, email).code();
  const { user } = good(await auth.verifyOtp({ email, token, type: 'email' }));
  expect(user).toMatchObject({
    email,
    email_confirmed_at: expect.any(String) as unknown,
    user_metadata: { nickname: 'Eve', email_verified: true },
  });
});

test('the link of an email signs in, in both flows', async ({ stack }) => {
  const { email } = await newPerson(stack);
  const mailbox = mailboxOf(stack, email);
  const implicit = publishedClient(stack.url, { flow: 'implicit' }).auth;
  good(await implicit.signInWithOtp({ email }));
  const { fragment } = await openLink(await mailbox.link());
  expect(fragment.get('type')).toBe('magiclink');
  good(
    await implicit.setSession({
      access_token: there(fragment.get('access_token')),
      refresh_token: there(fragment.get('refresh_token')),
    }),
  );

  await letTimePass(stack, 60);
  const pkce = publishedClient(stack.url).auth;
  good(await pkce.signInWithOtp({ email }));
  const { query } = await openLink(await mailbox.link(2));
  const code = there(query.get('code'));
  good(await pkce.exchangeCodeForSession(code));
  expect(good(await pkce.getClaims())?.claims.amr).toMatchObject([{ method: 'magiclink' }]);
});

test('the token of a link can be handed in instead of opening it', async ({ stack }) => {
  const { email, user } = await newPerson(stack);
  const { auth } = publishedClient(stack.url, { flow: 'implicit' });
  good(await auth.signInWithOtp({ email }));
  const link = new URL(await mailboxOf(stack, email).link());
  const wanted = { token_hash: there(link.searchParams.get('token')), type: 'email' } as const;
  expect(good(await auth.verifyOtp(wanted)).user?.id).toBe(user.id);
  expect(errorOf(await auth.verifyOtp(wanted))).toEqual([
    403,
    'otp_expired',
    'Email link is invalid or has expired',
  ]);
});

test('a number that nobody knows gets an account by the code of a text message', async ({ stack }) => {
  const { auth } = publishedClient(stack.url);
  const phone = `+${newNumber()}`;
  const unknown = await auth.signInWithOtp({ phone, options: { shouldCreateUser: false } });
  expect(errorOf(unknown)[1]).toBe('otp_disabled');
  good(await auth.signInWithOtp({ phone }));
  const { code } = phoneMailboxOf(stack, phone);
  const { user } = good(await auth.verifyOtp({ phone, token: await code(), type: 'sms' }));
  expect(user).toMatchObject({ phone: phone.slice(1), phone_confirmed_at: expect.any(String) as unknown });
  expect(errorOf(await auth.verifyOtp({ phone, token: await code(), type: 'sms' }))).toEqual(WRONG_CODE);
});
