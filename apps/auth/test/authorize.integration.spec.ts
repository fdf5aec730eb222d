import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { decodeJwt } from 'jose';
import { startOpenIdProvider, type OpenIdProvider, type Tampering } from '@dearly/testing';
import { SweepService } from '../src/one-time-tokens/sweep.service';
import { administer } from './administration';
import { claimsOf, failureOf, newEmail, PASSWORD, startAuth, type AuthService } from './auth-fixture';
import { BACK, faultOf, fragmentOf, newBrowser, SITE } from './authorize';
import { addTotp } from './signed-in';

let provider: OpenIdProvider;
let auth: AuthService;
beforeAll(async () => {
  provider = await startOpenIdProvider();
  auth = await startAuth({
    PUBLIC_URL: SITE,
    MAILER_AUTOCONFIRM: 'false',
    REDIRECT_URLS: 'https://app.example/back',
    OPENID_PROVIDERS: JSON.stringify([
      provider.setting(),
      provider.setting({ provider: 'posting', scopes: 'openid email', responseMode: 'form_post' }),
    ]),
  });
});
afterAll(async () => {
  await auth.stop();
  await provider.stop();
});
afterEach(() => provider.tamper({}));

const redirect = (response: ServerResponse, path: string) =>
  response.writeHead(307, { location: `${provider.url}${path}` }).end();
const newPerson = () => ({ sub: randomUUID(), email: newEmail(), email_verified: true, name: 'Ada' });

