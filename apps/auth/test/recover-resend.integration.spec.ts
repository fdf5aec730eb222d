import { randomUUID } from 'node:crypto';
import type { Session } from '@dearly/contracts';
import {
  claimsOf,
  failureOf,
  newEmail,
  PASSWORD,
  signUpNew,
  startAuth,
  type AuthService,
} from './auth-fixture';

const COOLDOWN = { code: 'over_email_send_rate_limit', status: 429 };
const SECONDS = /^For security purposes, you can only request this after (\d+) seconds\.$/;

let auth: AuthService;

describe('recovery', () => {
  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.stop());

  it('leads back in without the password, once, and never past a second factor', async () => {
    const { user } = await signUpNew(auth);
    await auth.database.query(
      `insert into factors (id, user_id, factor_type, status, created_at, updated_at)
       values ($1, $2, 'totp', 'verified', now(), now())`,
      [randomUUID(), user.id],
    );
    expect(await auth.ask('auth.recover', { email: user.email })).toBeNull();
    const { code, link } = await auth.emailFor(user.email);
    expect(new URL(link).searchParams.get('type')).toBe('recovery');
    const body = { type: 'recovery', email: user.email, token: code };
    const session = (await auth.ask('auth.verify', body)) as Session;
    expect(claimsOf(session)).toMatchObject({ sub: user.id, aal: 'aal1', needs_factor: true });
    expect((await auth.open(link)).hash).toContain('error_code=otp_expired');
  });

  it('answers an unknown address alike, at once and within the cooldown, and writes nobody', async () => {
    const { user } = await signUpNew(auth);
    const unknown = newEmail();
    for (const email of [user.email, unknown]) {
      expect(await auth.ask('auth.recover', { email })).toBeNull();
      const again = await failureOf(auth.ask('auth.recover', { email }));
      expect(again).toMatchObject(COOLDOWN);
      expect(Number(SECONDS.exec(again.message)?.[1])).toBeGreaterThan(50);
    }
    await auth.codeFor(user.email);
    expect(auth.mails(unknown)).toEqual([]);
    expect(await auth.database.query('select 1 from users where email = $1', [unknown])).toEqual([]);
    const kept = await auth.database.query('select p::text as row from pretended_letters p');
    for (const written of [unknown, Buffer.from(unknown).toString('hex')]) {
      expect(JSON.stringify(kept)).not.toContain(written);
    }
  });

  it.each([
    [{}, 'Password recovery requires an email'],
    [{ email: 'a' }, 'Unable to validate email address: invalid format'],
    [{ email: 'a@b.example\nbcc: e@e.example' }, 'Unable to validate email address: invalid format'],
    [{ email: 5 }, 'email: must be a text'],
    [
      { email: 'a@b.example', code_challenge_method: 's256' },
      'PKCE flow requires code_challenge_method and code_challenge',
    ],
  ])('refuses %j', async (body, message) => {
    expect(await failureOf(auth.ask('auth.recover', body))).toMatchObject({
      code: 'validation_failed',
      status: 400,
      message,
    });
  });
});

