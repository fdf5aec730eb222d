import type { Session, User } from '@dearly/contracts';
import { decodeJwt } from 'jose';
import { failureOf, newEmail, PASSWORD, startAuth, type AuthService } from './auth-fixture';

const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

describe('sign-up', () => {
  let auth: AuthService;
  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.stop());

  it('makes an account and signs it in, with the address in lower case and the given data', async () => {
    const email = newEmail();
    const answer = (await auth.signUp({
      email: email.toUpperCase(),
      password: PASSWORD,
      data: { full_name: 'Ann', sub: 'forged', email_verified: 'forged' },
      code_challenge: null,
      code_challenge_method: null,
      gotrue_meta_security: {},
    })) as Session;
    const id = answer.user.id;
    const claims = { sub: id, email, phone_verified: false, full_name: 'Ann' };
    expect(answer).toEqual({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: expect.any(Number),
      refresh_token: expect.stringMatching(/^[a-z0-9]{26}$/),
      user: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        aud: 'authenticated',
        role: 'authenticated',
        email,
        phone: '',
        app_metadata: { provider: 'email', providers: ['email'] },
        user_metadata: { ...claims, email_verified: true },
        identities: [
          {
            identity_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
            id,
            user_id: id,
            identity_data: { ...claims, email_verified: true },
            provider: 'email',
            email,
            last_sign_in_at: expect.stringMatching(RFC_3339),
            created_at: expect.stringMatching(RFC_3339),
            updated_at: expect.stringMatching(RFC_3339),
          },
        ],
        created_at: expect.stringMatching(RFC_3339),
        updated_at: expect.stringMatching(RFC_3339),
        email_confirmed_at: expect.stringMatching(RFC_3339),
        confirmed_at: expect.stringMatching(RFC_3339),
        last_sign_in_at: expect.stringMatching(RFC_3339),
        is_anonymous: false,
      },
    });
  });

  it('answers user_already_exists for a known address, in any spelling', async () => {
    const email = newEmail();
    await auth.signUp({ email, password: PASSWORD });
    const again = await failureOf(auth.signUp({ email: email.toUpperCase(), password: 'another harbour' }));
    expect(again).toMatchObject({
      code: 'user_already_exists',
      status: 422,
      message: 'User already registered',
    });
  });

  it('makes one account when ten sign-ups with one address arrive at once', async () => {
    const email = newEmail();
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => auth.signUp({ email, password: PASSWORD })),
    );
    const refused = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => reason.code);
    expect(refused).toEqual(Array.from({ length: 9 }, () => 'user_already_exists'));
    const rows = await auth.database.query('select count(*)::int as n from users where email = $1', [email]);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('keeps neither the password nor a refresh token in clear', async () => {
    const session = (await auth.signUp({ email: newEmail(), password: PASSWORD })) as Session;
    const [user] = await auth.database.query('select password_hash from users where id = $1', [
      session.user.id,
    ]);
    expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    for (const table of ['users', 'identities', 'sessions', 'refresh_tokens']) {
      const rows = await auth.database.query(`select ${table}::text as row from ${table}`);
      const stored = rows.map(({ row }: { row: string }) => row).join('\n');
      expect(stored).not.toContain(PASSWORD);
      expect(stored).not.toContain(session.refresh_token);
      expect(stored).not.toContain(Buffer.from(session.refresh_token).toString('hex'));
    }
  });

  it('notes where the session was opened', async () => {
    const session = (await auth.signUp({ email: newEmail(), password: PASSWORD })) as Session;
    const rows = await auth.database.query('select ip, user_agent, aal from sessions where id = $1', [
      decodeJwt(session.access_token)['session_id'],
    ]);
    expect(rows).toEqual([{ ip: '203.0.113.7', user_agent: 'Safari', aal: 'aal1' }]);
  });
});

describe('sign-up where addresses must be confirmed', () => {
  let auth: AuthService;
  beforeAll(async () => {
    auth = await startAuth({ MAILER_AUTOCONFIRM: 'false' });
  });
  afterAll(() => auth.stop());

  it('answers the bare unconfirmed user, again for a second try with what that one typed', async () => {
    const email = newEmail();
    const first = (await auth.signUp({ email, password: PASSWORD, data: { name: 'Ann' } })) as User;
    expect(first).toMatchObject({ email, role: 'authenticated', identities: [{ provider: 'email' }] });
    expect(first.user_metadata).toMatchObject({ email_verified: false, name: 'Ann' });
    for (const field of ['access_token', 'email_confirmed_at', 'confirmed_at', 'last_sign_in_at']) {
      expect(first).not.toHaveProperty(field);
    }
    await auth.waitOutCooldowns();
    const second = (await auth.signUp({ email, password: 'another harbour', data: { name: 'Eve' } })) as User;
    expect(second).toMatchObject({
      id: first.id,
      created_at: first.created_at,
      app_metadata: first.app_metadata,
    });
    expect(second.user_metadata).toEqual({ ...first.user_metadata, name: 'Eve' });
  });

  it('refuses the sign-in until then, but tells so only to who knows the password', async () => {
    const email = newEmail();
    await auth.signUp({ email, password: PASSWORD });
    const right = await failureOf(auth.token('password', { email, password: PASSWORD }));
    expect(right).toMatchObject({ code: 'email_not_confirmed', message: 'Email not confirmed' });
    const wrong = await failureOf(auth.token('password', { email, password: 'wrong harbour' }));
    expect(wrong).toMatchObject({ code: 'invalid_credentials' });
  });

  it('hides that a confirmed account exists behind a made-up user', async () => {
    const email = newEmail();
    const real = (await auth.signUp({ email, password: PASSWORD })) as User;
    await auth.ask('auth.verify', { type: 'signup', email, token: await auth.codeFor(email) });
    await auth.waitOutCooldowns();
    const answer = (await auth.signUp({ email, password: 'another harbour', data: { name: 'Eve' } })) as User;
    expect(answer).toMatchObject({ email, role: '', identities: [], user_metadata: { name: 'Eve' } });
    expect(answer.id).not.toBe(real.id);
    expect(answer).not.toHaveProperty('email_confirmed_at');
    await expect(auth.token('password', { email, password: PASSWORD })).resolves.toHaveProperty(
      'access_token',
    );
  });
});

describe('sign-up that is switched off', () => {
  it('answers signup_disabled whatever is sent', async () => {
    const auth = await startAuth({ DISABLE_SIGNUP: 'true' });
    const error = await failureOf(auth.signUp({}));
    expect(error).toMatchObject({
      code: 'signup_disabled',
      status: 422,
      message: 'Signups not allowed for this instance',
    });
    await auth.stop();
  });
});
