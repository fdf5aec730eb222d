import type { Session } from '@dearly/contracts';
import { claimsOf, failureOf, PASSWORD, signUpNew, startAuth, type AuthService } from './auth-fixture';
import { addTotp, signedIn } from './signed-in';

const NEW_PASSWORD = 'another quiet harbour';

describe('changing one’s own account', () => {
  let auth: AuthService;
  beforeAll(async () => {
    auth = await startAuth({ MAIL_COOLDOWN_SECONDS: '0' });
  });
  afterAll(() => auth.stop());

  const signIn = (session: Session, password: string) =>
    auth.token('password', { email: session.user.email, password });

  describe('metadata', () => {
    it('is merged key by key, and null removes a key', async () => {
      const session = await signUpNew(auth);
      const person = signedIn(auth, session);
      await person.update({ data: { name: 'Ada', theme: { dark: true }, plan: 1 } });
      const user = await person.update({ data: { theme: { big: false }, plan: null } });
      expect(user.user_metadata).toEqual({
        ...session.user.user_metadata,
        name: 'Ada',
        theme: { big: false },
      });
      expect(await auth.user(claimsOf(session))).toEqual(user);
      expect(user.updated_at > session.user.updated_at).toBe(true);
    });

    it('keeps what two requests at one moment set', async () => {
      const person = signedIn(auth, await signUpNew(auth));
      const keys = ['a', 'b', 'c', 'd', 'e'];
      await Promise.all(keys.map((key) => person.update({ data: { [key]: key } })));
      expect((await person.update({ data: {} })).user_metadata).toMatchObject(
        Object.fromEntries(keys.map((key) => [key, key])),
      );
    });

    it('is refused when it is no object, cannot be stored, or is too large together with what stands', async () => {
      const person = signedIn(auth, await signUpNew(auth));
      await person.update({ data: { kept: 'x'.repeat(3_000) } });
      for (const [data, message] of [
        ['text', 'data: must be an object'],
        [{ text: 'a\0b' }, 'data: holds a character that cannot be stored'],
        [{ text: '\udead' }, 'data: holds a character that cannot be stored'],
        [{ more: 'x'.repeat(1_000) }, 'data: must not be larger than 4096 bytes'],
      ]) {
        const error = await failureOf(person.update({ data }));
        expect(error).toMatchObject({ code: 'validation_failed', status: 400, message });
      }
      expect((await person.update({ data: {} })).user_metadata).not.toHaveProperty('more');
    });

    it.each([{ app_metadata: { role: 'admin' } }, { role: 'service_role' }])(
      'of administration is not for the person: %j',
      async (body) => {
        const person = signedIn(auth, await signUpNew(auth));
        expect(await failureOf(person.update({ ...body, data: { changed: true } }))).toMatchObject({
          code: 'not_admin',
          status: 403,
        });
        const user = await person.update({ app_metadata: null });
        expect(user).toMatchObject({
          role: 'authenticated',
          app_metadata: { provider: 'email', providers: ['email'] },
        });
        expect(user.user_metadata).not.toHaveProperty('changed');
      },
    );
  });

  describe('the password', () => {
    it('is changed, ends the other sessions, keeps this one, and the owner is told', async () => {
      const session = await signUpNew(auth);
      const { email } = session.user;
      const other = await signIn(session, PASSWORD);
      await signedIn(auth, session).update({ password: NEW_PASSWORD });
      expect(await failureOf(auth.refresh(other.refresh_token))).toMatchObject({
        code: 'refresh_token_not_found',
      });
      expect(claimsOf(await auth.refresh(session.refresh_token))).toMatchObject({ sub: session.user.id });
      expect(await failureOf(signIn(session, PASSWORD))).toMatchObject({ code: 'invalid_credentials' });
      expect(await signIn(session, NEW_PASSWORD)).toMatchObject({ user: { id: session.user.id } });
      await until(() => auth.mails(email).length > 0);
      expect(auth.mails(email)[0]).toMatchObject({ subject: 'Your Dearly password was changed' });
      expect(auth.mails(email)[0]?.text).not.toContain(NEW_PASSWORD);
    });

    it('makes a code that was mailed to get in by worthless', async () => {
      const session = await signUpNew(auth);
      const { email } = session.user;
      await call('auth.recover', { body: { email } });
      const token = await auth.codeFor(email);
      await signedIn(auth, session).update({ password: NEW_PASSWORD });
      expect(
        await failureOf(call('auth.verify', { body: { type: 'recovery', email, token } })),
      ).toMatchObject({
        code: 'otp_expired',
      });
    });

    it.each([
      ['weak', 'seven77', 'weak_password', 422, 'Password should be at least 8 characters.'],
      ['too long', 'x'.repeat(1_001), 'validation_failed', 400, 'Password cannot be longer than 1000 bytes'],
      ['no text', 12345678, 'validation_failed', 400, 'password: must be a text'],
      [
        'the old one',
        PASSWORD,
        'same_password',
        422,
        'New password should be different from the old password.',
      ],
    ])('is refused when it is %s', async (_what, password, code, status, message) => {
      const session = await signUpNew(auth);
      const error = await failureOf(signedIn(auth, session).update({ password, data: { changed: true } }));
      expect(error).toMatchObject({ code, status, message });
      if (code === 'weak_password') expect(error.details).toHaveProperty('weak_password.reasons');
      expect(await signIn(session, PASSWORD)).toMatchObject({ user: { id: session.user.id } });
      expect((await auth.user(claimsOf(session))).user_metadata).not.toHaveProperty('changed');
    });

    it('is set with a code of the email in a session that was opened a while ago', async () => {
      const session = await signUpNew(auth);
      const person = signedIn(auth, session);
      const age = (time: string) =>
        auth.database.query('update sessions set proven_at = now() - $2::interval where user_id = $1', [
          session.user.id,
          time,
        ]);
      await age('11 minutes');
      expect(await failureOf(person.update({ password: NEW_PASSWORD }))).toMatchObject({
        code: 'reauthentication_needed',
        status: 400,
      });
      await person.reauthenticate();
      const nonce = await auth.codeFor(session.user.email);
      const wrong = nonce === '000000' ? '000001' : '000000';
      const notValid = { code: 'reauthentication_not_valid', status: 422 };
      expect(await failureOf(person.update({ password: NEW_PASSWORD, nonce: wrong }))).toMatchObject(
        notValid,
      );
      expect(await failureOf(person.update({ password: PASSWORD, nonce }))).toMatchObject({
        code: 'same_password',
      });
      await person.update({ password: NEW_PASSWORD, nonce });
      expect(await failureOf(person.update({ password: PASSWORD, nonce }))).toMatchObject(notValid);
      await age('9 minutes');
      await person.update({ password: PASSWORD });
    });
  });

  describe('an account with a verified second factor', () => {
    it('changes what opens it only in a session that has shown the factor', async () => {
      const { session } = await addTotp(auth, await signUpNew(auth));
      const thief = signedIn(auth, await signIn(session, PASSWORD));
      for (const body of [
        { password: NEW_PASSWORD },
        { email: 'other@example.com' },
        { phone: '+4915100' },
        {},
      ]) {
        expect(await failureOf(thief.update({ ...body, data: { changed: true } }))).toMatchObject({
          code: 'insufficient_aal',
          status: 401,
          message: 'AAL2 session is required to update email or password when MFA is enabled.',
        });
      }
      await signedIn(auth, session).update({ password: NEW_PASSWORD });
    });

    it('is not opened past it by a recovery', async () => {
      const { session } = await addTotp(auth, await signUpNew(auth));
      const { email } = session.user;
      await call('auth.recover', { body: { email } });
      const body = { type: 'recovery', email, token: await auth.codeFor(email) };
      const recovered = (await call('auth.verify', { body })) as Session;
      expect(claimsOf(recovered)).toMatchObject({ aal: 'aal1', needs_factor: true });
      expect(await failureOf(signedIn(auth, recovered).update({ password: NEW_PASSWORD }))).toMatchObject({
        code: 'insufficient_aal',
      });
    });
  });

  const call = (name: 'auth.verify' | 'auth.recover', { body }: { body: Record<string, unknown> }) =>
    auth.rpc.call(name, { body, client: { ip: '203.0.113.7' } }, { requestId: 'test' });
});

