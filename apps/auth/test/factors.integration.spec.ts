import { randomUUID } from 'node:crypto';
import type { Session } from '@dearly/contracts';
import { URI } from 'otpauth';
import { administer } from './administration';
import { claimsOf, failureOf, PASSWORD, signUpNew, startAuth, type AuthService } from './auth-fixture';
import { waitingForLock } from './locks';
import { addTotp, codeOf, clearUsedCodes, signedIn } from './signed-in';

describe('second factors', () => {
  let auth: AuthService;
  beforeAll(async () => {
    auth = await startAuth({ REFRESH_REUSE_SECONDS: '0', SIGN_IN_FAILURES: '1000' });
  });
  afterAll(() => auth.stop());

  const signInAgain = (session: Session) =>
    auth.token('password', { email: session.user.email, password: PASSWORD });

  describe('setting up an authenticator app', () => {
    it('gives a secret, its address and a picture of that, once', async () => {
      const session = await signUpNew(auth);
      const factor = await signedIn(auth, session).enrol({ factor_type: 'totp', friendly_name: 'Phone' });
      expect(factor).toEqual({
        id: expect.any(String),
        type: 'totp',
        friendly_name: 'Phone',
        totp: {
          secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
          uri: expect.any(String),
          qr_code: expect.stringMatching(/^<svg[^]*<\/svg>$/),
        },
      });
      const app = URI.parse(factor.totp?.uri ?? '');
      expect(app).toMatchObject({ issuer: 'Dearly', label: session.user.email, digits: 6, period: 30 });
      expect(app.secret.base32).toBe(factor.totp?.secret);
      const { factors } = await auth.user(claimsOf(session));
      expect(factors).toEqual([
        {
          id: factor.id,
          friendly_name: 'Phone',
          factor_type: 'totp',
          status: 'unverified',
          created_at: expect.any(String),
          updated_at: expect.any(String),
        },
      ]);
    });

    it('steps the session up with the first code: aal2, the method first, a new refresh token, the same session', async () => {
      const session = await signUpNew(auth);
      const { factor, session: steppedUp } = await addTotp(auth, session);
      const [before, after] = [claimsOf(session), claimsOf(steppedUp)];
      expect(before).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
      expect(after).toMatchObject({ aal: 'aal2', amr: [{ method: 'totp' }, { method: 'password' }] });
      expect(after.session_id).toBe(before.session_id);
      expect(steppedUp.user.factors).toMatchObject([{ id: factor.id, status: 'verified' }]);
      expect(claimsOf(await auth.refresh(steppedUp.refresh_token))).toMatchObject({ aal: 'aal2' });
      expect(await failureOf(auth.refresh(session.refresh_token))).toMatchObject({
        code: 'refresh_token_already_used',
      });
    });

    it('ends the other sessions that showed one factor only, and drops unfinished factors of its kind', async () => {
      const session = await signUpNew(auth);
      const other = await signInAgain(session);
      const person = signedIn(auth, session);
      await person.enrol({ factor_type: 'totp', friendly_name: 'given up' });
      const phone = await person.enrol({ factor_type: 'phone', friendly_name: 'mobile', phone: newPhone() });
      const { factor, session: steppedUp } = await addTotp(auth, session, 'app');
      expect(steppedUp.user.factors?.map(({ id }) => id)).toEqual([phone.id, factor.id]);
      expect(await failureOf(auth.user(claimsOf(other)))).toMatchObject({ code: 'session_not_found' });
      expect(await auth.user(claimsOf(steppedUp))).toMatchObject({ id: session.user.id });
    });

    it('marks the tokens of a session that has not shown the factor, until it has', async () => {
      const { factor, session } = await addTotp(auth, await signUpNew(auth));
      const again = await signInAgain(session);
      expect(claimsOf(again)).toMatchObject({ aal: 'aal1', needs_factor: true });
      await clearUsedCodes(auth, factor);
      const person = signedIn(auth, again);
      const { id } = await person.challenge(factor.id);
      const steppedUp = await person.verify(factor.id, { challenge_id: id, code: codeOf(factor) });
      expect(claimsOf(steppedUp)).toMatchObject({ aal: 'aal2' });
      expect(claimsOf(steppedUp)).not.toHaveProperty('needs_factor');
    });

    it.each([
      ['no kind', {}, 'factor_type needs to be totp or phone'],
      ['another kind', { factor_type: 'webauthn' }, 'factor_type needs to be totp or phone'],
      ['a name that is no text', { factor_type: 'totp', friendly_name: 7 }, 'friendly_name: must be a text'],
      [
        'a name with a NUL',
        { factor_type: 'totp', friendly_name: 'a\0b' },
        'friendly_name: The text holds the character U+0000, which cannot be kept.',
      ],
      [
        'an issuer with half a character',
        { factor_type: 'totp', issuer: '\ud800' },
        'issuer: holds a character that cannot be stored',
      ],
      ['an issuer with a colon', { factor_type: 'totp', issuer: 'a:b' }, 'issuer: must not hold a colon'],
      [
        'a name without end',
        { factor_type: 'totp', friendly_name: 'x'.repeat(101) },
        'friendly_name: must have at most 100 characters',
      ],
      [
        'a phone without its number',
        { factor_type: 'phone' },
        'Phone number required to enroll Phone factor',
      ],
      [
        'a number without its country',
        { factor_type: 'phone', phone: '0170 1234' },
        'Invalid phone number format (E.164 required)',
      ],
    ])('refuses %s', async (_what, body, message) => {
      const error = await failureOf(signedIn(auth, await signUpNew(auth)).enrol(body));
      expect(error).toMatchObject({ code: 'validation_failed', status: 400, message });
    });

    it('refuses a name that is taken, also twice none', async () => {
      const person = signedIn(auth, await signUpNew(auth));
      for (const friendly_name of ['Work', undefined]) {
        await person.enrol({ factor_type: 'totp', friendly_name });
        expect(await failureOf(person.enrol({ factor_type: 'totp', friendly_name }))).toMatchObject({
          code: 'mfa_factor_name_conflict',
          status: 422,
          message: `A factor with the friendly name "${friendly_name ?? ''}" for this user already exists`,
        });
      }
    });

    it('takes ten at most, and drops those that nobody finished within 300 seconds', async () => {
      const session = await signUpNew(auth);
      const person = signedIn(auth, session);
      for (let number = 1; number <= 10; number += 1) {
        await person.enrol({ factor_type: 'totp', friendly_name: `app ${number}` });
      }
      const eleventh = { factor_type: 'totp', friendly_name: 'app 11' };
      expect(await failureOf(person.enrol(eleventh))).toMatchObject({
        code: 'too_many_enrolled_mfa_factors',
        status: 422,
      });
      await auth.database.query(
        `update factors set created_at = now() - interval '301 seconds' where user_id = $1 and friendly_name <> 'app 1'`,
        [session.user.id],
      );
      await person.enrol(eleventh);
      const { factors } = await auth.user(claimsOf(session));
      expect(factors?.map(({ friendly_name }) => friendly_name)).toEqual(['app 1', 'app 11']);
    });

    it('is not open to a guest', async () => {
      const session = await signUpNew(auth);
      await auth.database.query('update users set is_anonymous = true where id = $1', [session.user.id]);
      const person = signedIn(auth, session);
      const calls = [
        person.enrol({ factor_type: 'totp' }),
        person.challenge('x'),
        person.verify('x', {}),
        person.remove('x'),
      ];
      // All at once, so that no error comes before somebody waits for it.
      for (const error of await Promise.all(calls.map(failureOf))) {
        expect(error).toMatchObject({
          code: 'anonymous_factor',
          wireCode: 'no_authorization',
          status: 403,
        });
      }
    });
  });

  describe('beside a verified factor', () => {
    it('a session that has not shown it begins, asks for and finishes no other one', async () => {
      const first = await signUpNew(auth);
      const pending = await signedIn(auth, first).enrol({
        factor_type: 'phone',
        friendly_name: 'begun before',
        phone: newPhone(),
      });
      const { session } = await addTotp(auth, first, 'app');
      const thief = signedIn(auth, await signInAgain(session));
      const refused = { code: 'insufficient_aal_to_enrol', wireCode: 'insufficient_aal', status: 403 };
      expect(await failureOf(thief.enrol({ factor_type: 'totp', friendly_name: 'mine' }))).toMatchObject(
        refused,
      );
      expect(await failureOf(thief.challenge(pending.id))).toMatchObject(refused);
      const answer = { challenge_id: randomUUID(), code: '123456' };
      expect(await failureOf(thief.verify(pending.id, answer))).toMatchObject(refused);
    });

    it('a session that has shown it adds another one', async () => {
      const { session } = await addTotp(auth, await signUpNew(auth), 'one');
      const second = await addTotp(auth, session, 'two');
      expect(second.session.user.factors?.map(({ status }) => status)).toEqual(['verified', 'verified']);
    });
  });

  describe('removing one', () => {
    it('takes no second factor as long as it is not verified', async () => {
      const session = await signUpNew(auth);
      const person = signedIn(auth, session);
      const { id } = await person.enrol({ factor_type: 'totp' });
      expect(await person.remove(id)).toEqual({ id });
      expect(await auth.user(claimsOf(session))).not.toHaveProperty('factors');
    });

    it('takes a session that has shown one when it is verified, and lets that session fall back', async () => {
      const { factor, session } = await addTotp(auth, await signUpNew(auth));
      const thief = signedIn(auth, await signInAgain(session));
      expect(await failureOf(thief.remove(factor.id))).toMatchObject({
        code: 'insufficient_aal_to_remove',
        wireCode: 'insufficient_aal',
        status: 422,
        message: 'AAL2 required to unenroll verified factor',
      });
      expect(await signedIn(auth, session).remove(factor.id)).toEqual({ id: factor.id });
      const claims = claimsOf(await auth.refresh(session.refresh_token));
      expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
      expect(claims['amr']).toHaveLength(1);
      expect(claims).not.toHaveProperty('needs_factor');
      expect(await auth.user(claims)).not.toHaveProperty('factors');
    });

    it('by an administrator goes after what the account is in the middle of, so that no session keeps it', async () => {
      const { session, factor } = await addTotp(auth, await signUpNew(auth));
      const { id } = session.user;
      const other = auth.database.createQueryRunner();
      await other.startTransaction();
      await other.query('select 1 from users where id = $1 for update', [id]);
      const removal = administer(auth).removeFactor(id, factor.id);
      await waitingForLock(auth);
      const stepUp = `update sessions set aal = 'aal2', factor_id = $2 where user_id = $1`;
      await other.query(stepUp, [id, factor.id]);
      await other.commitTransaction();
      await other.release();
      await removal;
      const levels = await auth.database.query('select aal from sessions where user_id = $1', [id]);
      expect(levels).toEqual([{ aal: 'aal1' }]);
    });
  });
});

let phones = 0;
function newPhone(): string {
  phones += 1;
  return `+4915112345${String(phones).padStart(3, '0')}`;
}
