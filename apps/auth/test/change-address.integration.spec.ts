import { createHash, randomBytes } from 'node:crypto';
import type { RpcOutput, Session } from '@dearly/contracts';
import {
  claimsOf,
  CLIENT,
  failureOf,
  newEmail,
  PASSWORD,
  signUpNew,
  startAuth,
  type AuthService,
} from './auth-fixture';
import { signedIn } from './signed-in';

const HALF = {
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  code: '200',
};

type Verified = RpcOutput<'auth.verify'>;

async function verify(auth: AuthService, body: Record<string, unknown>): Promise<Verified> {
  return auth.rpc.call('auth.verify', { body, client: CLIENT }, { requestId: 'test' });
}

async function confirmEmail(auth: AuthService, email: string): Promise<Verified> {
  return verify(auth, { type: 'email_change', email, token: await auth.codeFor(email) });
}

describe('changing the email address', () => {
  let auth: AuthService;
  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.stop());

  it('asks the present and the new address, and moves once both have confirmed', async () => {
    const session = await signUpNew(auth);
    const [before, after] = [session.user.email, newEmail()];
    const user = await signedIn(auth, session).update({ email: after.toUpperCase() });
    expect(user).toMatchObject({
      email: before,
      new_email: after,
      email_change_sent_at: expect.any(String),
    });
    expect(await confirmEmail(auth, after)).toEqual(HALF);
    expect(await auth.user(claimsOf(session))).toMatchObject({ email: before, new_email: after });
    const moved = (await confirmEmail(auth, before)) as Session;
    expect(moved.user).toMatchObject({ id: user.id, email: after });
    expect(moved.user).not.toHaveProperty('new_email');
    expect(await auth.token('password', { email: after, password: PASSWORD })).toBeDefined();
  });

  it('leads both links where the app asked for, when that is allowed', async () => {
    const session = await signUpNew(auth);
    const after = newEmail();
    await signedIn(auth, session).update({ email: after }, 'http://localhost:8080/profile');
    for (const address of [session.user.email, after]) {
      const query = new URL(await auth.linkFor(address)).searchParams;
      expect(query.get('type')).toBe('email_change');
      expect(query.get('redirect_to')).toBe('http://localhost:8080/profile');
    }
    const other = await signUpNew(auth);
    await signedIn(auth, other).update({ email: newEmail() }, 'https://evil.example/profile');
    const query = new URL(await auth.linkFor(other.user.email)).searchParams;
    expect(query.get('redirect_to')).not.toContain('evil');
  });

  it('notes the challenge of the browser that asked (PKCE)', async () => {
    const session = await signUpNew(auth);
    const after = newEmail();
    const code_challenge = createHash('sha256').update(randomBytes(32)).digest('base64url');
    const person = signedIn(auth, session);
    expect(await failureOf(person.update({ email: after, code_challenge }))).toMatchObject({
      code: 'validation_failed',
      message: 'PKCE flow requires code_challenge_method and code_challenge',
    });
    await person.update({ email: after, code_challenge, code_challenge_method: 's256' });
    expect((await auth.emailFor(after)).token).toMatch(/^pkce_/);
    const flows = await auth.database.query('select method, challenge from flows where user_id = $1', [
      session.user.id,
    ]);
    expect(flows).toEqual([{ method: 'email_change', challenge: code_challenge }]);
  });

  it('is refused for an address that is none, or somebody else’s', async () => {
    const [person, neighbour] = [signedIn(auth, await signUpNew(auth)), await signUpNew(auth)];
    expect(await failureOf(person.update({ email: 'xx:;x@x.x' }))).toMatchObject({
      code: 'validation_failed',
      status: 400,
      message: 'Unable to validate email address: invalid format',
    });
    expect(await failureOf(person.update({ email: neighbour.user.email.toUpperCase() }))).toMatchObject({
      code: 'email_exists',
      status: 422,
      message: 'A user with this email address has already been registered',
    });
  });

  it('asks nobody for the address that the account has', async () => {
    const session = await signUpNew(auth);
    const user = await signedIn(auth, session).update({ email: session.user.email.toUpperCase() });
    expect(user).not.toHaveProperty('new_email');
    expect(await auth.database.query('select id from letters where user_id = $1', [user.id])).toEqual([]);
  });

  it('waits 60 seconds between two wishes, and changes nothing else with the one that came too soon', async () => {
    const session = await signUpNew(auth);
    const person = signedIn(auth, session);
    const first = newEmail();
    await person.update({ email: first });
    const error = await failureOf(person.update({ email: newEmail(), data: { changed: true } }));
    expect(error).toMatchObject({
      code: 'over_email_send_rate_limit',
      status: 429,
      message: expect.stringMatching(
        /^For security purposes, you can only request this after \d+ seconds\.$/,
      ),
    });
    const user = await auth.user(claimsOf(session));
    expect(user.new_email).toBe(first);
    expect(user.user_metadata).not.toHaveProperty('changed');
  });
});

