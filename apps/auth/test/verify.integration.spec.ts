import type { Session, User } from '@dearly/contracts';
import { claimsOf, failureOf, newEmail, PASSWORD, startAuth, type AuthService } from './auth-fixture';
import { wrongCode } from './post';

const SITE = 'https://dearly.example';
const CODE_FAULT = { wireCode: 'otp_expired', status: 403, message: 'Token has expired or is invalid' };
const LINK_FAULT = { wireCode: 'otp_expired', status: 403, message: 'Email link is invalid or has expired' };

let auth: AuthService;
beforeAll(async () => {
  auth = await startAuth({
    PUBLIC_URL: SITE,
    REDIRECT_URLS: 'https://app.example/back',
    MAILER_AUTOCONFIRM: 'false',
    SIGN_IN_FAILURES: '20',
  });
});
afterAll(() => auth.stop());

async function signUp(email = newEmail()): Promise<{ email: string; user: User }> {
  return { email, user: (await auth.signUp({ email, password: PASSWORD })) as User };
}

/** An account that is confirmed, and has the emails of another wish open. */
async function confirmed(): Promise<string> {
  const { email } = await signUp();
  await auth.ask('auth.verify', { type: 'signup', email, token: await auth.codeFor(email) });
  return email;
}

async function age(email: string, seconds: number): Promise<void> {
  await auth.database.query(
    'update letters set created_at = created_at - make_interval(secs => $2) where address = $1',
    [email, seconds],
  );
}

