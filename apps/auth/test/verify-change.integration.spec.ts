import type { Session } from '@dearly/contracts';
import { UserEntity } from '../src/accounts/user.entity';
import type { TokenPurpose } from '../src/one-time-tokens/token-purpose';
import { OneTimeTokensService } from '../src/one-time-tokens/one-time-tokens.service';
import { claimsOf, failureOf, newEmail, signUpNew, startAuth, type AuthService } from './auth-fixture';

const HALF = {
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  code: '200',
};
const SITE = 'https://dearly.example';

let auth: AuthService;
beforeAll(async () => {
  auth = await startAuth({ PUBLIC_URL: SITE, ANONYMOUS_SIGN_INS: 'true', PHONE_SIGN_INS: 'true' });
});
afterAll(() => auth.stop());

/** What a wish for another address leaves: what is to come, and emails about it. */
async function wish(
  userId: string,
  change: Pick<Partial<UserEntity>, 'newEmail' | 'newPhone'>,
  ...oneTimeTokens: [TokenPurpose, string][]
) {
  const service = auth.app.get(OneTimeTokensService);
  await auth.database.transaction(async (manager) => {
    await manager.update(UserEntity, userId, change);
    const user = await manager.findOneByOrFail(UserEntity, { id: userId });
    const written = oneTimeTokens.map(([purpose, address]) => ({ purpose, address, redirectTo: SITE }));
    await service.write(manager, user, ...written);
  });
  service.notify();
}

async function changing(): Promise<{ session: Session; from: string; to: string }> {
  const session = await signUpNew(auth);
  const { id, email: from } = session.user;
  const to = newEmail();
  await wish(id, { newEmail: to }, ['email_change_current', from], ['email_change_new', to]);
  return { session, from, to };
}

const verify = async (email: string) =>
  auth.ask('auth.verify', { type: 'email_change', email, token: await auth.codeFor(email) });

describe('a change of address that both addresses confirm', () => {
  it.each([true, false])('happens with the second of two codes (the new one first: %p)', async (newFirst) => {
    const { session, from, to } = await changing();
    const [first, second] = newFirst ? [to, from] : [from, to];
    expect(await verify(first)).toEqual(HALF);
    expect(await auth.user(claimsOf(session))).toMatchObject({ email: from, new_email: to });
    const changed = (await verify(second)) as Session;
    expect(changed.user).toMatchObject({ id: session.user.id, email: to });
    expect(changed.user).not.toHaveProperty('new_email');
    expect(changed.user.user_metadata).toMatchObject({ email: to, email_verified: true });
    expect(changed.user.identities).toMatchObject([
      { provider: 'email', email: to, identity_data: { email: to, email_verified: true } },
    ]);
    expect(claimsOf(changed)).toMatchObject({ email: to, sub: session.user.id });
  });

  it('happens with the second of two links, and says in the address how far it is', async () => {
    const { from, to } = await changing();
    const [current, next] = [await auth.linkFor(from), await auth.linkFor(to)];
    expect(new URL(next).searchParams.get('type')).toBe('email_change');
    const half = await auth.open(next);
    expect(Object.fromEntries(new URLSearchParams(half.hash.slice(1)))).toEqual({ message: HALF.msg });
    expect((await auth.open(next)).hash).toContain('error_code=otp_expired');
    expect((await auth.open(current)).hash).toContain('type=email_change');
  });

  it('counts a code that was entered for the other address as a wrong one', async () => {
    const { from, to } = await changing();
    const token = await auth.codeFor(to);
    await auth.codeFor(from);
    // Once in a million times both emails have the same code.
    await auth.database.query(`update letters set token_hash = repeat('0', 56) where address = $1`, [from]);
    const crossed = { type: 'email_change', email: from, token };
    expect(await failureOf(auth.ask('auth.verify', crossed))).toMatchObject({ wireCode: 'otp_expired' });
    const tries = await auth.database.query(
      'select address, failed_tries from letters where address in ($1, $2) order by failed_tries',
      [from, to],
    );
    expect(tries).toEqual([
      { address: to, failed_tries: 0 },
      { address: from, failed_tries: 1 },
    ]);
  });

  it('does not happen when somebody else took the address in the meantime', async () => {
    const { session, from, to } = await changing();
    await verify(from);
    const { code, link } = await auth.emailFor(to);
    await signUpNew(auth, to);
    const late = { type: 'email_change', email: to, token: code };
    expect(await failureOf(auth.ask('auth.verify', late))).toMatchObject({
      code: 'email_exists',
      status: 422,
    });
    expect((await auth.open(link)).hash).toContain('error_code=email_exists');
    expect(await auth.user(claimsOf(session))).toMatchObject({ email: from });
  });

  it('is not brought about by the emails of an older wish', async () => {
    const { session, from, to } = await changing();
    await verify(from);
    const link = await auth.linkFor(to);
    const other = newEmail();
    await auth.waitOutCooldowns();
    const oneTimeTokens: [TokenPurpose, string][] = [
      ['email_change_current', from],
      ['email_change_new', other],
    ];
    await wish(session.user.id, { newEmail: other }, ...oneTimeTokens);
    expect((await auth.open(link)).hash).toContain('error_code=otp_expired');
    expect(await verify(other)).toEqual(HALF);
  });

  it('is sent once more to both addresses', async () => {
    const { from, to } = await changing();
    await Promise.all([auth.codeFor(from), auth.codeFor(to)]);
    await auth.waitOutCooldowns();
    await auth.ask('auth.resend', { type: 'email_change', email: from });
    expect(await verify(from)).toEqual(HALF);
    expect(await verify(to)).toMatchObject({ user: { email: to } });
    expect(auth.mails(to)).toHaveLength(2);
  });
});

describe('an account that gets its first address or number', () => {
  it('is anonymous no longer, and has an identity', async () => {
    const session = (await auth.signUp({})) as Session;
    const to = newEmail();
    await wish(session.user.id, { newEmail: to }, ['email_change_new', to]);
    const changed = (await verify(to)) as Session;
    expect(changed.user).toMatchObject({
      id: session.user.id,
      email: to,
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email', email: to, identity_data: { email: to, email_verified: true } }],
    });
  });

  it('has the number beside the address', async () => {
    const session = await signUpNew(auth);
    const newPhone = '15550100177';
    await wish(session.user.id, { newPhone }, ['phone_change', newPhone]);
    const { text, code: token } = await auth.emailFor(newPhone);
    expect(text).toContain('to confirm this phone number');
    const body = { type: 'phone_change', phone: newPhone, token };
    const changed = (await auth.ask('auth.verify', body)) as Session;
    expect(changed.user).toMatchObject({
      id: session.user.id,
      phone: newPhone,
      email: session.user.email,
      app_metadata: { provider: 'email', providers: ['email', 'phone'] },
    });
    expect(changed.user.identities.map(({ provider }) => provider)).toEqual(['email', 'phone']);
  });

  it('may be about to get the same address as another, whose code is its own', async () => {
    const [one, two] = [await signUpNew(auth), await signUpNew(auth)];
    const to = newEmail();
    await wish(one.user.id, { newEmail: to }, ['email_change_new', to]);
    const token = await auth.codeFor(to);
    await wish(two.user.id, { newEmail: to }, ['email_change_new', to]);
    await auth.codeFor(to);
    const body = { type: 'email_change', email: to, token };
    expect(await auth.ask('auth.verify', body)).toMatchObject({ user: { id: one.user.id, email: to } });
  });
});
