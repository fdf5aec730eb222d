import { hash } from '@node-rs/argon2';
import { hash as bcryptHash } from 'bcryptjs';
import {
  claimsOf,
  failureOf,
  newEmail,
  PASSWORD,
  signUpNew,
  startAuth,
  type AuthService,
} from './auth-fixture';
import { waitingForLock } from './locks';
import { wrongCode } from './post';

describe('the password grant', () => {
  let auth: AuthService;
  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.stop());

  it('opens a new session beside the others, for the address in any spelling', async () => {
    const email = newEmail();
    const first = await signUpNew(auth, email);
    const second = await auth.token('password', { email: email.toUpperCase(), password: PASSWORD });
    expect(claimsOf(second).session_id).not.toBe(claimsOf(first).session_id);
    expect(second.user.id).toBe(first.user.id);
    expect(second).not.toHaveProperty('weak_password');
    await expect(auth.user(claimsOf(first))).resolves.toMatchObject({ id: first.user.id });
  });

  it('opens nothing for an old password that is changed while it is checked, nor writes it back', async () => {
    for (const old of [await hash(PASSWORD), await bcryptHash(PASSWORD, 4)]) {
      const email = newEmail();
      await signUpNew(auth, email);
      await auth.database.query('update users set password_hash = $2 where email = $1', [email, old]);
      const change = auth.database.createQueryRunner();
      await change.startTransaction();
      await change.query('select 1 from users where email = $1 for update', [email]);
      const signIn = failureOf(auth.token('password', { email, password: PASSWORD }));
      await waitingForLock(auth);
      await change.query(`update users set password_hash = 'new' where email = $1`, [email]);
      await change.commitTransaction();
      await change.release();
      expect(await signIn).toMatchObject({ code: 'invalid_credentials' });
      const rows = await auth.database.query('select password_hash from users where email = $1', [email]);
      expect(rows).toEqual([{ password_hash: 'new' }]);
    }
  });

  it('notes the time of the sign-in', async () => {
    const email = newEmail();
    const first = await signUpNew(auth, email);
    await auth.database.query(`update users set last_sign_in_at = '2020-01-01' where email = $1`, [email]);
    await auth.database.query(`update identities set last_sign_in_at = '2020-01-01' where email = $1`, [
      email,
    ]);
    const { user: told } = await auth.token('password', { email, password: PASSWORD });
    const user = await auth.user(claimsOf(first));
    expect(Date.parse(user.last_sign_in_at ?? '')).toBeGreaterThanOrEqual(
      Date.parse(first.user.last_sign_in_at ?? ''),
    );
    const { last_sign_in_at: noted, updated_at: updated } = user.identities?.[0] ?? {};
    expect([noted, updated]).toEqual([user.last_sign_in_at, user.last_sign_in_at]);
    expect(told).toEqual(user);
  });

  it('answers an unknown address, a wrong password and a missing password with the same error', async () => {
    const email = newEmail();
    await signUpNew(auth, email);
    const without = newEmail();
    await signUpNew(auth, without);
    await auth.database.query('update users set password_hash = null where email = $1', [without]);
    const attempts = [
      { email: newEmail(), password: PASSWORD },
      { email, password: 'wrong harbour' },
      { email, password: '' },
      { email },
      { email, password: 'x'.repeat(5_000) },
      { email: without, password: PASSWORD },
      { email: without, password: '' },
    ];
    for (const body of attempts) {
      const error = await failureOf(auth.token('password', body));
      expect(error.toEnvelope()).toEqual({
        code: 'invalid_credentials',
        params: { reason: 'Invalid login credentials' },
      });
    }
  });

  it.each([
    [
      'both address and phone',
      { email: 'a@b.example', phone: '+15550100', password: 'x' },
      'validation_failed',
      400,
    ],
    ['a phone', { phone: '+15550100', password: 'x' }, 'phone_provider_disabled', 400],
    ['neither', { password: 'x' }, 'validation_failed', 400],
    ['an address that is no text', { email: ['a'], password: 'x' }, 'validation_failed', 400],
  ])('refuses %s', async (_name, body, code, status) => {
    expect(await failureOf(auth.token('password', body))).toMatchObject({ code, status });
  });

  it('tells that the address is missing in the words of the protocol', async () => {
    const error = await failureOf(auth.token('password', { password: 'x' }));
    expect(error.message).toBe('missing email or phone');
  });

  it.each([undefined, '', 'PKCE', 'magic'])(
    'answers the grant type %p with unsupported_grant_type',
    async (grant) => {
      const error = await failureOf(auth.token(grant, { email: 'a@b.example', password: 'x' }));
      expect(error).toMatchObject({ code: 'invalid_credentials', message: 'unsupported_grant_type' });
    },
  );

  it('shuts out a banned account, and lets it in when the ban is over', async () => {
    const email = newEmail();
    const session = await signUpNew(auth, email);
    await auth.database.query(`update users set banned_until = now() + interval '1 hour' where email = $1`, [
      email,
    ]);
    for (const call of [
      () => auth.token('password', { email, password: PASSWORD }),
      () => auth.refresh(session.refresh_token),
      () => auth.user(claimsOf(session)),
    ]) {
      expect(await failureOf(call())).toMatchObject({ wireCode: 'user_banned' });
    }
    await auth.database.query(
      `update users set banned_until = now() - interval '1 second' where email = $1`,
      [email],
    );
    await expect(auth.token('password', { email, password: PASSWORD })).resolves.toHaveProperty(
      'access_token',
    );
  });

  it('lets a weak password in that was set under older rules, and says what is wrong with it', async () => {
    const email = newEmail();
    await signUpNew(auth, email);
    await setHash(auth, email, await hash('short'));
    const session = await auth.token('password', { email, password: 'short' });
    expect(session.weak_password).toEqual({
      message: 'Password should be at least 8 characters.',
      reasons: ['length'],
    });
  });

  it('renews a hash with other parameters at the next sign-in, and only then', async () => {
    const email = newEmail();
    await signUpNew(auth, email);
    const current = await readHash(auth, email);
    await auth.token('password', { email, password: PASSWORD });
    expect(await readHash(auth, email)).toBe(current);
    const old = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await setHash(auth, email, old);
    await failureOf(auth.token('password', { email, password: 'wrong harbour' }));
    expect(await readHash(auth, email)).toBe(old);
    await auth.token('password', { email, password: PASSWORD });
    expect(await readHash(auth, email)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await expect(auth.token('password', { email, password: PASSWORD })).resolves.toHaveProperty(
      'access_token',
    );
  });

  it('takes a hash that came with the account from elsewhere, and makes one of its own at the first sign-in', async () => {
    const email = newEmail();
    await signUpNew(auth, email);
    const imported = await bcryptHash(PASSWORD, 4);
    await setHash(auth, email, imported);
    await failureOf(auth.token('password', { email, password: 'wrong harbour' }));
    expect(await readHash(auth, email)).toBe(imported);
    await auth.token('password', { email, password: PASSWORD });
    expect(await readHash(auth, email)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await expect(auth.token('password', { email, password: PASSWORD })).resolves.toHaveProperty('user');
  });

  it('clears away sessions of the person that have run out', async () => {
    const email = newEmail();
    const old = claimsOf(await signUpNew(auth, email));
    await auth.database.query(`update sessions set not_after = now() - interval '1 s' where id = $1`, [
      old.session_id,
    ]);
    await auth.token('password', { email, password: PASSWORD });
    const rows = await auth.database.query('select id from sessions where user_id = $1', [old.sub]);
    expect(rows).toHaveLength(1);
    expect(rows[0].id).not.toBe(old.session_id);
  });
});

describe('guessing passwords', () => {
  let auth: AuthService;
  afterEach(() => auth.stop());

  it('is stopped for where it comes from, and not for the owner on a device that was there before', async () => {
    auth = await startAuth({ SIGN_IN_FAILURES: '3' });
    const { user } = await signUpNew(auth);
    const from = (ip: string, password: string) =>
      auth.rpc.call(
        'auth.token',
        { grantType: 'password', body: { email: user.email.toUpperCase(), password }, client: { ip } },
        { requestId: 'guess' },
      );
    await from('198.51.100.1', PASSWORD);
    for (let time = 0; time < 3; time += 1) {
      const error = await failureOf(from('198.51.100.2', 'wrong harbour'));
      expect(error).toMatchObject({ code: 'invalid_credentials' });
    }
    expect(await failureOf(from('198.51.100.2', PASSWORD))).toMatchObject({
      code: 'over_request_rate_limit',
      status: 429,
    });
    await expect(from('198.51.100.1', PASSWORD)).resolves.toHaveProperty('access_token');
  });

  it('is stopped for codes as well', async () => {
    auth = await startAuth({ SIGN_IN_FAILURES: '3' });
    const { user } = await signUpNew(auth);
    await auth.ask('auth.otp', { email: user.email });
    const { code, link } = await auth.emailFor(user.email);
    const guess = (token: string) => auth.ask('auth.verify', { type: 'email', email: user.email, token });
    for (let time = 0; time < 3; time += 1) await failureOf(guess(wrongCode(code)));
    for (const token of [wrongCode(code), code]) {
      expect(await failureOf(guess(token))).toMatchObject({ code: 'over_request_rate_limit', status: 429 });
    }
    // What is not looked at does not use the code up either.
    expect(await auth.database.query('select failed_tries from letters')).toEqual([{ failed_tries: 3 }]);
    expect((await auth.open(link)).hash).toContain('access_token=');
  });
});

describe('calls without a session', () => {
  let auth: AuthService;
  afterEach(() => auth.stop());

  it('are as many from one address as the settings say, but refreshing goes on', async () => {
    auth = await startAuth({ REQUESTS_PER_ADDRESS: '10' });
    const session = await signUpNew(auth);
    const email = newEmail();
    await auth.ask('auth.otp', { email });
    for (let time = 0; time < 8; time += 1) await failureOf(auth.token('password', {}));
    for (const call of [
      () => auth.signUp({ email: newEmail(), password: PASSWORD }),
      () => auth.token('password', { email, password: PASSWORD }),
      () => auth.token('pkce', {}),
      () => auth.ask('auth.otp', { email }),
      () => auth.ask('auth.verify', {}),
      () => auth.open('https://dearly.example/auth/v1/verify?token=a&type=signup'),
      () => auth.ask('auth.recover', { email }),
      () => auth.ask('auth.resend', {}),
    ]) {
      expect(await failureOf(call())).toMatchObject({ code: 'over_request_rate_limit', status: 429 });
    }
    await expect(auth.refresh(session.refresh_token)).resolves.toHaveProperty('access_token');
  });
});

async function readHash(auth: AuthService, email: string): Promise<string> {
  const [row] = await auth.database.query('select password_hash from users where email = $1', [email]);
  return row.password_hash;
}

async function setHash(auth: AuthService, email: string, hashed: string): Promise<void> {
  await auth.database.query('update users set password_hash = $2 where email = $1', [email, hashed]);
}