describe('the code of a confirmation', () => {
  it('confirms the address and signs in', async () => {
    const { email, user } = await signUp();
    expect(user.confirmation_sent_at).toBeDefined();
    const code = await auth.codeFor(email);
    const session = (await auth.ask('auth.verify', { type: 'email', email, token: code })) as Session;
    expect(session.user).toMatchObject({
      id: user.id,
      email_confirmed_at: expect.any(String),
      confirmed_at: expect.any(String),
      user_metadata: { email_verified: true },
    });
    expect(session.user.identities[0]?.identity_data).toMatchObject({ email_verified: true });
    expect(claimsOf(session)).toMatchObject({ aal: 'aal1', amr: [{ method: 'otp' }] });
    await expect(auth.token('password', { email, password: PASSWORD })).resolves.toHaveProperty('user');
  });

  it('works once, for the address it was sent to in any spelling, and with spaces around it', async () => {
    const { email } = await signUp();
    const token = ` ${await auth.codeFor(email)} `;
    const stranger = { type: 'signup', email: newEmail(), token };
    expect(await failureOf(auth.ask('auth.verify', stranger))).toMatchObject(CODE_FAULT);
    const body = { type: 'signup', email: email.toUpperCase(), token };
    const both = await Promise.allSettled([auth.ask('auth.verify', body), auth.ask('auth.verify', body)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await failureOf(auth.ask('auth.verify', body))).toMatchObject(CODE_FAULT);
  });

  it('is dead after five wrong tries while the link works on; a new email brings a new one', async () => {
    const { email } = await signUp();
    const { code, link } = await auth.emailFor(email);
    for (let time = 0; time < 5; time += 1) {
      const wrong = { type: 'email', email, token: wrongCode(code) };
      expect(await failureOf(auth.ask('auth.verify', wrong))).toMatchObject(CODE_FAULT);
    }
    const right = { type: 'email', email, token: code };
    expect(await failureOf(auth.ask('auth.verify', right))).toMatchObject(CODE_FAULT);
    await auth.waitOutCooldowns();
    await auth.ask('auth.resend', { type: 'signup', email });
    const fresh = await auth.emailFor(email);
    expect((await auth.open(link)).hash).toContain('error_code=otp_expired');
    await expect(
      auth.ask('auth.verify', { type: 'email', email, token: fresh.code }),
    ).resolves.toHaveProperty('access_token');
  });

  it('still has its link when its tries are used up', async () => {
    const { email } = await signUp();
    const { code, token } = await auth.emailFor(email);
    for (let time = 0; time < 5; time += 1) {
      await failureOf(auth.ask('auth.verify', { type: 'email', email, token: wrongCode(code) }));
    }
    await expect(auth.ask('auth.verify', { type: 'email', token_hash: token })).resolves.toHaveProperty(
      'access_token',
    );
  });

  it('does not let parallel guesses have a try in common', async () => {
    const { email } = await signUp();
    const code = await auth.codeFor(email);
    const guess = { type: 'email', email, token: wrongCode(code) };
    await Promise.allSettled(Array.from({ length: 8 }, () => auth.ask('auth.verify', guess)));
    const rows = await auth.database.query('select failed_tries from letters where address = $1', [email]);
    expect(rows).toEqual([{ failed_tries: 5 }]);
  });

  it('runs out after ten minutes, the link after a day', async () => {
    const { email } = await signUp();
    const { code, token } = await auth.emailFor(email);
    await age(email, 601);
    const typed = { type: 'signup', email, token: code };
    expect(await failureOf(auth.ask('auth.verify', typed))).toMatchObject(CODE_FAULT);
    await age(email, 86_400);
    const linked = { type: 'signup', token_hash: token };
    expect(await failureOf(auth.ask('auth.verify', linked))).toMatchObject(LINK_FAULT);
    await age(email, -86_400);
    await expect(auth.ask('auth.verify', linked)).resolves.toHaveProperty('access_token');
  });

  it('makes every other email of the account worthless when it is used', async () => {
    const email = await confirmed();
    await auth.ask('auth.otp', { email });
    const { token, code } = await auth.emailFor(email);
    await auth.ask('auth.verify', { type: 'magiclink', email, token: code });
    const linked = { type: 'magiclink', token_hash: token };
    expect(await failureOf(auth.ask('auth.verify', linked))).toMatchObject(LINK_FAULT);
  });

  it('is kept nowhere, and never the same by plan', async () => {
    const { email } = await signUp();
    const { code } = await auth.emailFor(email);
    const rows = await auth.database.query('select letters::text as row from letters where address = $1', [
      email,
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0].row).not.toContain(code);
  });

  it('does not open an account that is banned, and is not used up by that', async () => {
    const email = await confirmed();
    await auth.ask('auth.otp', { email });
    const { code, link } = await auth.emailFor(email);
    await auth.database.query(`update users set banned_until = now() + interval '1 hour' where email = $1`, [
      email,
    ]);
    const typed = { type: 'email', email, token: code };
    expect(await failureOf(auth.ask('auth.verify', typed))).toMatchObject({
      wireCode: 'user_banned',
      status: 403,
    });
    expect((await auth.open(link)).hash).toContain('error_code=user_banned');
    await auth.database.query('update users set banned_until = null where email = $1', [email]);
    await expect(auth.ask('auth.verify', typed)).resolves.toHaveProperty('access_token');
  });

  it('proves nothing for an address that the account has left', async () => {
    const email = await confirmed();
    await auth.ask('auth.otp', { email });
    const { code, token } = await auth.emailFor(email);
    await auth.database.query('update users set email = $2 where email = $1', [email, newEmail()]);
    const typed = { type: 'email', email, token: code };
    expect(await failureOf(auth.ask('auth.verify', typed))).toMatchObject(CODE_FAULT);
    const linked = { type: 'magiclink', token_hash: token };
    expect(await failureOf(auth.ask('auth.verify', linked))).toMatchObject(LINK_FAULT);
  });
});

describe('the link of a mail', () => {
  const fragment = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)));

  it('signs in at the place the request named, with the session behind the number sign', async () => {
    const email = newEmail();
    const wish = 'https://app.example/back?from=mail';
    await auth.ask('auth.signup', { email, password: PASSWORD }, wish);
    const place = await auth.open(await auth.linkFor(email));
    expect(`${place.origin}${place.pathname}${place.search}`).toBe(wish);
    expect([...new URLSearchParams(place.hash.slice(1)).keys()]).toEqual(
      ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'sb', 'token_type', 'type'].sort(),
    );
    expect(fragment(place)).toMatchObject({ token_type: 'bearer', type: 'signup', expires_in: '3600' });
    await expect(auth.refresh(fragment(place)['refresh_token'] ?? '')).resolves.toMatchObject({
      user: { email },
    });
  });

  it.each(['https://evil.example/', '//evil.example', 'https://dearly.example@evil.example', 'javascript:1'])(
    'leads to the site itself when %s was wished for, also when the link was bent to it',
    async (wish) => {
      const email = newEmail();
      await auth.ask('auth.signup', { email, password: PASSWORD }, wish);
      const link = new URL(await auth.linkFor(email));
      expect(link.searchParams.get('redirect_to')).toBe(SITE);
      link.searchParams.set('redirect_to', wish);
      expect((await auth.open(link.href)).origin).toBe(SITE);
    },
  );

  it('works once, and tells why it does not', async () => {
    const { email } = await signUp();
    const link = await auth.linkFor(email);
    expect((await auth.open(link)).hash).toContain('access_token=');
    const again = await auth.open(link);
    expect(again.search).toBe('');
    expect(fragment(again)).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
      sb: '',
    });
  });

  it.each(['nonsense', 'a'.repeat(56), '\0'.repeat(30), 'pkce_'.repeat(9)])(
    'answers the made-up token %j like one that has run out',
    async (token) => {
      const link = `${SITE}/auth/v1/verify?${new URLSearchParams({ token, type: 'signup' }).toString()}`;
      const place = await auth.open(link);
      expect(fragment(place)).toMatchObject({ error_code: 'otp_expired' });
      expect(place.searchParams.get('error_code')).toBe(token.startsWith('pkce_') ? 'otp_expired' : null);
    },
  );

  it('tells a wrong type behind the number sign, and a missing part at once', async () => {
    const place = await auth.open(`${SITE}/auth/v1/verify?token=${'a'.repeat(56)}&type=sms`);
    expect(fragment(place)).toMatchObject({ error: 'invalid_request', error_code: 'validation_failed' });
    expect(await failureOf(auth.open(`${SITE}/auth/v1/verify?type=signup`))).toMatchObject({
      status: 400,
      message: 'Verify requires a token or a token hash',
    });
    expect(await failureOf(auth.open(`${SITE}/auth/v1/verify?token=a`))).toMatchObject({
      status: 400,
      message: 'Verify requires a verification type',
    });
  });

  it('works for an hour only where it opens an account', async () => {
    const email = await confirmed();
    await auth.ask('auth.recover', { email });
    const link = await auth.linkFor(email);
    await age(email, 3_601);
    expect((await auth.open(link)).hash).toContain('error_code=otp_expired');
    await age(email, -60);
    expect((await auth.open(link)).hash).toContain('type=recovery');
  });
});

describe('what is proven by an email that somebody else caused', () => {
  it.each(['auth.otp', 'auth.recover'] as const)(
    'is not the password of whoever signed up with the address before (%s)',
    async (call) => {
      const { email } = await signUp();
      await auth.waitOutCooldowns();
      await auth.ask(call, { email });
      const session = await auth.ask('auth.verify', {
        type: 'email',
        email,
        token: await auth.codeFor(email),
      });
      expect(session).toHaveProperty('user.email_confirmed_at');
      expect(await failureOf(auth.token('password', { email, password: PASSWORD }))).toMatchObject({
        code: 'invalid_credentials',
      });
    },
  );
});
