import { publishedClient } from '../published-client';
import { good, refusal } from './client-answer';
import { expect, test } from './closed-installation';
import { letTimePass } from './let-time-pass';
import { mailboxOf, phoneMailboxOf } from './mailbox';
import { openLink } from './open-link';
import { newAddress, newNumber, newPerson, signIn } from './people';

const DAY_SECONDS = 86_400;
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
  expect(refusal(old)[1]).toBe('invalid_credentials');
});

test('an address changes by the links of both letters, in either flow', async ({ stack }) => {
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

test('an address that is taken or none at all is refused', async ({ stack }) => {
  const [{ client }, other] = [await newPerson(stack), await newPerson(stack)];
  expect(refusal(await client.auth.updateUser({ email: other.email }))).toEqual([
    422,
    'email_exists',
    'A user with this email address has already been registered',
  ]);
  expect(refusal(await client.auth.updateUser({ email: 'xx:;x@x.x' }))).toEqual([
    400,
    'validation_failed',
    'Unable to validate email address: invalid format',
  ]);
});

test('letters of a change are sent again to both, after the cooldown', async ({ stack }) => {
  const person = await newPerson(stack);
  const { auth } = person.client;
  const email = newAddress();
  good(await auth.updateUser({ email }));
  await mailboxOf(stack, email).letter();
  const wanted = { type: 'email_change', email: person.email } as const;
  expect(refusal(await auth.resend(wanted)).slice(0, 2)).toEqual([429, 'over_email_send_rate_limit']);
  await letTimePass(stack, 60);
  good(await auth.resend(wanted));
  await mailboxOf(stack, email).letter(2);
  await mailboxOf(stack, person.email).letter(2);
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

test('after a day another password needs the code of a letter', async ({ stack }) => {
  const person = await newPerson(stack);
  const { auth } = person.client;
  await letTimePass(stack, DAY_SECONDS + 1);
  const password = 'another walk by the sea';
  expect(refusal(await auth.updateUser({ password })).slice(0, 2)).toEqual([400, 'reauthentication_needed']);
  good(await auth.reauthenticate());
  const nonce = await mailboxOf(stack, person.email).code();
  expect(refusal(await auth.updateUser({ password, nonce: 'wrong' })).slice(0, 2)).toEqual([
    422,
    'reauthentication_not_valid',
  ]);
  good(await auth.updateUser({ password, nonce }));
  good(await auth.getUser());
  const { subject } = await mailboxOf(stack, person.email).letter(2);
  expect(subject).toMatch(/password/i);
  await signIn(stack, { ...person, password });
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
