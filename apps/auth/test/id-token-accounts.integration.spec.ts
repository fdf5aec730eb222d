import { randomUUID } from 'node:crypto';
import { administer } from './administration';
import {
  claimsOf,
  failureOf,
  newEmail,
  PASSWORD,
  signUpNew,
  startAuth,
  type AuthService,
} from './auth-fixture';
import { startIssuer, type Issuer } from './issuer';

const TAKEN = 'An account with this email address exists already. Please sign in to it in the usual way.';

describe('whose account an id_token opens', () => {
  let issuer: Issuer;
  let auth: AuthService;
  let open: AuthService;
  const settings = () => ({
    ID_TOKEN_ISSUERS: JSON.stringify([
      { provider: 'google', issuer: issuer.url, clientIds: ['app'], jwksUrl: issuer.jwksUrl },
    ]),
  });
  beforeAll(async () => {
    issuer = await startIssuer();
    auth = await startAuth({ ...settings(), MAILER_AUTOCONFIRM: 'false' });
    open = await startAuth(settings());
  });
  afterAll(async () => {
    await auth.stop();
    await open.stop();
    await issuer.stop();
  });

  const trade = async (claims: Record<string, unknown>, at = auth) =>
    at.token('id_token', {
      provider: 'google',
      id_token: await issuer.token({ sub: randomUUID(), ...claims }),
    });

  it('is the one with the address, when the issuer has verified it and the account has proven it', async () => {
    const admin = administer(auth);
    const { id, email } = await admin.create({ email: newEmail(), password: PASSWORD, email_confirm: true });
    const sub = randomUUID();
    const { user } = await trade({ sub, email, email_verified: true, name: 'Mallory' });
    expect(user).toMatchObject({ id, app_metadata: { provider: 'email', providers: ['email', 'google'] } });
    expect(user.user_metadata).not.toHaveProperty('name');
    expect(user.identities.map(({ provider }) => provider)).toEqual(['email', 'google']);
    await admin.update(id, { email: newEmail() });
    await expect(trade({ sub, email: newEmail() })).resolves.toMatchObject({ user: { id } });
    await expect(failureOf(trade({ email: user.email, email_verified: true }))).rejects.toThrow(
      'did not fail',
    );
  });

  it.each([[false], ['false'], [undefined], [null], [1], ['yes']])(
    'is never one with an address that the issuer calls verified as %j; such an address is not kept',
    async (email_verified) => {
      const admin = administer(auth);
      const { id, email } = await admin.create({ email: newEmail(), email_confirm: true });
      const { user } = await trade({ email, email_verified });
      expect(user.id).not.toBe(id);
      expect(user.email).toBe('');
      expect(JSON.stringify(user)).not.toContain(email);
      await expect(admin.read(id)).resolves.toMatchObject({ identities: [{ provider: 'email' }] });
      const free = newEmail();
      await trade({ email: free, email_verified });
      await expect(admin.create({ email: free })).resolves.toMatchObject({ email: free });
    },
  );

  it('is emptied first when somebody made it and never proved the address', async () => {
    const email = newEmail();
    await auth.signUp({ email, password: PASSWORD, data: { name: 'Mallory' } });
    const code = await auth.codeFor(email);
    const { user } = await trade({ email, email_verified: 'true', name: 'Ada' });
    expect(user).toMatchObject({ email, user_metadata: { name: 'Ada', email_verified: true } });
    expect(user.email_confirmed_at).toBeDefined();
    await expect(failureOf(auth.token('password', { email, password: PASSWORD }))).resolves.toMatchObject({
      code: 'invalid_credentials',
    });
    await expect(
      failureOf(auth.ask('auth.verify', { type: 'signup', email, token: code })),
    ).resolves.toMatchObject({
      code: 'otp_expired',
    });
  });

  it("is nobody's where addresses need no proof: a stranger may have taken it first", async () => {
    const { user } = await signUpNew(open);
    await expect(failureOf(trade({ email: user.email, email_verified: true }, open))).resolves.toMatchObject({
      code: 'id_token_refused',
      message: TAKEN,
    });
    await expect(trade({ email: newEmail(), email_verified: true }, open)).resolves.toBeDefined();
  });

  it("is nobody's when its number is proven and its address is not", async () => {
    const phone = '4915123456100';
    const { email } = await administer(auth).create({ email: newEmail(), phone, phone_confirm: true });
    await expect(failureOf(trade({ email, email_verified: true }))).resolves.toMatchObject({
      message: TAKEN,
    });
  });

  it('keeps of the person only what it can', async () => {
    const { user } = await trade({
      name: 'no\0body',
      full_name: 'x'.repeat(5_000),
      given_name: ['Ada'],
      picture: 'javascript:alert(1)',
      avatar_url: 'http://example.com/a.png',
      email: 'not an address',
      email_verified: true,
      role: 'service_role',
    });
    expect(user).toMatchObject({ email: '', role: 'authenticated' });
    expect(Object.keys(user.user_metadata).sort()).toEqual([
      'email_verified',
      'iss',
      'phone_verified',
      'provider_id',
      'sub',
    ]);
  });

  it('is not made where nobody may sign up, and opens all the same when it is there', async () => {
    const closed = await startAuth({ ...settings(), DISABLE_SIGNUP: 'true', MAILER_AUTOCONFIRM: 'false' });
    try {
      await expect(failureOf(trade({}, closed))).resolves.toMatchObject({ code: 'signup_disabled' });
      const { id, email } = await administer(closed).create({ email: newEmail(), email_confirm: true });
      const session = await trade({ email, email_verified: true }, closed);
      expect(claimsOf(session).sub).toBe(id);
    } finally {
      await closed.stop();
    }
  });
});