describe('an installation where only the new address confirms', () => {
  it('moves with its code alone', async () => {
    const auth = await startAuth({ DOUBLE_CONFIRM_CHANGES: 'false' });
    const session = await signUpNew(auth);
    const after = newEmail();
    await signedIn(auth, session).update({ email: after });
    const moved = (await confirmEmail(auth, after)) as Session;
    expect(auth.mails(session.user.email)).toEqual([]);
    await auth.stop();
    expect(moved.user).toMatchObject({ email: after });
  });
});

describe('a guest', () => {
  const guest = async (auth: AuthService) => (await auth.signUp({ data: { seen: 1 } })) as Session;

  it('becomes a person with an address at once where addresses need no confirmation', async () => {
    const auth = await startAuth({ ANONYMOUS_SIGN_INS: 'true' });
    const session = await guest(auth);
    const [email, neighbour] = [newEmail(), await signUpNew(auth)];
    const person = signedIn(auth, session);
    expect(await failureOf(person.update({ password: PASSWORD }))).toMatchObject({
      code: 'validation_failed',
      message: 'Updating password of an anonymous user without an email or phone is not allowed',
    });
    expect(await failureOf(person.update({ email: neighbour.user.email }))).toMatchObject({
      code: 'email_exists',
    });
    const user = await person.update({ email, password: PASSWORD });
    expect(user).toMatchObject({
      id: session.user.id,
      email,
      is_anonymous: false,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { seen: 1 },
      identities: [{ provider: 'email', identity_data: { email, email_verified: true } }],
    });
    expect(await auth.token('password', { email, password: PASSWORD })).toBeDefined();
    await auth.stop();
  });

  it('becomes one with the code of the address elsewhere', async () => {
    const auth = await startAuth({ ANONYMOUS_SIGN_INS: 'true', MAILER_AUTOCONFIRM: 'false' });
    const session = await guest(auth);
    const email = newEmail();
    const user = await signedIn(auth, session).update({ email, password: PASSWORD });
    expect(user).toMatchObject({ email: '', new_email: email, is_anonymous: true });
    const moved = (await confirmEmail(auth, email)) as Session;
    expect(moved.user).toMatchObject({ id: session.user.id, email, is_anonymous: false });
    expect(await auth.token('password', { email, password: PASSWORD })).toBeDefined();
    await auth.stop();
  });
});

describe('changing the phone number', () => {
  it('is not offered where numbers do not sign in', async () => {
    const auth = await startAuth();
    const error = await failureOf(signedIn(auth, await signUpNew(auth)).update({ phone: '+4915155001' }));
    await auth.stop();
    expect(error).toMatchObject({ code: 'phone_provider_disabled', status: 400 });
  });

  it('takes the code that the new number is sent', async () => {
    const auth = await startAuth({ PHONE_SIGN_INS: 'true', SMS_COOLDOWN_SECONDS: '0' });
    const [session, neighbour] = [await signUpNew(auth), await signUpNew(auth)];
    const person = signedIn(auth, session);
    const phone = '4915155002';
    expect(await failureOf(person.update({ phone: '12ab' }))).toMatchObject({ code: 'validation_failed' });
    const user = await person.update({ phone: '+49 151 55002' });
    expect(user).toMatchObject({ phone: '', new_phone: phone, phone_change_sent_at: expect.any(String) });
    const token = await auth.codeFor(phone);
    const moved = (await verify(auth, { type: 'phone_change', phone, token })) as Session;
    expect(moved.user).toMatchObject({ id: user.id, phone, app_metadata: { providers: ['email', 'phone'] } });
    expect(await failureOf(signedIn(auth, neighbour).update({ phone }))).toMatchObject({
      code: 'phone_exists',
      status: 422,
    });
    await auth.stop();
  });

  it('happens at once where numbers need no confirmation', async () => {
    const auth = await startAuth({ PHONE_SIGN_INS: 'true', PHONE_AUTOCONFIRM: 'true' });
    const person = signedIn(auth, await signUpNew(auth));
    await person.update({ phone: '+4915155003' });
    const user = await person.update({ phone: '+4915155004' });
    await auth.stop();
    expect(user).toMatchObject({ phone: '4915155004', phone_confirmed_at: expect.any(String) });
    expect(user.identities.map(({ provider, identity_data }) => [provider, identity_data['phone']])).toEqual([
      ['email', undefined],
      ['phone', '4915155004'],
    ]);
  });
});