describe('signing in at the page of a provider', () => {
  it('asks for no more than it needs, and says what protects the answer', async () => {
    const asked = new URL(await newBrowser(auth).leave());
    expect(asked.origin + asked.pathname).toBe(`${provider.url}/authorize`);
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      client_id: 'dearly-checks',
      response_type: 'code',
      redirect_uri: `${SITE}/auth/v1/callback`,
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\da-f]{64}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  it('brings a code to a client with PKCE, which is worth a session with its secret', async () => {
    const person = newPerson();
    const browser = newBrowser(auth);
    const place = await browser.signIn(provider, person, { ...browser.pkce, redirectTo: `${BACK}?x=1` });
    expect([place.origin + place.pathname, [...place.searchParams.keys()], place.hash]).toEqual([
      BACK,
      ['x', 'code'],
      '',
    ]);
    const code = place.searchParams.get('code') ?? '';
    const session = await auth.token('pkce', { auth_code: code, code_verifier: browser.verifier });
    expect(claimsOf(session)).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }] });
    expect(session).not.toHaveProperty('provider_token');
    expect(session.user).toMatchObject({
      email: person.email,
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { name: 'Ada', email: person.email },
      identities: [{ provider: 'google', id: person.sub }],
    });
    // The second trade of a code was stolen, whoever traded it first.
    const again = failureOf(auth.token('pkce', { auth_code: code, code_verifier: browser.verifier }));
    expect(await again).toMatchObject({ code: 'flow_state_not_found' });
    expect(await failureOf(auth.user(claimsOf(session)))).toMatchObject({ code: 'session_not_found' });
  });

  it('brings the session itself to a client without, behind the number sign', async () => {
    const person = newPerson();
    const place = await newBrowser(auth).signIn(provider, person);
    expect([place.origin + place.pathname, place.search]).toEqual([BACK, '']);
    const { access_token: token = '', ...rest } = fragmentOf(place);
    expect(Object.keys(rest)).toEqual(['expires_at', 'expires_in', 'refresh_token', 'sb', 'token_type']);
    expect(decodeJwt(token)).toMatchObject({ email: person.email, amr: [{ method: 'oauth' }] });
    await expect(auth.refresh(rest['refresh_token'] ?? '')).resolves.toHaveProperty('access_token');
  });

  it('knows the person again, and asks the provider for keys and addresses once', async () => {
    const person = newPerson();
    const userIds = [];
    for (const email of [person.email, newEmail()]) {
      const place = await newBrowser(auth).signIn(provider, { ...person, email });
      userIds.push(decodeJwt(fragmentOf(place)['access_token'] ?? '').sub);
    }
    expect(userIds[0]).toBe(userIds[1]);
    const asked = (path: string) => provider.requests.filter((request) => request === path).length;
    // Two settings, of which each is asked for on its own.
    expect(asked('GET /.well-known/openid-configuration')).toBeLessThanOrEqual(2);
    expect(asked('GET /keys')).toBe(1);
  });

  it('opens accounts by the rules of proofs: never by an address that the account has not proven', async () => {
    const email = newEmail();
    await auth.ask('auth.signup', { email, password: PASSWORD });
    await auth.open(await auth.linkFor(email));
    const { user } = await auth.token('password', { email, password: PASSWORD });
    const place = await newBrowser(auth).signIn(provider, { sub: randomUUID(), email, email_verified: true });
    expect(decodeJwt(fragmentOf(place)['access_token'] ?? '').sub).toBe(user.id);
    const unproven = await newBrowser(auth).signIn(provider, { sub: randomUUID(), email });
    expect(decodeJwt(fragmentOf(unproven)['access_token'] ?? '')).toMatchObject({ email: '' });
  });

  it('still asks for the second factor of the account', async () => {
    const person = newPerson();
    const place = await newBrowser(auth).signIn(provider, person);
    const session = await auth.refresh(fragmentOf(place)['refresh_token'] ?? '');
    await addTotp(auth, session);
    const again = await newBrowser(auth).signIn(provider, person);
    expect(decodeJwt(fragmentOf(again)['access_token'] ?? '')).toMatchObject({
      aal: 'aal1',
      needs_factor: true,
    });
  });

  it('passes wishes of the client on, and nothing that the answer is protected by', async () => {
    const hints = {
      login_hint: 'ada@example.com',
      prompt: 'consent',
      state: 'mine',
      nonce: 'mine',
      redirect_uri: 'https://evil.example',
      response_mode: 'fragment',
      request: 'x',
      client_id: 'mine',
    };
    const asked = new URL(await newBrowser(auth).leave({ hints, scopes: 'email calendar "\n' }));
    const posting = new URL(await newBrowser(auth).leave({ provider: 'posting' })).searchParams;
    expect([posting.get('response_mode'), posting.get('scope')]).toEqual(['form_post', 'openid email']);
    const sent = Object.fromEntries(asked.searchParams);
    expect(sent).toMatchObject({
      login_hint: 'ada@example.com',
      prompt: 'consent',
      client_id: 'dearly-checks',
      redirect_uri: `${SITE}/auth/v1/callback`,
      scope: 'openid email profile calendar',
    });
    expect([sent['state'], sent['nonce'], sent['response_mode'], sent['request']]).toEqual([
      expect.stringMatching(/^[\w-]{43}$/),
      expect.stringMatching(/^[\da-f]{64}$/),
      undefined,
      undefined,
    ]);
  });

  it.each([
    [{ provider: 'apple' }, 'Unsupported provider: provider is not enabled'],
    [{ provider: undefined }, 'Unsupported provider: provider is missing'],
    [{ provider: '__proto__' }, 'Unsupported provider: provider is not enabled'],
    [{ codeChallenge: 'short', codeChallengeMethod: 's256' }, 'code challenge has to be between'],
    [{ codeChallenge: 'a'.repeat(43), codeChallengeMethod: 'plain' }, 'only s256 is supported'],
  ])('refuses %j', async (asked, message) => {
    const error = await failureOf(newBrowser(auth).leave(asked as { provider: string }));
    expect(error).toMatchObject({ wireCode: 'validation_failed', status: 400 });
    expect(error.message).toContain(message);
  });

  it('keeps nothing that opens anything, and nothing for long', async () => {
    const browser = newBrowser(auth);
    const asked = new URL(await browser.leave());
    const [row] = await auth.database.query('select * from provider_flows where browser_hash = sha256($1)', [
      Buffer.from(browser.secret),
    ]);
    expect(row.verifier).toMatch(/^v1\.test\.[\w-]{80,}$/);
    const kept = JSON.stringify(row) + String(row.state_hash.toString('base64url'));
    for (const secret of [asked.searchParams.get('state'), browser.secret])
      expect(kept).not.toContain(secret);
    const count = async () =>
      (await auth.database.query('select 1 from provider_flows where id = $1', [row.id])).length;
    await auth.app.get(SweepService).sweep();
    expect(await count()).toBe(1);
    await auth.database.query(
      `update provider_flows set created_at = now() - interval '61 minutes' where id = $1`,
      [row.id],
    );
    await auth.app.get(SweepService).sweep();
    expect(await count()).toBe(0);
  });
});

