import { publishedClient } from '../published-client';
import { good, errorOf } from '../accounts/client-answer';
import { expect, test } from '../accounts/closed-installation';
import { mailboxOf, phoneMailboxOf } from '../accounts/mailbox';
import { openLink } from '../accounts/open-link';
import { newAddress, newNumber, newPerson, signIn } from '../accounts/people';

const HALF = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

test('data of an account is merged, and a null removes its key', async ({ stack }) => {
  const { client } = await newPerson(stack);
  good(await client.auth.updateUser({ data: { nickname: 'Ada', theme: 'dark' } }));
  const { user } = good(await client.auth.updateUser({ data: { theme: null, city: 'London' } }));
  expect(user.user_metadata).toMatchObject({ nickname: 'Ada', city: 'London' });
  expect(user.user_metadata).not.toHaveProperty('theme');
  expect(good(await client.auth.getUser()).user.user_metadata).toEqual(user.user_metadata);
});

test('an address changes once both mailboxes have agreed, by their codes', async ({ stack }) => {
  const person = await newPerson(stack);
  const { auth } = person.client;
  const email = newAddress();
  const asked = good(await auth.updateUser({ email }));
  expect(asked.user).toMatchObject({ email: person.email, new_email: email });
  const type = 'email_change' as const;
  const current = { email: person.email, token: await mailboxOf(stack, person.email).code(), type };
  const half = good(await auth.verifyOtp(current));
  expect([half.session, (half as { msg?: string }).msg ?? null]).toEqual([null, null]);
  expect(good(await auth.getUser()).user.email).toBe(person.email);

  const token = await mailboxOf(stack, email).code();
  const changed = good(await auth.verifyOtp({ email, token, type }));
  expect(changed.user).toMatchObject({ id: person.user.id, email });
  expect(changed.user).not.toHaveProperty('new_email');
  await signIn(stack, { email, password: person.password });
  const old = await publishedClient(stack.url).auth.signInWithPassword(person);
  expect(errorOf(old)[1]).toBe('invalid_credentials');
});

test('an address changes by the links of both emails, in either flow', async ({ stack }) => {
  for (const flow of ['implicit', 'pkce'] as const) {
    const person = await newPerson(stack, { flow });
    const { auth } = person.client;
    const email = newAddress();
    good(await auth.updateUser({ email }));
    const first = await openLink(await mailboxOf(stack, email).link());
    expect(first.fragment.get('message')).toBe(HALF);
    expect(first.query.get('message')).toBe(flow === 'pkce' ? HALF : null);
    const second = await openLink(await mailboxOf(stack, person.email).link());
    // The client has forgotten its secret by now; the address has changed with the link itself.
    if (flow === 'pkce') expect(second.query.get('code')).toEqual(expect.any(String));
    else expect(second.fragment.get('type')).toBe('email_change');
    expect(good(await auth.getUser()).user.email).toBe(email);
  }
});

test('a number is added with the code of a text message', async ({ stack }) => {
  const { client, user } = await newPerson(stack);
  const phone = `+${newNumber()}`;
  good(await client.auth.updateUser({ phone }));
  const type = 'phone_change' as const;
  const token = await phoneMailboxOf(stack, phone).code();
  const changed = good(await client.auth.verifyOtp({ phone, token, type }));
  expect(changed.user).toMatchObject({ id: user.id, phone: phone.slice(1) });
  good(await client.auth.resend({ type, phone }));
});

test('nobody gives themselves rights', async ({ stack }) => {
  const { session } = await newPerson(stack);
  const answer = await fetch(`${stack.url}/auth/v1/user`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${session.access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ app_metadata: { role: 'admin' } }),
  });
  expect([answer.status, await answer.json()]).toMatchObject([403, { error_code: 'not_admin' }]);
});
