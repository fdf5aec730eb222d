import type { Session, User } from '@dearly/contracts';
import {
  claimsOf,
  failureOf,
  newEmail,
  PASSWORD,
  signUpNew,
  startAuth,
  type AuthService,
} from './auth-fixture';

const COOLDOWN = {
  code: 'over_email_send_rate_limit',
  status: 429,
  message: expect.stringMatching(/^For security purposes, you can only request this after \d+ seconds\.$/),
};

let auth: AuthService;

const userNamed = (email: string) =>
  auth.database.query('select email_confirmed_at, password_hash from users where email = $1', [email]);

describe('a code by mail where addresses need no confirmation', () => {
  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.stop());

  it('signs in who has an account, by the code or by the link', async () => {
    const { user } = await signUpNew(auth);
    expect(await auth.ask('auth.otp', { email: user.email.toUpperCase(), channel: 'email' })).toEqual({});
    const { code, link, subject } = await auth.emailFor(user.email);
    expect(subject).toBe(`${code} is your Dearly code`);
    expect(new URL(link).searchParams.get('type')).toBe('magiclink');
    const body = { type: 'email', email: user.email, token: code };
    const session = (await auth.ask('auth.verify', body)) as Session;
    expect(session.user.id).toBe(user.id);
    await auth.waitOutCooldowns();
    await auth.ask('auth.otp', { email: user.email });
    const place = await auth.open(await auth.linkFor(user.email));
    expect(place.hash).toContain('type=magiclink');
  });

  it('makes an account for who has none, and none when the request says so', async () => {
    const email = newEmail();
    const none = await failureOf(auth.ask('auth.otp', { email, create_user: false }));
    expect(none).toMatchObject({ code: 'otp_disabled', status: 422, message: 'Signups not allowed for otp' });
    expect(await userNamed(email)).toEqual([]);
    await auth.ask('auth.otp', { email, data: { name: 'Ann' } });
    expect(await userNamed(email)).toEqual([{ email_confirmed_at: expect.any(Date), password_hash: null }]);
    const token = await auth.codeFor(email);
    const session = (await auth.ask('auth.verify', { type: 'magiclink', email, token })) as Session;
    expect(session.user.user_metadata).toMatchObject({ name: 'Ann', email });
  });

  it('makes one account and sends one email when ten requests arrive at once', async () => {
    const email = newEmail();
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => auth.ask('auth.otp', { email })),
    );
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(9);
    for (const answer of refused) expect(answer).toMatchObject({ reason: COOLDOWN });
    await auth.codeFor(email);
    expect(auth.mails(email)).toHaveLength(1);
  });

  it('makes the next request wait, as does a recovery, which shares the time', async () => {
    const { user } = await signUpNew(auth);
    await auth.ask('auth.otp', { email: user.email });
    const calls = [
      () => auth.ask('auth.otp', { email: user.email }),
      () => auth.ask('auth.recover', { email: user.email }),
    ];
    for (const call of calls) expect(await failureOf(call())).toMatchObject(COOLDOWN);
    await auth.database.query(`update users set recovery_sent_at = recovery_sent_at - interval '61 s'`);
    await auth.database.query('delete from pretended_letters');
    await auth.ask('auth.otp', { email: user.email });
  });

  it.each([
    [{}, 'One of email or phone must be set'],
    [
      { email: 'a@b.example', phone: '+15550100' },
      'Only an email address or phone number should be provided',
    ],
    [{ email: 'a@b.example', channel: 'sms' }, 'Channel should only be specified with Phone OTP'],
    [{ email: 'a' }, 'Unable to validate email address: invalid format'],
    [{ email: 'a@b.example\r\nbcc: eve@example.com' }, 'Unable to validate email address: invalid format'],
    [{ email: 'a@b.example', create_user: 'no' }, 'create_user: must be true or false'],
    [{ email: 'a@b.example', data: { a: 'no\0' } }, 'data: holds a character that cannot be stored'],
    [
      { email: 'a@b.example', code_challenge: 'x' },
      'PKCE flow requires code_challenge_method and code_challenge',
    ],
  ])('refuses %j', async (body, message) => {
    expect(await failureOf(auth.ask('auth.otp', body))).toMatchObject({
      code: 'validation_failed',
      status: 400,
      message,
    });
  });

  it('refuses numbers where nobody signs in by phone', async () => {
    expect(await failureOf(auth.ask('auth.otp', { phone: '+15550100' }))).toMatchObject({
      code: 'phone_provider_disabled',
      status: 400,
      message: 'Unsupported phone provider',
    });
  });
});

describe('a code by mail where addresses must be confirmed', () => {
  beforeAll(async () => {
    auth = await startAuth({ MAILER_AUTOCONFIRM: 'false' });
  });
  afterAll(() => auth.stop());

  it('confirms a new account', async () => {
    const email = newEmail();
    await auth.ask('auth.otp', { email });
    expect(await userNamed(email)).toEqual([{ email_confirmed_at: null, password_hash: null }]);
    const { code, link } = await auth.emailFor(email);
    expect(new URL(link).searchParams.get('type')).toBe('signup');
    await auth.ask('auth.verify', { type: 'email', email, token: code });
    expect(await userNamed(email)).toMatchObject([{ email_confirmed_at: expect.any(Date) }]);
  });

  it('puts nothing that was given into a header of the mail', async () => {
    const email = newEmail();
    const name = 'Ann\r\nBcc: eve@example.com';
    await auth.ask('auth.signup', { email, password: PASSWORD, data: { name, full_name: name } });
    await auth.codeFor(email);
    const [mail] = auth.mails(email);
    expect(mail?.to).toEqual([email]);
    expect(`${mail?.subject}${mail?.text}`).not.toContain('eve@');
  });
});

