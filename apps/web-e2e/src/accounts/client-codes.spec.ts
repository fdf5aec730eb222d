import { publishedClient } from '../published-client';
import { good, refusal, there } from './client-answer';
import { expect, test } from './closed-installation';
import { letTimePass } from './let-time-pass';
import { mailboxOf, phoneMailboxOf } from './mailbox';
import { openLink } from './open-link';
import { newAddress, newNumber, newPerson, newStorage } from './people';

const WRONG_CODE = [403, 'otp_expired', 'Token has expired or is invalid'];
/** Another code of six digits. */
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('somebody known signs in with the code of a letter, once', async ({ stack }) => {
  const { email, user } = await newPerson(stack);
  const { auth } = publishedClient(stack.url);
  good(await auth.signInWithOtp({ email, options: { shouldCreateUser: false } }));
  const token = await mailboxOf(stack, email).code();
  expect(refusal(await auth.verifyOtp({ email, token: other(token), type: 'email' }))).toEqual(WRONG_CODE);
  expect(refusal(await auth.verifyOtp({ email: newAddress(), token, type: 'email' }))).toEqual(WRONG_CODE);
  const { session } = good(await auth.verifyOtp({ email, token, type: 'email' }));
  expect(session?.user).toMatchObject({ id: user.id, last_sign_in_at: expect.any(String) as unknown });
  expect(refusal(await auth.verifyOtp({ email, token, type: 'email' }))).toEqual(WRONG_CODE);
});

test('a code is worthless after ten minutes, and after five wrong ones', async ({ stack }) => {
  const { email } = await newPerson(stack);
  const { auth } = publishedClient(stack.url);
  const mailbox = mailboxOf(stack, email);
  good(await auth.signInWithOtp({ email }));
  const late = await mailbox.code();
  await letTimePass(stack, 601);
  expect(refusal(await auth.verifyOtp({ email, token: late, type: 'email' }))).toEqual(WRONG_CODE);

  good(await auth.signInWithOtp({ email }));
  const token = await mailbox.code(2);
  for (let tries = 0; tries < 5; tries += 1) {
    expect(refusal(await auth.verifyOtp({ email, token: other(token), type: 'email' }))).toEqual(WRONG_CODE);
  }
  expect(refusal(await auth.verifyOtp({ email, token, type: 'email' }))).toEqual(WRONG_CODE);
  // The link of the same letter still works: whoever guesses codes locks nobody out.
  const { query } = await openLink(await mailbox.link(2));
  good(await auth.exchangeCodeForSession(there(query.get('code'))));
});

test('an unknown address gets no account where none is to be made', async ({ stack }) => {
  const { auth } = publishedClient(stack.url);
  const email = newAddress();
  expect(refusal(await auth.signInWithOtp({ email, options: { shouldCreateUser: false } }))).toEqual([
    422,
    'otp_disabled',
    'Signups not allowed for otp',
  ]);
  expect(await stack.mailsTo(email)).toEqual([]);
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

test('the link of a letter signs in, in both flows', async ({ stack }) => {
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
  expect(refusal(await auth.verifyOtp(wanted))).toEqual([
    403,
    'otp_expired',
    'Email link is invalid or has expired',
  ]);
});

test('a code that is traded twice ends the session of the first trade', async ({ stack }) => {
  const { email } = await newPerson(stack);
  const storage = newStorage();
  const { auth } = publishedClient(stack.url, { storage });
  good(await auth.signInWithOtp({ email }));
  const { query } = await openLink(await mailboxOf(stack, email).link());
  const code = there(query.get('code'));
  const trade = async (verifier: string): Promise<[number, unknown]> => {
    const answer = await fetch(`${stack.url}/auth/v1/token?grant_type=pkce`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ auth_code: code, code_verifier: verifier }),
    });
    return [answer.status, ((await answer.json()) as { error_code?: string }).error_code];
  };
  const verifier = (JSON.parse(there(storage.values()[0])) as string).split('/')[0] ?? '';
  expect(await trade('another secret')).toEqual([400, 'bad_code_verifier']);
  good(await auth.exchangeCodeForSession(code));
  expect(await trade(verifier)).toEqual([404, 'flow_state_not_found']);
  expect((await auth.getUser()).error?.name).toBe('AuthSessionMissingError');
});

test('a number that nobody knows gets an account by the code of a text message', async ({ stack }) => {
  const { auth } = publishedClient(stack.url);
  const phone = `+${newNumber()}`;
  const unknown = await auth.signInWithOtp({ phone, options: { shouldCreateUser: false } });
  expect(refusal(unknown)[1]).toBe('otp_disabled');
  good(await auth.signInWithOtp({ phone }));
  const { code } = phoneMailboxOf(stack, phone);
  const { user } = good(await auth.verifyOtp({ phone, token: await code(), type: 'sms' }));
  expect(user).toMatchObject({ phone: phone.slice(1), phone_confirmed_at: expect.any(String) as unknown });
  expect(refusal(await auth.verifyOtp({ phone, token: await code(), type: 'sms' }))).toEqual(WRONG_CODE);
});
