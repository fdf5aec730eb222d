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
import { addTotp, signedIn, type SignedIn } from './signed-in';

const NEEDED = { code: 'reauthentication_needed', status: 400 };
const NEW_PASSWORD = 'another quiet harbour';

let auth: AuthService;
beforeAll(async () => {
  auth = await startAuth({ PHONE_SIGN_INS: 'true', MAIL_COOLDOWN_SECONDS: '0' });
});
afterAll(() => auth.stop());

/** Somebody at a device that was signed in a while ago. */
async function aWhileLater(session: Session): Promise<SignedIn> {
  await auth.database.query(
    `update sessions set created_at = now() - interval '11 minutes', proven_at = now() - interval '11 minutes'
     where user_id = $1`,
    [session.user.id],
  );
  return signedIn(auth, session);
}

/** What changes who gets in. */
const CHANGES: [string, (person: SignedIn) => Promise<unknown>][] = [
  ['a new password', (person) => person.update({ password: NEW_PASSWORD })],
  ['a new address', (person) => person.update({ email: newEmail() })],
  ['a new number', (person) => person.update({ phone: `+4915${Date.now()}`.slice(0, 14) })],
  ['a first factor', (person) => person.enrol({ factor_type: 'totp' })],
];

describe('a proof that it is the owner', () => {
  it.each(CHANGES)('is needed for %s, and a fresh sign-in or the password is one', async (_what, change) => {
    const session = await signUpNew(auth);
    const person = await aWhileLater(session);
    expect(await failureOf(change(person))).toMatchObject(NEEDED);
    expect(await failureOf(person.prove({ password: 'wrong harbour' }))).toMatchObject({
      code: 'current_password_invalid',
    });
    expect(await failureOf(change(person))).toMatchObject(NEEDED);
    await person.prove({ password: PASSWORD });
    await expect(change(person)).resolves.toBeTruthy();
    const second = await signUpNew(auth);
    await expect(change(signedIn(auth, second))).resolves.toBeTruthy();
  });

  it('is needed for a further factor', async () => {
    const { session } = await addTotp(auth, await signUpNew(auth));
    const person = await aWhileLater(session);
    const further = () => person.enrol({ factor_type: 'totp', friendly_name: 'tablet' });
    expect(await failureOf(further())).toMatchObject(NEEDED);
    await person.prove({ password: PASSWORD });
    await expect(further()).resolves.toHaveProperty('id');
  });

  it('is a code of the email as well, once, and holds for ten minutes', async () => {
    const session = await signUpNew(auth);
    const person = await aWhileLater(session);
    await person.reauthenticate();
    const nonce = await auth.codeFor(session.user.email);
    await person.prove({ nonce });
    await expect(person.enrol({ factor_type: 'totp' })).resolves.toHaveProperty('id');
    expect(await failureOf(person.prove({ nonce }))).toMatchObject({ code: 'reauthentication_not_valid' });
    await aWhileLater(session);
    const again = person.enrol({ factor_type: 'totp', friendly_name: 'second' });
    expect(await failureOf(again)).toMatchObject(NEEDED);
    expect(await failureOf(person.prove({}))).toMatchObject({ code: 'validation_failed' });
  });

  it('comes with the change itself too', async () => {
    const session = await signUpNew(auth);
    const person = await aWhileLater(session);
    const email = newEmail();
    expect(await failureOf(person.update({ email, current_password: 'wrong harbour' }))).toMatchObject({
      code: 'current_password_invalid',
    });
    await expect(person.update({ email, current_password: PASSWORD })).resolves.toMatchObject({
      new_email: email,
    });
    await person.reauthenticate();
    const nonce = await auth.codeFor(session.user.email);
    await expect(person.update({ password: NEW_PASSWORD, nonce })).resolves.toBeTruthy();
  });

  it('is not needed for a name, nor where the installation asks for none', async () => {
    const person = await aWhileLater(await signUpNew(auth));
    await expect(person.update({ data: { name: 'Ada' } })).resolves.toBeTruthy();
    const open = await startAuth({ CHANGES_NEED_PROOF: 'false' });
    const session = await signUpNew(open);
    await open.database.query(`update sessions set proven_at = now() - interval '1 year'`);
    await expect(signedIn(open, session).update({ password: NEW_PASSWORD })).resolves.toBeTruthy();
    await open.stop();
  });
});

describe('a session that has not shown its second factor', () => {
  it('shows it or ends itself, and does nothing else', async () => {
    const { factor, session } = await addTotp(auth, await signUpNew(auth));
    const { email } = session.user;
    const first = await auth.token('password', { email, password: PASSWORD });
    const person = signedIn(auth, first);
    const { session_id: sessionId = '' } = claimsOf(session);
    const calls: [string, () => Promise<unknown>][] = [
      ['devices', () => person.devices()],
      ['end a device', () => person.endDevice(sessionId)],
      ['a code', () => person.reauthenticate()],
      ['a proof', () => person.prove({ password: PASSWORD })],
      ['deletion', () => person.deleteAccount({ password: PASSWORD })],
      ['a name', () => person.update({ data: { name: 'Eve' } })],
      ['a factor', () => person.enrol({ factor_type: 'totp', friendly_name: 'mine' })],
      ['a factor less', () => person.remove(factor.id)],
      ['the end of others', () => auth.logout(claimsOf(first), 'others')],
    ];
    for (const [name, call] of calls) {
      const { code } = await failureOf(call());
      expect([name, code]).toEqual([
        name,
        expect.stringMatching(/^(second_factor_required|insufficient_aal)/),
      ]);
    }
    expect((await auth.user(claimsOf(first))).factors).toHaveLength(1);
    await person.challenge(factor.id);
    await auth.logout(claimsOf(first), 'global');
    expect(await failureOf(auth.user(claimsOf(first)))).toMatchObject({ code: 'session_not_found' });
    await expect(auth.user(claimsOf(session))).resolves.toMatchObject({ email });
  });
});
