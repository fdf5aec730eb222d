import { randomUUID } from 'node:crypto';
import type { GoTrueAdminApi } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { newAccount } from '../fixtures';
import { publishedClient } from '../published-client';
import { good, errorOf, there } from '../accounts/client-answer';
import { expect, test } from '../accounts/closed-installation';
import { mailboxOf } from '../accounts/mailbox';
import { openLink } from '../accounts/open-link';
import { administrator, newAddress, newPerson, signIn } from '../accounts/people';

const UNKNOWN = [404, 'user_not_found', 'User not found'];

test('an administrator makes, reads and changes accounts', async ({ stack }) => {
  const { admin } = administrator(stack).auth;
  const account = newAccount();
  const user_metadata = { nickname: 'Ada' };
  const made = good(await admin.createUser({ ...account, user_metadata, app_metadata: { plan: 'gold' } }));
  expect(made.user).toMatchObject({ email: account.email, phone: '', role: 'authenticated' });
  expect(made.user.user_metadata).toEqual(user_metadata);
  expect(made.user.app_metadata).toEqual({ plan: 'gold', provider: 'email', providers: ['email'] });
  expect(made.user).not.toHaveProperty('email_confirmed_at');
  expect(good(await admin.getUserById(made.user.id)).user).toEqual(made.user);
  const { auth } = publishedClient(stack.url);
  expect(errorOf(await auth.signInWithPassword(account))[1]).toBe('email_not_confirmed');

  const email = newAddress();
  const changed = good(
    await admin.updateUserById(made.user.id, {
      email,
      email_confirm: true,
      user_metadata: { city: 'London' },
      app_metadata: { plan: null },
    }),
  );
  expect(changed.user).toMatchObject({ email, email_confirmed_at: expect.any(String) as unknown });
  expect(changed.user.user_metadata).toMatchObject({ nickname: 'Ada', city: 'London' });
  expect(changed.user.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
  const { client } = await signIn(stack, { ...account, email });
  const password = 'another walk by the sea';
  good(await admin.updateUserById(made.user.id, { password }));
  expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  await signIn(stack, { email, password });
});

test('a banned account neither signs in nor goes on, until the ban is lifted', async ({ stack }) => {
  const { admin } = administrator(stack).auth;
  const person = await newPerson(stack);
  const banned = good(await admin.updateUserById(person.user.id, { ban_duration: '24h' }));
  expect(Date.parse(there(banned.user.banned_until))).toBeGreaterThan(Date.now());
  const { auth } = publishedClient(stack.url);
  expect(errorOf(await auth.signInWithPassword(person)).slice(0, 2)).toEqual([400, 'user_banned']);
  expect(errorOf(await person.client.auth.getUser()).slice(0, 2)).toEqual([403, 'user_banned']);
  expect(errorOf(await person.client.auth.refreshSession()).slice(0, 2)).toEqual([400, 'user_banned']);
  good(await admin.updateUserById(person.user.id, { ban_duration: 'none' }));
  await signIn(stack, person);
});

test('accounts are listed page by page, the newest first', async ({ stack }) => {
  const { admin } = administrator(stack).auth;
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    ids.unshift(good(await admin.createUser({ email: newAddress() })).user.id);
  }
  const first = good(await admin.listUsers({ page: 1, perPage: 2 }));
  expect(first.users.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  expect(first.aud).toBe('authenticated');
  const all = good(await admin.listUsers());
  expect(all.users[0]?.id).toBe(ids[0]);
  expect(all.total).toBe(first.total);
  expect(first.total).toBeGreaterThanOrEqual(3);
  expect([first.nextPage, first.lastPage]).toEqual([2, firstDigit(Math.ceil(first.total / 2))]);
  const second = good(await admin.listUsers({ page: 2, perPage: 2 }));
  expect(second.users[0]?.id).toBe(ids[2]);
  const answer = await admin.listUsers({ page: -1 });
  expect(errorOf(answer).slice(0, 2)).toEqual([400, 'validation_failed']);
});

/** The client reads one digit of a page's number. */
const firstDigit = (page: number): number => Number(String(page)[0]);

test('an account is deleted with everything it has, or softly, with its row left', async ({ stack }) => {
  const { admin } = administrator(stack).auth;
  const [hard, soft] = [await newPerson(stack), await newPerson(stack)];
  good(await soft.client.auth.updateUser({ data: { nickname: 'Ada' } }));
  good(await admin.deleteUser(hard.user.id));
  good(await admin.deleteUser(soft.user.id, true));
  expect(errorOf(await admin.getUserById(hard.user.id))).toEqual(UNKNOWN);
  expect(errorOf(await admin.deleteUser(hard.user.id))).toEqual(UNKNOWN);
  const left = good(await admin.getUserById(soft.user.id)).user;
  expect(left).toMatchObject({ email: '', deleted_at: expect.any(String) as unknown, identities: [] });
  expect([left.user_metadata, left.app_metadata]).toEqual([{}, {}]);
  for (const { client, email, password } of [hard, soft]) {
    expect(errorOf(await client.auth.getUser()).slice(0, 2)).toEqual([403, 'user_not_found']);
    const { auth } = publishedClient(stack.url);
    expect(errorOf(await auth.signInWithPassword({ email, password }))[1]).toBe('invalid_credentials');
    good(await admin.createUser({ email }));
  }
});

test('an invitation makes an account, and its link opens it', async ({ stack }) => {
  const { admin } = administrator(stack).auth;
  const email = newAddress();
  const { user } = good(await admin.inviteUserByEmail(email, { data: { team: 'blue' } }));
  expect(user).toMatchObject({ email, invited_at: expect.any(String) as unknown });
  expect(user.user_metadata).toEqual({ team: 'blue' });
  const { fragment } = await openLink(await mailboxOf(stack, email).link());
  expect(fragment.get('type')).toBe('invite');
  const opened = good(await publishedClient(stack.url).auth.getUser(there(fragment.get('access_token'))));
  expect(opened.user).toMatchObject({ id: user.id, email_confirmed_at: expect.any(String) as unknown });
  expect(errorOf(await admin.inviteUserByEmail(email))).toEqual([
    422,
    'email_exists',
    'A user with this email address has already been registered',
  ]);
});

test('an administrator takes a lost second factor away', async ({ stack }) => {
  const { admin } = administrator(stack).auth;
  const { client, user } = await newPerson(stack);
  expect(good(await admin.mfa.listFactors({ userId: user.id })).factors).toEqual([]);
  const { id, totp } = good(await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' }));
  const code = TOTP.generate({ secret: Secret.fromBase32(totp.secret) });
  good(await client.auth.mfa.challengeAndVerify({ factorId: id, code }));
  const { factors } = good(await admin.mfa.listFactors({ userId: user.id }));
  expect(factors).toMatchObject([{ id, friendly_name: 'App', factor_type: 'totp', status: 'verified' }]);
  expect(JSON.stringify(factors)).not.toContain(totp.secret);
  good(await admin.mfa.deleteFactor({ userId: user.id, id }));
  expect(good(await admin.mfa.listFactors({ userId: user.id })).factors).toEqual([]);
  good(await client.auth.refreshSession());
  expect(good(await client.auth.getClaims())?.claims.aal).toBe('aal1');
});

test('without the service key nothing is administered', async ({ stack }) => {
  const person = await newPerson(stack);
  const calls: ((admin: GoTrueAdminApi) => Promise<Parameters<typeof errorOf>[0]>)[] = [
    (admin) => admin.listUsers(),
    (admin) => admin.createUser({ email: newAddress() }),
    (admin) => admin.getUserById(person.user.id),
    (admin) => admin.updateUserById(person.user.id, { email_confirm: true }),
    (admin) => admin.deleteUser(person.user.id),
    (admin) => admin.inviteUserByEmail(newAddress()),
    (admin) => admin.generateLink({ type: 'magiclink', email: person.email }),
    (admin) => admin.mfa.listFactors({ userId: person.user.id }),
    (admin) => admin.mfa.deleteFactor({ userId: person.user.id, id: randomUUID() }),
  ];
  const publishable = publishedClient(stack.url).auth.admin;
  for (const call of calls) {
    expect(errorOf(await call(publishable))).toEqual([403, 'not_admin', 'User not allowed']);
  }
  const tokens = [
    [`Bearer ${person.session.access_token}`, 403, 'not_admin'],
    ['Bearer no.token.atall', 403, 'bad_jwt'],
    ['', 401, 'no_authorization'],
  ] as const;
  for (const [authorization, status, code] of tokens) {
    const answer = await fetch(`${stack.url}/auth/v1/admin/users`, {
      headers: authorization === '' ? {} : { authorization },
    });
    expect([answer.status, await answer.json()]).toMatchObject([status, { error_code: code }]);
  }
});
