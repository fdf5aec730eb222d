import { randomUUID } from 'node:crypto';
import { administer, type Administration } from './administration';
import {
  claimsOf,
  failureOf,
  newEmail,
  PASSWORD,
  signUpNew,
  startAuth,
  type AuthService,
} from './auth-fixture';
import { startDataOwners, type DataOwners } from './data-owners';
import { addTotp } from './signed-in';

describe('changes by an administrator', () => {
  let auth: AuthService;
  let admin: Administration;
  beforeAll(async () => {
    auth = await startAuth();
    admin = administer(auth);
  });
  afterAll(() => auth.stop());

  const openTokens = (userId: string) =>
    auth.database.query<{ slot: string }[]>('select slot from letters where user_id = $1', [userId]);

  it('change the address at once, its identity too, and make open emails worthless', async () => {
    const { user } = await signUpNew(auth);
    await admin.generateLink({ type: 'recovery', email: user.email });
    const email = newEmail();
    const changed = await admin.update(user.id, { email: email.toUpperCase() });
    expect(changed).toMatchObject({ email, email_confirmed_at: user.email_confirmed_at });
    expect(changed).not.toHaveProperty('new_email');
    expect(changed.identities).toMatchObject([{ email, identity_data: { email, email_verified: true } }]);
    await expect(openTokens(user.id)).resolves.toEqual([]);
    await expect(auth.token('password', { email, password: PASSWORD })).resolves.toBeDefined();
    await expect(
      failureOf(auth.token('password', { email: user.email, password: PASSWORD })),
    ).resolves.toMatchObject({ code: 'invalid_credentials' });
  });

  it('confirm addresses, and metadata says so', async () => {
    const user = await admin.create({
      email: newEmail(),
      password: PASSWORD,
      user_metadata: { name: 'Ada' },
    });
    const signIn = () => auth.token('password', { email: user.email, password: PASSWORD });
    await expect(failureOf(signIn())).resolves.toMatchObject({ code: 'email_not_confirmed' });
    const phone = '4915123450001';
    const changed = await admin.update(user.id, { email_confirm: true, phone, phone_confirm: true });
    expect(changed.user_metadata).toEqual({ name: 'Ada', email_verified: true, phone_verified: true });
    expect(changed).toMatchObject({
      phone,
      app_metadata: { provider: 'email', providers: ['email', 'phone'] },
    });
    expect(changed.identities).toMatchObject([
      { provider: 'email', identity_data: { email_verified: true } },
      { provider: 'phone', identity_data: { phone, phone_verified: true } },
    ]);
    await expect(signIn()).resolves.toBeDefined();
  });

  it('merge metadata, and a null removes its key', async () => {
    const { user } = await signUpNew(auth);
    await admin.update(user.id, {
      user_metadata: { a: 1, b: { c: 2 } },
      app_metadata: { plan: 'gift', x: 1 },
    });
    const changed = await admin.update(user.id, {
      user_metadata: { a: null, d: [3] },
      app_metadata: { x: null },
    });
    expect(changed.user_metadata).toEqual({ ...user.user_metadata, b: { c: 2 }, d: [3] });
    expect(changed.app_metadata).toEqual({ ...user.app_metadata, plan: 'gift' });
    const many = Object.fromEntries(
      Array.from({ length: 40 }, (_, number) => [`key${number}`, 'x'.repeat(60)]),
    );
    await admin.update(user.id, { user_metadata: many });
    const more = Object.fromEntries(
      Array.from({ length: 40 }, (_, number) => [`more${number}`, 'x'.repeat(60)]),
    );
    await expect(failureOf(admin.update(user.id, { user_metadata: more }))).resolves.toMatchObject({
      message: 'user_metadata: must not be larger than 4096 bytes',
    });
  });

  it('end every session with a new password', async () => {
    const session = await signUpNew(auth);
    await admin.update(session.user.id, { password: 'another quiet harbour' });
    await expect(failureOf(auth.user(claimsOf(session)))).resolves.toMatchObject({
      code: 'session_not_found',
    });
    await expect(failureOf(auth.refresh(session.refresh_token))).resolves.toMatchObject({
      code: 'refresh_token_not_found',
    });
    const { email } = session.user;
    await expect(failureOf(auth.token('password', { email, password: PASSWORD }))).resolves.toMatchObject({
      code: 'invalid_credentials',
    });
    await expect(auth.token('password', { email, password: 'another quiet harbour' })).resolves.toBeDefined();
  });

  it('shut a person out for a while, and let them in again', async () => {
    const session = await signUpNew(auth);
    const { id, email } = session.user;
    const banned = await admin.update(id, { ban_duration: '1h30m' });
    expect(Date.parse(banned.banned_until ?? '')).toBeGreaterThan(Date.now());
    const signIn = () => auth.token('password', { email, password: PASSWORD });
    await expect(failureOf(signIn())).resolves.toMatchObject({
      code: 'user_banned',
      message: 'User is banned',
    });
    await expect(failureOf(auth.refresh(session.refresh_token))).resolves.toMatchObject({
      code: 'user_banned',
    });
    await expect(failureOf(auth.user(claimsOf(session)))).resolves.toMatchObject({ status: 403 });
    await expect(admin.update(id, { ban_duration: 'none' })).resolves.not.toHaveProperty('banned_until');
    await expect(signIn()).resolves.toBeDefined();
  });

  it('are refused as a whole when an address is taken or a field is wrong', async () => {
    const { user } = await signUpNew(auth);
    const other = await admin.create({ email: newEmail(), phone: '4915123450002' });
    const wrong: [Record<string, unknown>, string][] = [
      [{ user_metadata: { seen: true }, email: other.email }, 'email_exists'],
      [{ user_metadata: { seen: true }, phone: other.phone }, 'phone_exists'],
      [{ user_metadata: { seen: true }, ban_duration: 'long' }, 'validation_failed'],
      [{ user_metadata: { seen: true }, password: 'short' }, 'weak_password'],
    ];
    for (const [body, code] of wrong) {
      await expect(failureOf(admin.update(user.id, body))).resolves.toMatchObject({ code });
    }
    await expect(admin.read(user.id)).resolves.toEqual(user);
  });

  it('show and remove second factors, and sessions fall back to the first', async () => {
    const first = await signUpNew(auth);
    const { id } = first.user;
    await expect(admin.factors(id)).resolves.toEqual([]);
    const { factor, session } = await addTotp(auth, first, 'My phone');
    await expect(admin.factors(id)).resolves.toMatchObject([
      { id: factor.id, friendly_name: 'My phone', factor_type: 'totp', status: 'verified' },
    ]);
    expect(JSON.stringify(await admin.factors(id))).not.toContain(factor.totp?.secret ?? '');
    await expect(failureOf(admin.removeFactor(id, 'seven'))).resolves.toMatchObject({
      status: 404,
      wireCode: 'validation_failed',
    });
    await expect(failureOf(admin.removeFactor(id, randomUUID()))).resolves.toMatchObject({
      code: 'mfa_factor_not_found',
    });
    const stranger = await signUpNew(auth);
    await expect(failureOf(admin.removeFactor(stranger.user.id, factor.id))).resolves.toMatchObject({
      code: 'mfa_factor_not_found',
    });
    await expect(admin.removeFactor(id, factor.id)).resolves.toMatchObject({ id: factor.id });
    await expect(admin.factors(id)).resolves.toEqual([]);
    const claims = claimsOf(await auth.refresh(session.refresh_token));
    expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    expect(claims).not.toHaveProperty('needs_factor');
  });
});

