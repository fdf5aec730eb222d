import { administer, type Administration } from './administration';
import { failureOf, newEmail, PASSWORD, signUpNew, startAuth, type AuthService } from './auth-fixture';

describe('an invitation', () => {
  let auth: AuthService;
  let admin: Administration;
  beforeAll(async () => {
    auth = await startAuth({ MAILER_AUTOCONFIRM: 'false', REDIRECT_URLS: 'https://app.example.org/welcome' });
    admin = administer(auth);
  });
  afterAll(() => auth.stop());

  const signIn = (email: string, password = PASSWORD) => auth.token('password', { email, password });

  it('makes an account with its metadata as given, and mails the way in', async () => {
    const email = newEmail();
    const user = await admin.invite(
      { email: email.toUpperCase(), data: { name: 'Ada' } },
      'https://app.example.org/welcome',
    );
    expect(user).toMatchObject({ email, user_metadata: { name: 'Ada' }, role: 'authenticated' });
    expect(user.invited_at).toBeDefined();
    expect(user).not.toHaveProperty('email_confirmed_at');
    const link = await auth.linkFor(email);
    expect(new URL(link).searchParams.get('type')).toBe('invite');
    const { href: location } = await auth.open(link);
    expect(location).toContain('https://app.example.org/welcome#access_token=');
    expect((await admin.read(user.id)).email_confirmed_at).toBeDefined();
    await expect(failureOf(admin.invite({ email }))).resolves.toMatchObject({
      code: 'email_exists',
      status: 422,
    });
  });

  it('can be sent again at once, and only the newest email works', async () => {
    const email = newEmail();
    const first = await admin.invite({ email, data: { name: 'Ada' } });
    const firstCode = await auth.codeFor(email);
    const second = await admin.invite({ email, data: { name: 'Grace' } });
    expect(second).toMatchObject({ id: first.id, user_metadata: { name: 'Grace' } });
    const code = await auth.codeFor(email);
    if (firstCode !== code) {
      await expect(
        failureOf(auth.ask('auth.verify', { type: 'invite', email, token: firstCode })),
      ).resolves.toMatchObject({
        code: 'otp_expired',
      });
    }
    await expect(auth.ask('auth.verify', { type: 'invite', email, token: code })).resolves.toMatchObject({
      user: { id: first.id },
    });
  });

  it('takes the password from whoever signed up with the address and never proved it', async () => {
    const email = newEmail();
    await auth.signUp({ email, password: 'the password of a stranger', data: { name: 'Mallory' } });
    const user = await admin.invite({ email });
    expect(user.user_metadata).toEqual({});
    await auth.ask('auth.verify', { type: 'invite', email, token: await auth.codeFor(email) });
    await expect(failureOf(signIn(email, 'the password of a stranger'))).resolves.toMatchObject({
      code: 'invalid_credentials',
    });
  });

  it.each([
    ['Unable to validate email address: invalid format', {}],
    [
      'Unable to validate email address: invalid format',
      { email: 'ada@example.com\r\nBcc: eve@example.com' },
    ],
    ['data: must be an object', { email: 'ada@example.com', data: 'Ada' }],
    ['data: holds a character that cannot be stored', { email: 'ada@example.com', data: { name: '\ud800' } }],
  ])('is refused: %s', async (message, body) => {
    const before = auth.mails('ada@example.com').length;
    await expect(failureOf(admin.invite(body))).resolves.toMatchObject({
      code: 'validation_failed',
      message,
    });
    expect(auth.mails('ada@example.com')).toHaveLength(before);
  });
});

describe('an administrator of an installation without confirmations', () => {
  it('still makes accounts that wait for their person', async () => {
    const auth = await startAuth();
    try {
      const { user } = await signUpNew(auth);
      expect(user.email_confirmed_at).toBeDefined();
      const invited = await administer(auth).invite({ email: newEmail() });
      expect(invited).not.toHaveProperty('email_confirmed_at');
    } finally {
      await auth.stop();
    }
  });
});