describe('a sign-in that does not work out', () => {
  it('leads back where it began, with the words of the protocol', async () => {
    const place = await newBrowser(auth).signIn(provider, undefined, {
      redirectTo: 'https://app.example/back',
    });
    expect(place.origin + place.pathname).toBe('https://app.example/back');
    expect(faultOf(place)).toEqual({
      error: 'access_denied',
      error_code: 'bad_oauth_callback',
      error_description: 'The sign-in at Google was cancelled.',
    });
  });

  it('shuts out who is banned, with PKCE and without', async () => {
    const person = newPerson();
    const first = await newBrowser(auth).signIn(provider, person);
    const { sub = '' } = decodeJwt(fragmentOf(first)['access_token'] ?? '');
    await administer(auth).update(sub, { ban_duration: '24h' });
    const browser = newBrowser(auth);
    for (const asked of [{}, browser.pkce]) {
      const place = await newBrowser(auth).signIn(provider, person, asked);
      expect(faultOf(place)).toMatchObject({ error: 'access_denied', error_code: 'user_banned' });
    }
  });

  it('is told to whoever comes back after ten minutes', async () => {
    const browser = newBrowser(auth);
    const back = provider.signIn(await browser.leave(), newPerson());
    await auth.database.query(`update provider_flows set created_at = now() - interval '601 seconds'`);
    const place = await browser.comeBack(back);
    expect(place.origin + place.pathname).toBe(BACK);
    expect(faultOf(place)).toMatchObject({ error: 'invalid_request', error_code: 'flow_state_expired' });
  });

  const FAILED = {
    error: 'server_error',
    error_code: 'unexpected_failure',
    error_description: 'Google could not complete the sign-in. Please try again in a minute.',
  };

  it.each<[string, () => Tampering]>([
    ['an error', () => ({ respond: { '/token': (response) => response.writeHead(500).end() } })],
    ['no JSON', () => ({ respond: { '/token': (response) => response.end('<html>') } })],
    ['nothing', () => ({ respond: { '/token': (response) => response.destroy() } })],
    ['more than it may', () => ({ claims: { padding: 'x'.repeat(300_000) } })],
    ['another address', () => ({ respond: { '/token': (response) => redirect(response, '/elsewhere') } })],
  ])('ends when the provider answers its code with %s', async (_what, tampering) => {
    const browser = newBrowser(auth);
    const back = provider.signIn(await browser.leave(), newPerson());
    provider.tamper(tampering());
    expect(faultOf(await browser.comeBack(back))).toEqual(FAILED);
    expect(provider.requests.filter((request) => request.endsWith('/elsewhere'))).toEqual([]);
  });

  it('leads back at once when the provider cannot be asked, and works when it can again', async () => {
    const away = await startOpenIdProvider();
    const other = await startAuth({ PUBLIC_URL: SITE, OPENID_PROVIDERS: JSON.stringify([away.setting()]) });
    away.tamper({ respond: { '/.well-known/openid-configuration': (response) => response.destroy() } });
    const place = new URL(await newBrowser(other).leave());
    expect(place.origin + place.pathname).toBe(BACK);
    expect(faultOf(place)).toEqual(FAILED);
    away.tamper({});
    expect(await newBrowser(other).leave()).toContain(`${away.url}/authorize?`);
    await other.stop();
    await away.stop();
  });

  it('counts against the address that asks', async () => {
    const other = await startAuth({
      PUBLIC_URL: SITE,
      REQUESTS_PER_ADDRESS: '10',
      OPENID_PROVIDERS: JSON.stringify([provider.setting()]),
    });
    for (let index = 0; index < 10; index += 1) await newBrowser(other).leave();
    expect(await failureOf(newBrowser(other).leave())).toMatchObject({ code: 'over_request_rate_limit' });
    const callback = newBrowser(other).comeBack(new URL(`${SITE}/?state=x&code=y`));
    expect(await failureOf(callback)).toMatchObject({ code: 'over_request_rate_limit', status: 429 });
    await other.stop();
  });
});
