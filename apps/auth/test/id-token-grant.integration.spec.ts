import { createHash, randomUUID } from 'node:crypto';
import { generateKeyPair } from 'jose';
import { administer } from './administration';
import { claimsOf, failureOf, newEmail, startAuth, type AuthService } from './auth-fixture';
import { startIssuer, type Issuer } from './issuer';
import { waitingForLock } from './locks';

const BAD = { code: 'id_token_refused', wireCode: 'invalid request', status: 400, message: 'Bad ID token' };

describe('the id_token grant', () => {
  let issuer: Issuer;
  let auth: AuthService;
  beforeAll(async () => {
    issuer = await startIssuer();
    const known = { issuer: issuer.url, clientIds: ['app', 'phone-app'], jwksUrl: issuer.jwksUrl };
    const issuers = [
      { provider: 'google', ...known },
      { provider: 'closed', ...known, issuer: 'https://closed.example.com', enabled: false },
    ];
    auth = await startAuth({ MAILER_AUTOCONFIRM: 'false', ID_TOKEN_ISSUERS: JSON.stringify(issuers) });
  });
  afterAll(async () => {
    await auth.stop();
    await issuer.stop();
  });

  const trade = (id_token: string, more: Record<string, unknown> = {}) =>
    auth.token('id_token', { provider: 'google', id_token, ...more });
  const hexOf = (nonce: string) => createHash('sha256').update(nonce).digest('hex');
  const now = () => Math.floor(Date.now() / 1_000);

  it('signs a new person in, and knows them again by what the issuer calls them', async () => {
    const email = newEmail();
    const sub = randomUUID();
    const claims = {
      sub,
      email: email.toUpperCase(),
      email_verified: true,
      name: 'Ada',
      picture: 'https://example.com/a.png',
    };
    const { user, ...session } = await trade(await issuer.token(claims));
    expect(claimsOf({ ...session, user })).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }] });
    expect(user).toMatchObject({
      email,
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { name: 'Ada', picture: 'https://example.com/a.png', email, email_verified: true, sub },
      identities: [{ provider: 'google', id: sub, email, identity_data: { iss: issuer.url, sub } }],
    });
    expect(user.email_confirmed_at).toBeDefined();
    const later = await trade(await issuer.token({ sub, email: newEmail(), email_verified: true }));
    expect(later.user).toMatchObject({ id: user.id, email });
  });

  it('takes client and issuer in the place of the provider, and tokens for any of the clients', async () => {
    const token = await issuer.token({ sub: randomUUID(), aud: 'phone-app' });
    await expect(trade(token)).resolves.toBeDefined();
    const named = { id_token: token, client_id: 'phone-app', issuer: issuer.url };
    await expect(auth.token('id_token', named)).resolves.toBeDefined();
    await expect(failureOf(trade(token, { client_id: 'app' }))).resolves.toMatchObject(BAD);
  });

  it.each([
    ['id_token required', { provider: 'google' }],
    ['id_token required', {}],
    ['provider or client_id and issuer required', { id_token: 'x' }],
    ['provider or client_id and issuer required', { id_token: 'x', client_id: 'app' }],
    ['Custom OIDC provider "other" not allowed', { id_token: 'x', provider: 'other' }],
    [
      'Custom OIDC provider "https://other.example.com" not allowed',
      { id_token: 'x', client_id: 'app', issuer: 'https://other.example.com' },
    ],
    [
      'Custom OIDC provider "google" not allowed',
      { id_token: 'x', provider: 'google', client_id: 'foreign' },
    ],
    ['Provider (issuer "https://closed.example.com") is not enabled', { id_token: 'x', provider: 'closed' }],
    ['Bad ID token', { id_token: 'x', provider: 'google' }],
    ['Bad ID token', { id_token: 'a.b.c', provider: 'google' }],
    ['id_token: must be a text', { id_token: 7, provider: 'google' }],
  ])('answers "%s" to %j', async (message, body) => {
    await expect(failureOf(auth.token('id_token', body))).resolves.toMatchObject({ status: 400, message });
  });

  it('refuses tokens that are not meant for us, not valid now, or of somebody else', async () => {
    const wrong: Record<string, unknown>[] = [
      { aud: 'foreign' },
      { aud: undefined },
      { aud: ['app', 'foreign'] },
      { aud: ['app', 'foreign'], azp: 'foreign' },
      { iss: 'https://evil.example.com' },
      { iss: undefined },
      { iss: `${issuer.url}/` },
      { exp: now() - 60 },
      { exp: undefined },
      { iat: undefined },
      { nbf: now() + 600 },
      { sub: undefined },
      { sub: '' },
      { sub: 'no\0body' },
      { sub: 'x'.repeat(300) },
    ];
    for (const claims of wrong)
      await expect(failureOf(trade(await issuer.token(claims)))).resolves.toMatchObject(BAD);
    const shared = await issuer.token({ sub: randomUUID(), aud: ['app', 'foreign'], azp: 'app' });
    await expect(trade(shared)).resolves.toBeDefined();
  });

  it('believes the configured keys alone, and RS256 and ES256 alone', async () => {
    const foreign = (await generateKeyPair('ES256')).privateKey;
    const [jwk] = issuer.publicKeys();
    const secret = Buffer.from(JSON.stringify(jwk));
    const forged = [
      await issuer.token({}, { key: foreign }),
      await issuer.token(
        {},
        { key: foreign, header: { jku: `${issuer.url}/evil`, x5u: `${issuer.url}/evil` } },
      ),
      await issuer.token({}, { key: foreign, header: { jwk } }),
      await issuer.token({}, { key: foreign, header: { kid: 'of nobody' } }),
      await issuer.token({}, { key: secret, header: { alg: 'HS256' } }),
      await issuer.token({}, { header: { typ: 'at+jwt' } }),
    ];
    const [, payload] = (await issuer.token()).split('.');
    for (const alg of ['none', 'None', 'NONE']) {
      forged.push(`${Buffer.from(JSON.stringify({ alg })).toString('base64url')}.${payload}.`);
    }
    for (const token of forged) await expect(failureOf(trade(token))).resolves.toMatchObject(BAD);
    expect(issuer.requests).not.toContain('/evil');
  });

  it('wants the nonce on both sides or on neither', async () => {
    const sub = randomUUID();
    const nonce = 'a nonce of this sign-in';
    const bound = await issuer.token({ sub, nonce: hexOf(nonce) });
    await expect(trade(bound, { nonce })).resolves.toBeDefined();
    const oneSided = 'Passed nonce and nonce in id_token should either both exist or not.';
    const errors: [string, Record<string, unknown>, string][] = [
      [bound, {}, oneSided],
      [await issuer.token({ sub }), { nonce }, oneSided],
      [bound, { nonce: 'another' }, 'Nonces mismatch'],
      [await issuer.token({ sub, nonce }), { nonce }, 'Nonces mismatch'],
    ];
    for (const [token, more, message] of errors) {
      await expect(failureOf(trade(token, more))).resolves.toMatchObject({
        code: 'id_token_refused',
        message,
      });
    }
  });

  it('compares the access token with the hash that the proof has of it', async () => {
    const at_hash = createHash('sha256').update('access').digest().subarray(0, 16).toString('base64url');
    const token = await issuer.token({ sub: randomUUID(), at_hash });
    await expect(trade(token, { access_token: 'access' })).resolves.toBeDefined();
    await expect(failureOf(trade(token, { access_token: 'another' }))).resolves.toMatchObject(BAD);
  });

  it('makes one account when a new person comes twice at once', async () => {
    const token = await issuer.token({ sub: randomUUID(), email: newEmail(), email_verified: true });
    const sessions = await Promise.all([trade(token), trade(token), trade(token)]);
    expect(new Set(sessions.map(({ user }) => user.id)).size).toBe(1);
  });

  it('waits for an account that is being changed without holding any part of it', async () => {
    const token = await issuer.token({ sub: randomUUID() });
    const { user } = await trade(token);
    const change = auth.database.createQueryRunner();
    await change.startTransaction();
    await change.query('select 1 from users where id = $1 for update', [user.id]);
    const session = trade(token);
    await waitingForLock(auth);
    // Whoever holds the account may go on to its identities.
    await change.query(`set local lock_timeout = '500ms'`);
    await change.query('update identities set updated_at = now() where user_id = $1', [user.id]);
    await change.commitTransaction();
    await change.release();
    await expect(session).resolves.toMatchObject({ user: { id: user.id } });
  });

  it('turns a banned person away', async () => {
    const token = await issuer.token({ sub: randomUUID() });
    const { user } = await trade(token);
    await administer(auth).update(user.id, { ban_duration: '24h' });
    await expect(failureOf(trade(token))).resolves.toMatchObject({ code: 'user_banned' });
  });
});