describe('sending once more', () => {
  beforeAll(async () => {
    auth = await startAuth({ MAILER_AUTOCONFIRM: 'false', PHONE_SIGN_INS: 'true' });
  });
  afterAll(() => auth.stop());

  it('makes the email before worthless, and waits a minute between two', async () => {
    const email = newEmail();
    await auth.signUp({ email, password: PASSWORD });
    const first = await auth.emailFor(email);
    expect(await failureOf(auth.ask('auth.resend', { type: 'signup', email }))).toMatchObject(COOLDOWN);
    await auth.waitOutCooldowns();
    expect(await auth.ask('auth.resend', { type: 'signup', email })).toEqual({});
    await auth.emailFor(email);
    expect(auth.mails(email)).toHaveLength(2);
    expect((await auth.open(first.link)).hash).toContain('error_code=otp_expired');
  });

  it('sends nothing where nothing waits, and answers as if', async () => {
    const confirmed = newEmail();
    await auth.signUp({ email: confirmed, password: PASSWORD });
    await auth.ask('auth.verify', {
      type: 'email',
      email: confirmed,
      token: await auth.codeFor(confirmed),
    });
    const sent = auth.mails(confirmed).length;
    for (const body of [
      { type: 'signup', email: newEmail() },
      { type: 'signup', email: confirmed },
      { type: 'email_change', email: newEmail() },
      { type: 'email_change', email: confirmed },
    ]) {
      expect(await auth.ask('auth.resend', body)).toEqual({});
      expect(await failureOf(auth.ask('auth.resend', body))).toMatchObject(COOLDOWN);
    }
    for (const type of ['sms', 'phone_change']) {
      const answer = await auth.ask('auth.resend', { type, phone: '+15550100' });
      expect(answer).toEqual({ message_id: expect.any(String) });
    }
    expect(auth.mails(confirmed)).toHaveLength(sent);
    expect(await auth.database.query('select 1 from outbox')).toEqual([]);
  });

  it('sends a text message once more', async () => {
    await auth.signUp({ phone: '+15550123', password: PASSWORD });
    await auth.codeFor('15550123');
    await auth.waitOutCooldowns();
    await auth.ask('auth.resend', { type: 'sms', phone: '+1 555 0123' });
    const token = await auth.codeFor('15550123');
    expect(auth.mails('15550123')).toHaveLength(2);
    expect(await auth.ask('auth.verify', { type: 'sms', phone: '15550123', token })).toHaveProperty('user');
  });

  it.each([
    [{}, 'Missing one of these types: signup, email_change, sms, phone_change'],
    [
      { type: 'recovery', email: 'a@b.example' },
      'Missing one of these types: signup, email_change, sms, phone_change',
    ],
    [
      { type: 'signup', email: 'a@b.example', phone: '15550100' },
      'Only an email address or phone number should be provided.',
    ],
    [{ type: 'signup', phone: '15550100' }, 'Type provided requires an email address'],
    [{ type: 'sms', email: 'a@b.example' }, 'Type provided requires a phone number'],
    [{ type: 'email_change', email: 'a' }, 'Unable to validate email address: invalid format'],
    [{ type: 'sms', phone: '0' }, 'Invalid phone number format (E.164 required)'],
  ])('refuses %j', async (body, message) => {
    expect(await failureOf(auth.ask('auth.resend', body))).toMatchObject({
      code: 'validation_failed',
      status: 400,
      message,
    });
  });
});

describe('a code to prove once more who one is', () => {
  afterEach(() => auth.stop());

  const reauthenticate = (session: Session) =>
    auth.rpc.call('auth.reauthenticate', { claims: claimsOf(session) }, { requestId: randomUUID() });

  it('goes to the address of the account, once a minute, and is no way to sign in', async () => {
    auth = await startAuth();
    const session = await signUpNew(auth);
    const { email } = session.user;
    expect(await reauthenticate(session)).toBeNull();
    const { code, subject, link } = await auth.emailFor(email);
    expect([subject, link]).toEqual([`${code} is your code to confirm a change at Dearly`, '']);
    expect(await failureOf(reauthenticate(session))).toMatchObject(COOLDOWN);
    for (const type of ['email', 'signup', 'recovery', 'email_change', 'reauthentication']) {
      const error = await failureOf(auth.ask('auth.verify', { type, email, token: code }));
      expect([400, 403]).toContain(error.status);
    }
  });

  it('is not sent to who has no address, or has not proven it, or has signed out', async () => {
    auth = await startAuth({ ANONYMOUS_SIGN_INS: 'true' });
    const anonymous = (await auth.signUp({})) as Session;
    expect(await failureOf(reauthenticate(anonymous))).toMatchObject({
      code: 'validation_failed',
      message: 'Reauthentication requires the user to have an email or a phone number',
    });
    const session = await signUpNew(auth);
    await auth.database.query('update users set email_confirmed_at = null where id = $1', [session.user.id]);
    expect(await failureOf(reauthenticate(session))).toMatchObject({
      wireCode: 'email_not_confirmed',
      status: 422,
    });
    await auth.logout(claimsOf(session));
    expect(await failureOf(reauthenticate(session))).toMatchObject({ code: 'session_not_found' });
  });
});