describe('deletion by an administrator', () => {
  let auth: AuthService;
  let admin: Administration;
  let others: DataOwners;
  beforeAll(async () => {
    auth = await startAuth();
    admin = administer(auth);
    others = await startDataOwners(auth);
  });
  afterAll(async () => {
    await others.stop();
    await auth.stop();
  });

  /** Every row of every table, as text, that is about the account or its address. */
  async function traces(...texts: string[]): Promise<string[]> {
    const tables = await auth.database.query<{ name: string }[]>(
      'select table_name as name from information_schema.tables where table_schema = $1',
      [auth.schema],
    );
    const found: string[] = [];
    for (const { name } of tables) {
      // The jobs that have other services delete its data name its id.
      if (name === 'outbox') continue;
      const rows = await auth.database.query<{ row: string }[]>(`select t::text as row from ${name} t`);
      const hits = rows.filter(({ row }) => texts.some((text) => row.includes(text)));
      found.push(...hits.map(() => name));
    }
    return found;
  }

  it.each([[{}], [{ should_soft_delete: false }]])(
    'leaves nothing of the account when it says %j, and has the other services delete its data',
    async (body) => {
      const session = await signUpNew(auth);
      const { id, email } = session.user;
      await addTotp(auth, session);
      await admin.generateLink({ type: 'recovery', email });
      await expect(admin.delete(id, body)).resolves.toBeNull();
      await expect(traces(id, email)).resolves.toEqual([]);
      await expect(failureOf(admin.read(id))).resolves.toMatchObject({ code: 'unknown_user' });
      await expect(failureOf(admin.delete(id))).resolves.toMatchObject({ code: 'unknown_user' });
      await expect(failureOf(auth.user(claimsOf(session)))).resolves.toMatchObject({
        code: 'user_not_found',
      });
      await expect(others.timesDeleted(id)).resolves.toEqual([1, 1]);
    },
  );

  it('leaves the id and the times when it is soft, frees the address and ends every session', async () => {
    const session = await signUpNew(auth);
    const { id, email } = session.user;
    await admin.update(id, { phone: '4915123450003', user_metadata: { name: 'Ada Lovelace' } });
    await addTotp(auth, session);
    await admin.generateLink({ type: 'recovery', email });
    await expect(admin.delete(id, { should_soft_delete: true })).resolves.toBeNull();
    await expect(traces(id, email, '4915123450003', 'Ada Lovelace')).resolves.toEqual(['users']);
    const left = await admin.read(id);
    expect(left).toMatchObject({
      id,
      email: '',
      phone: '',
      identities: [],
      user_metadata: {},
      app_metadata: {},
    });
    expect(left.deleted_at).toBeDefined();
    await expect(failureOf(auth.user(claimsOf(session)))).resolves.toMatchObject({ code: 'user_not_found' });
    await expect(failureOf(admin.update(id, { email }))).resolves.toMatchObject({ code: 'unknown_user' });
    await expect(others.timesDeleted(id)).resolves.toEqual([1, 1]);
    await expect(signUpNew(auth, email)).resolves.not.toMatchObject({ user: { id } });
    await admin.delete(id, { should_soft_delete: true });
    await expect(admin.read(id)).resolves.toEqual(left);
    await admin.delete(id);
    await expect(traces(id)).resolves.toEqual([]);
  });

  it('refuses a wish that is neither yes nor no', async () => {
    const { user } = await signUpNew(auth);
    await expect(failureOf(admin.delete(user.id, { should_soft_delete: 'soft' }))).resolves.toMatchObject({
      message: 'should_soft_delete: must be true or false',
    });
    await expect(admin.read(user.id)).resolves.toEqual(user);
  });
});
