import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { hashSync } from 'bcryptjs';
import { adminClaims, administer, everyCall, type Administration } from './administration';
import {
  claimsOf,
  failureOf,
  newEmail,
  PASSWORD,
  signUpNew,
  startAuth,
  type AuthService,
} from './auth-fixture';

describe('administration of accounts', () => {
  let auth: AuthService;
  let admin: Administration;
  beforeAll(async () => {
    auth = await startAuth();
    admin = administer(auth);
  });
  afterAll(() => auth.stop());

  it('is refused to everybody without a role for it, in every call', async () => {
    const { user } = await signUpNew(auth);
    for (const role of ['authenticated', 'anon', 'postgres', '']) {
      for (const call of Object.values(everyCall(administer(auth, { role }), user.id))) {
        await expect(failureOf(call())).resolves.toMatchObject({ code: 'not_admin', status: 403 });
      }
    }
    await expect(admin.read(user.id)).resolves.toEqual(user);
  });

  it('is open to a person of such a role while the session lives and the role lasts', async () => {
    const email = newEmail();
    const { user } = await signUpNew(auth, email);
    await admin.update(user.id, { role: 'supabase_admin' });
    const session = await auth.token('password', { email, password: PASSWORD });
    const person = administer(auth, adminClaims(session.access_token));
    await expect(person.read(user.id)).resolves.toMatchObject({ id: user.id, role: 'supabase_admin' });
    await admin.update(user.id, { role: 'authenticated' });
    await expect(failureOf(person.read(user.id))).resolves.toMatchObject({ code: 'not_admin' });
    await admin.update(user.id, { role: 'supabase_admin' });
    await auth.logout(claimsOf(session));
    await expect(failureOf(person.read(user.id))).resolves.toMatchObject({ code: 'session_not_found' });
    const unnamed = administer(auth, { role: 'service_role', session_id: randomUUID() });
    await expect(failureOf(unnamed.read(user.id))).resolves.toMatchObject({ code: 'bad_jwt' });
  });

  it('makes an account that is unconfirmed unless said otherwise, its metadata exactly as given', async () => {
    const email = newEmail();
    const metadata = { name: 'Ada', nested: { list: [1, null] } };
    const user = await admin.create({
      email: email.toUpperCase(),
      user_metadata: metadata,
      app_metadata: { plan: 'gift', provider: 'mine' },
    });
    expect(user).toMatchObject({ email, role: 'authenticated', phone: '' });
    expect(user.user_metadata).toEqual(metadata);
    expect(user.app_metadata).toEqual({ plan: 'gift', provider: 'email', providers: ['email'] });
    expect(user).not.toHaveProperty('email_confirmed_at');
    expect(user.identities).toMatchObject([
      { provider: 'email', identity_data: { email, email_verified: false } },
    ]);
    const sure = await admin.create({ email: newEmail(), email_confirm: true, user_metadata: metadata });
    expect(sure.user_metadata).toEqual(metadata);
    expect(sure.email_confirmed_at).toBe(sure.confirmed_at);
    expect(sure.identities).toMatchObject([{ identity_data: { email_verified: true } }]);
  });

  it('makes an account with id, role, number and ban as given', async () => {
    const id = randomUUID();
    const user = await admin.create({
      id,
      email: newEmail(),
      email_confirm: true,
      phone: '+49 151 23456789',
      role: 'editor',
      ban_duration: '24h',
    });
    expect(user).toMatchObject({ id, phone: '4915123456789', role: 'editor' });
    expect(user).not.toHaveProperty('phone_confirmed_at');
    expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email', 'phone'] });
    expect(user.identities.map(({ provider }) => provider).sort()).toEqual(['email', 'phone']);
    expect(Date.parse(user.banned_until ?? '')).toBeGreaterThan(Date.now());
    await expect(admin.read(id)).resolves.toEqual(user);
    const byPhone = await admin.create({ phone: '4915123456780', phone_confirm: true });
    expect(byPhone).toMatchObject({ email: '', app_metadata: { provider: 'phone', providers: ['phone'] } });
    expect(byPhone.phone_confirmed_at).toBe(byPhone.confirmed_at);
  });

  it.each([
    ['a password', async () => ({ password: PASSWORD })],
    ['an argon2 hash', async () => ({ password_hash: await hash(PASSWORD, { memoryCost: 8, timeCost: 1 }) })],
    ['a bcrypt hash', async () => ({ password_hash: hashSync(PASSWORD, 4).replace('$2b$', '$2y$') })],
  ])(
    'makes an account that %s opens, and the hash is made anew on the way in',
    async (_kind, credentials) => {
      const email = newEmail();
      const user = await admin.create({ email, email_confirm: true, ...(await credentials()) });
      await expect(auth.token('password', { email, password: PASSWORD })).resolves.toMatchObject({
        user: { id: user.id },
      });
      const [row] = await auth.database.query<{ password_hash: string }[]>(
        'select password_hash from users where id = $1',
        [user.id],
      );
      expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      await expect(auth.token('password', { email, password: PASSWORD })).resolves.toBeDefined();
    },
  );

  it.each([
    ['validation_failed', 'Cannot create a user without either an email or phone', {}],
    ['validation_failed', 'Unable to validate email address: invalid format', { email: 'xx:;x@x.x' }],
    ['validation_failed', 'Invalid phone number format (E.164 required)', { phone: '0151 234' }],
    [
      'weak_password',
      'Password should be at least 8 characters.',
      { email: 'a@example.com', password: 'short' },
    ],
    [
      'validation_failed',
      'Only a password or a password hash should be provided',
      { email: 'a@example.com', password: 'a quiet harbour', password_hash: 'x' },
    ],
    [
      'validation_failed',
      'password_hash: must be an argon2 hash in its encoded form, or a bcrypt hash ($2a$, $2b$ or $2y$)',
      { email: 'a@example.com', password_hash: 'plain' },
    ],
    [
      'validation_failed',
      'ban_duration: must be a duration such as 24h or 1h30m, or none',
      { email: 'a@example.com', ban_duration: 'a while' },
    ],
    ['validation_failed', 'id: must be a UUID', { email: 'a@example.com', id: 'seven' }],
    ['validation_failed', 'role: must be a short name', { email: 'a@example.com', role: 'no role' }],
    [
      'validation_failed',
      'email_confirm: must be true or false',
      { email: 'a@example.com', email_confirm: 'yes' },
    ],
    ['validation_failed', 'user_metadata: must be an object', { email: 'a@example.com', user_metadata: [] }],
    [
      'validation_failed',
      'app_metadata: holds a character that cannot be stored',
      { email: 'a@example.com', app_metadata: { text: 'no\0body' } },
    ],
    [
      'validation_failed',
      'user_metadata: must not be larger than 4096 bytes',
      { email: 'a@example.com', user_metadata: { text: 'x'.repeat(4_100) } },
    ],
    ['validation_failed', 'email: must be a text', { email: 7 }],
  ])('refuses what breaks a rule with %s: %s', async (code, message, body) => {
    await expect(failureOf(admin.create(body))).resolves.toMatchObject({ code, message });
  });

  it('says when address, number or id belong to somebody else, also to two who ask at once', async () => {
    const email = newEmail();
    const phone = '4915123456001';
    const bodies = [{ email }, { email: email.toUpperCase() }];
    const answers = await Promise.allSettled(bodies.map((body) => admin.create(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { id } = await admin.create({ phone });
    await expect(failureOf(admin.create({ email }))).resolves.toMatchObject({
      code: 'email_exists',
      status: 422,
    });
    await expect(failureOf(admin.create({ phone }))).resolves.toMatchObject({
      code: 'phone_exists',
      status: 422,
    });
    await expect(failureOf(admin.create({ id, email: newEmail() }))).resolves.toMatchObject({
      message: 'id: belongs to another account',
    });
  });

  it('reads an account, and knows nothing of others', async () => {
    const { user } = await signUpNew(auth);
    await expect(admin.read(user.id)).resolves.toEqual(user);
    for (const id of [randomUUID(), 'me', '']) {
      for (const call of [admin.read, (of: string) => admin.update(of, {}), admin.delete, admin.factors]) {
        await expect(failureOf(call(id))).resolves.toMatchObject({
          code: 'unknown_user',
          wireCode: 'user_not_found',
          status: 404,
          message: 'User not found',
        });
      }
    }
  });
});
