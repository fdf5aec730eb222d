import type { Session, User } from '@dearly/contracts';
import { SweepService } from '../src/one-time-tokens/sweep.service';
import { administer } from './administration';
import { failureOf, newEmail, startAuth, type AuthService } from './auth-fixture';

const OWNERS = 'the password of the owner';
const STRANGERS = 'the password of a stranger';
const WRONG = { code: 'invalid_credentials' };

let auth: AuthService;
beforeAll(async () => {
  auth = await startAuth({ MAILER_AUTOCONFIRM: 'false', PHONE_SIGN_INS: 'true', SIGN_IN_FAILURES: '50' });
});
afterAll(() => auth.stop());

const signIn = (email: string, password: string) => auth.token('password', { email, password });
const confirm = async (email: string, token: string) =>
  (await auth.ask('auth.verify', { type: 'email', email, token })) as Session;

/** Signs up as if the last email had been long ago; answers the code that came. */
async function signUp(email: string, password: string, name: string): Promise<{ user: User; code: string }> {
  await auth.waitOutCooldowns();
  const user = (await auth.signUp({ email, password, data: { name } })) as User;
  return { user, code: await auth.codeFor(email) };
}

describe('an address that a stranger signed up with first', () => {
  it('is opened by the owner with what the owner typed', async () => {
    const email = newEmail();
    await signUp(email, STRANGERS, 'Mallory');
    const { user, code } = await signUp(email, OWNERS, 'Ada');
    expect(JSON.stringify(user)).not.toContain('Mallory');
    const session = await confirm(email, code);
    expect(session.user.user_metadata).toEqual({
      name: 'Ada',
      sub: user.id,
      email,
      email_verified: true,
      phone_verified: false,
    });
    expect(JSON.stringify(session.user)).not.toContain('Mallory');
    expect(await failureOf(signIn(email, STRANGERS))).toMatchObject(WRONG);
    expect((await signIn(email, OWNERS)).user.id).toBe(user.id);
  });

  it('is opened by the owner with the email of their own sign-up when the stranger comes after', async () => {
    const email = newEmail();
    const { code } = await signUp(email, OWNERS, 'Ada');
    await signUp(email, STRANGERS, 'Mallory');
    const session = await confirm(email, code);
    expect(JSON.stringify(session.user)).not.toContain('Mallory');
    expect(await failureOf(signIn(email, STRANGERS))).toMatchObject(WRONG);
    await expect(signIn(email, OWNERS)).resolves.toHaveProperty('access_token');
  });

  it('is confirmed without a password when nobody can tell whose confirmation is sent once more', async () => {
    const email = newEmail();
    await signUp(email, STRANGERS, 'Mallory');
    await signUp(email, OWNERS, 'Ada');
    await auth.waitOutCooldowns();
    await auth.ask('auth.resend', { type: 'signup', email });
    const session = await confirm(email, await auth.codeFor(email));
    expect(session.user.user_metadata).not.toHaveProperty('name');
    for (const password of [STRANGERS, OWNERS]) {
      expect(await failureOf(signIn(email, password))).toMatchObject(WRONG);
    }
  });

  it('takes nothing of the stranger when the owner comes by a code or a recovery', async () => {
    for (const call of ['auth.otp', 'auth.recover'] as const) {
      const email = newEmail();
      await signUp(email, STRANGERS, 'Mallory');
      await auth.waitOutCooldowns();
      await auth.ask(call, { email });
      const type = call === 'auth.otp' ? 'email' : 'recovery';
      const body = { type, email, token: await auth.codeFor(email) };
      const { user } = (await auth.ask('auth.verify', body)) as Session;
      expect(JSON.stringify(user)).not.toContain('Mallory');
      expect(await failureOf(signIn(email, STRANGERS))).toMatchObject(WRONG);
    }
  });

  it('holds for a number as well', async () => {
    const phone = `4915${String(Date.now()).slice(-9)}`;
    for (const [password, name] of [
      [STRANGERS, 'Mallory'],
      [OWNERS, 'Ada'],
    ]) {
      await auth.waitOutCooldowns();
      await auth.signUp({ phone, password, data: { name } });
    }
    const body = { type: 'sms', phone, token: await auth.codeFor(phone) };
    const { user } = (await auth.ask('auth.verify', body)) as Session;
    expect(user.user_metadata).toMatchObject({ name: 'Ada', phone_verified: true });
    const wrong = auth.token('password', { phone, password: STRANGERS });
    expect(await failureOf(wrong)).toMatchObject(WRONG);
    await expect(auth.token('password', { phone, password: OWNERS })).resolves.toHaveProperty('user');
  });
});

describe('a sign-up that waits', () => {
  it('is sent once more with the password and the name it was made with, long after its link ran out', async () => {
    const email = newEmail();
    const pkce = { code_challenge: 'c'.repeat(43), code_challenge_method: 's256' };
    await auth.signUp({ email, password: OWNERS, data: { name: 'Ada' }, ...pkce });
    await auth.database.query(
      `update letters set created_at = created_at - interval '3 days' where address = $1`,
      [email],
    );
    await auth.database.query(`update flows set created_at = created_at - interval '3 days'`);
    await auth.app.get(SweepService).sweep();
    await auth.waitOutCooldowns();
    await auth.ask('auth.resend', { type: 'signup', email });
    const { user } = await confirm(email, await auth.codeFor(email));
    expect(user.user_metadata).toMatchObject({ name: 'Ada' });
    await expect(signIn(email, OWNERS)).resolves.toHaveProperty('access_token');
  });

  it('tells who signed up last that the address is to be confirmed, and keeps twenty of them', async () => {
    const email = newEmail();
    for (let time = 0; time < 22; time += 1) await signUp(email, `${OWNERS} ${time}`, 'Ada');
    expect(await failureOf(signIn(email, `${OWNERS} 21`))).toMatchObject({ code: 'email_not_confirmed' });
    const rows = await auth.database.query('select 1 from letters where address = $1', [email]);
    expect(rows).toHaveLength(20);
  });
});

describe('an address that was invited', () => {
  it('does not lose its invitation to a sign-up, which learns nothing of it', async () => {
    const email = newEmail();
    const admin = administer(auth);
    const invited = await admin.invite({ email, data: { note: 'of the administrator' } });
    await admin.update(invited.id, { app_metadata: { plan: 'gold' } });
    const invitation = await auth.linkFor(email);
    const { user } = await signUp(email, STRANGERS, 'Mallory');
    expect(user).toMatchObject({ id: invited.id, user_metadata: { name: 'Mallory' } });
    expect(user).not.toHaveProperty('invited_at');
    expect(JSON.stringify(user)).not.toMatch(/administrator|gold/);
    expect((await auth.open(invitation)).hash).toContain('access_token=');
    expect((await admin.read(invited.id)).user_metadata).toEqual({
      note: 'of the administrator',
      email_verified: true,
    });
    expect(await failureOf(signIn(email, STRANGERS))).toMatchObject(WRONG);
  });

  it('keeps its invitation when the confirmation of a sign-up is asked for once more', async () => {
    const email = newEmail();
    await administer(auth).invite({ email });
    const invitation = await auth.linkFor(email);
    await auth.ask('auth.resend', { type: 'signup', email });
    expect((await auth.open(invitation)).hash).toContain('access_token=');
  });
});
