import type { AuthChangeEvent } from '@supabase/supabase-js';
import { publishedClient } from '../published-client';
import { good, errorOf, there } from '../accounts/client-answer';
import { expect, test } from '../accounts/closed-installation';
import { letTimePass } from '../accounts/let-time-pass';
import { mailboxOf } from '../accounts/mailbox';
import { openLink } from '../accounts/open-link';
import { newPerson, signIn } from '../accounts/people';

const NEW_PASSWORD = 'another walk by the sea';

test('a forgotten password is replaced by way of the email, and other devices are signed out', async ({
  stack,
}) => {
  const person = await newPerson(stack);
  const { auth } = publishedClient(stack.url);
  const events: AuthChangeEvent[] = [];
  auth.onAuthStateChange((event) => void events.push(event));
  const redirectTo = `${stack.url}/auth/callback`;
  good(await auth.resetPasswordForEmail(person.email, { redirectTo }));
  const { place, query } = await openLink(await mailboxOf(stack, person.email).link());
  expect(place).toBe(redirectTo);
  good(await auth.exchangeCodeForSession(there(query.get('code'))));
  await expect.poll(() => events).toContain('PASSWORD_RECOVERY');
  expect(good(await auth.getClaims())?.claims.amr).toMatchObject([{ method: 'recovery' }]);

  expect(errorOf(await auth.updateUser({ password: person.password }))).toEqual([
    422,
    'same_password',
    'New password should be different from the old password.',
  ]);
  good(await auth.updateUser({ password: NEW_PASSWORD }));
  expect(events).toContain('USER_UPDATED');
  expect((await person.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  good(await auth.getUser());
  await signIn(stack, { email: person.email, password: NEW_PASSWORD });
  const old = await publishedClient(stack.url).auth.signInWithPassword(person);
  expect(errorOf(old)).toEqual([400, 'invalid_credentials', 'Invalid login credentials']);
});

test('the code of the email leads in as well, and so does the link without PKCE', async ({ stack }) => {
  const { email } = await newPerson(stack);
  const mailbox = mailboxOf(stack, email);
  const { auth } = publishedClient(stack.url, { flow: 'implicit' });
  good(await auth.resetPasswordForEmail(email));
  good(await auth.verifyOtp({ email, token: await mailbox.code(), type: 'recovery' }));
  good(await auth.updateUser({ password: NEW_PASSWORD }));

  await letTimePass(stack, 60);
  good(await auth.resetPasswordForEmail(email));
  // The second email told that the password was changed.
  const { fragment } = await openLink(await mailbox.link(3));
  expect(fragment.get('type')).toBe('recovery');
  expect(fragment.get('access_token')).toEqual(expect.any(String));
});