describe('an installation where a new password needs the current one', () => {
  let auth: AuthService;
  beforeAll(async () => {
    auth = await startAuth({ PASSWORD_CHANGE_NEEDS_CURRENT: 'true', SIGN_IN_FAILURES: '3' });
  });
  afterAll(() => auth.stop());

  it('asks for it, checks it, and lets nobody guess it', async () => {
    const session = await signUpNew(auth);
    const person = signedIn(auth, session);
    const change = (current_password?: string) => person.update({ password: NEW_PASSWORD, current_password });
    expect(await failureOf(change())).toMatchObject({ code: 'current_password_required', status: 400 });
    await change(PASSWORD);
    const back = (current_password: string) => person.update({ password: PASSWORD, current_password });
    for (let tried = 0; tried < 3; tried += 1) {
      expect(await failureOf(back('a wrong one'))).toMatchObject({
        code: 'current_password_invalid',
        status: 400,
      });
    }
    expect(await failureOf(back(NEW_PASSWORD))).toMatchObject({
      code: 'over_request_rate_limit',
      status: 429,
    });
  });

  it('does not ask for it in a session that began with a mailed code', async () => {
    const { email } = (await signUpNew(auth)).user;
    const client = { ip: '203.0.113.7' };
    const requestId = 'test';
    await auth.rpc.call('auth.recover', { body: { email }, client }, { requestId });
    const body = { type: 'recovery', email, token: await auth.codeFor(email) };
    const recovered = (await auth.rpc.call('auth.verify', { body, client }, { requestId })) as Session;
    await signedIn(auth, recovered).update({ password: NEW_PASSWORD });
  });
});

async function until(isDone: () => boolean): Promise<void> {
  const end = Date.now() + 15_000;
  while (!isDone()) {
    if (Date.now() > end) throw new Error('It never happened.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