describe('sign-up where it is switched off', () => {
  afterEach(() => auth.stop());

  it('still sends codes to who has an account', async () => {
    auth = await startAuth({ DISABLE_SIGNUP: 'true' });
    const email = newEmail();
    expect(await failureOf(auth.ask('auth.otp', { email }))).toMatchObject({ code: 'signup_disabled' });
    await auth.database.query(
      `insert into users (id, email, app_metadata, user_metadata, created_at, updated_at)
       values (gen_random_uuid(), $1, '{}', '{}', now(), now())`,
      [email],
    );
    expect(await auth.ask('auth.otp', { email })).toEqual({});
  });
});

describe('the mails of an hour', () => {
  afterEach(() => auth.stop());

  it('are as many as the settings say, and an unknown address is told so alike', async () => {
    auth = await startAuth({ MAILS_PER_HOUR: '1' });
    const { user } = await signUpNew(auth);
    await auth.ask('auth.otp', { email: user.email });
    await auth.waitOutCooldowns();
    for (const email of [user.email, newEmail()]) {
      expect(await failureOf(auth.ask('auth.recover', { email }))).toMatchObject({
        code: 'over_email_send_rate_limit',
        status: 429,
        message: 'email rate limit exceeded',
      });
    }
  });
});

describe('signing in by phone', () => {
  afterEach(() => auth.stop());

  const phone = '+1 555 010 0199';
  const digits = '15550100199';

  it('signs up with a number and a password, which a text message confirms', async () => {
    auth = await startAuth({ PHONE_SIGN_INS: 'true' });
    const user = (await auth.signUp({ phone, password: PASSWORD })) as User;
    expect(user).toMatchObject({ phone: digits, email: '', app_metadata: { provider: 'phone' } });
    expect(user).not.toHaveProperty('access_token');
    const early = await failureOf(auth.token('password', { phone, password: PASSWORD }));
    expect(early).toMatchObject({ code: 'phone_not_confirmed', status: 400, message: 'Phone not confirmed' });
    const token = await auth.codeFor(digits);
    const session = (await auth.ask('auth.verify', { type: 'sms', phone, token })) as Session;
    expect(session.user).toMatchObject({ id: user.id, phone_confirmed_at: expect.any(String) });
    const again = await auth.token('password', { phone, password: PASSWORD });
    expect(claimsOf(again)).toMatchObject({ phone: digits, email: '' });
    await auth.waitOutCooldowns();
    const hidden = (await auth.signUp({ phone, password: 'another harbour' })) as User;
    expect(hidden).toMatchObject({ phone: digits, role: '', identities: [] });
  });

  it('sends codes by text message, which run out after a minute', async () => {
    auth = await startAuth({ PHONE_SIGN_INS: 'true', PHONE_AUTOCONFIRM: 'true' });
    expect(await auth.ask('auth.otp', { phone, channel: 'sms' })).toEqual({ message_id: expect.any(String) });
    expect(await failureOf(auth.ask('auth.otp', { phone }))).toMatchObject({
      code: 'over_sms_send_rate_limit',
      status: 429,
    });
    const token = await auth.codeFor(digits);
    await auth.database.query(`update letters set created_at = created_at - interval '61 s'`);
    const body = { type: 'sms', phone, token };
    expect(await failureOf(auth.ask('auth.verify', body))).toMatchObject({ wireCode: 'otp_expired' });
    await auth.database.query('update letters set created_at = now()');
    expect(await auth.ask('auth.verify', body)).toMatchObject({ user: { phone: digits } });
    const known = await failureOf(auth.signUp({ phone, password: PASSWORD }));
    expect(known).toMatchObject({ code: 'user_already_exists' });
  });

  it('is refused a number that is none', async () => {
    auth = await startAuth({ PHONE_SIGN_INS: 'true' });
    for (const call of [
      () => auth.ask('auth.otp', { phone: '0555' }),
      () => auth.ask('auth.verify', { type: 'sms', phone: 'five', token: '123456' }),
    ]) {
      expect(await failureOf(call())).toMatchObject({
        code: 'validation_failed',
        status: 400,
        message: 'Invalid phone number format (E.164 required)',
      });
    }
  });
});

describe('anonymous accounts', () => {
  afterEach(() => auth.stop());

  it('are made where that is allowed, with the data as given', async () => {
    auth = await startAuth({ ANONYMOUS_SIGN_INS: 'true' });
    const session = (await auth.signUp({ data: { theme: 'dark' } })) as Session;
    expect(session.user).toMatchObject({
      email: '',
      phone: '',
      is_anonymous: true,
      user_metadata: { theme: 'dark' },
      app_metadata: {},
      identities: [],
    });
    expect(session.user.user_metadata).toEqual({ theme: 'dark' });
    expect(claimsOf(session)).toMatchObject({ is_anonymous: true, amr: [{ method: 'anonymous' }] });
    await expect(auth.refresh(session.refresh_token)).resolves.toHaveProperty('access_token');
  });
});
