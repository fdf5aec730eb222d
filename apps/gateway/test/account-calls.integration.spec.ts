import { SignJWT } from 'jose';
import { startGateway, type Gateway } from './gateway-fixture';
import { AuthStandIn, ISSUER, SESSION, Signer, USER } from './stand-ins';

let gateway: Gateway;
let signer: Signer;
const NAMED = { 'x-supabase-api-version': '2024-01-01' };

const call = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(`${gateway.url}${path}`, init);
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : (JSON.parse(text) as Record<string, unknown>),
  };
};
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  call(path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json;charset=UTF-8', ...headers },
  });
const withToken = (token: string, path = '/auth/v1/user') =>
  call(path, { headers: { authorization: `Bearer ${token}` } });

beforeAll(async () => {
  signer = await Signer.create('k1');
  AuthStandIn.keys = [signer.jwk];
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

describe('the account calls', () => {
  it('answer errors in the older form without the version header', async () => {
    const answer = await post('/auth/v1/signup', '{"email":"a@b.example","password":"short"}');
    expect(answer.status).toBe(422);
    expect(answer.headers.get('x-supabase-api-version')).toBeNull();
    expect(answer.headers.get('x-sb-error-code')).toBe('weak_password');
    expect(answer.body).toEqual({
      code: 422,
      error_code: 'weak_password',
      msg: 'Password should be at least 8 characters.',
      weak_password: { reasons: ['length'] },
    });
  });

  it('answer errors in the newer form with it, and echo the version', async () => {
    const answer = await post('/auth/v1/signup', '{"email":"a@b.example","password":"long enough"}', NAMED);
    expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(answer.body).toEqual({ code: 'user_already_exists', message: 'User already registered' });
  });

  it('pass the grant type on', async () => {
    expect((await post('/auth/v1/token?grant_type=refresh_token', '{}', NAMED)).body).toEqual({
      code: 'invalid_credentials',
      message: 'refresh_token',
    });
  });

  it.each(['{"email":', '[]', '"text"'])('answer 400 bad_json for the body %s', async (body) => {
    expect((await post('/auth/v1/signup', body, NAMED)).body).toMatchObject({ code: 'bad_json' });
  });

  it('accept an empty JSON body where clients send one', async () => {
    const answer = await post('/auth/v1/logout?scope=local', '', {
      authorization: `Bearer ${await signer.token()}`,
    });
    expect(answer.status).toBe(204);
    expect(answer.body).toBeUndefined();
  });

  it('refuse an unknown apikey and accept a known or missing one', async () => {
    const keyed = (apikey: string) => call('/auth/v1/.well-known/jwks.json', { headers: { apikey } });
    expect((await keyed('sb_publishable_other')).status).toBe(401);
    expect((await keyed('sb_publishable_local')).body).toEqual({ keys: [signer.jwk] });
    expect((await call('/auth/v1/.well-known/jwks.json')).headers.get('cache-control')).toBe(
      'public, max-age=600',
    );
  });

  it('name a missing token 401 no_authorization', async () => {
    const answer = await call('/auth/v1/user', { headers: NAMED });
    expect([answer.status, answer.body?.['code']]).toEqual([401, 'no_authorization']);
  });

  it('are 413 over 1 MB and 404 for an unknown endpoint, in the protocol form', async () => {
    expect((await post('/auth/v1/signup', `{"x":"${'y'.repeat(1024 * 1024)}"}`)).status).toBe(413);
    expect((await post('/auth/v1/elsewhere', '{}')).body).toMatchObject({
      code: 404,
      error_code: 'not_found',
    });
  });
});

describe('access tokens', () => {
  it('are verified by the gateway alone, with keys it asked for once', async () => {
    const before = AuthStandIn.jwksCalls;
    for (let index = 0; index < 20; index += 1)
      expect((await withToken(await signer.token())).status).toBe(200);
    expect(AuthStandIn.jwksCalls - before).toBeLessThanOrEqual(1);
  });

  it.each<[string, () => Promise<string>]>([
    [
      'no algorithm',
      () =>
        Promise.resolve(
          `${encode({ alg: 'none' })}.${encode({ sub: USER, session_id: SESSION, aud: 'authenticated', iss: ISSUER, exp: 9e9 })}.`,
        ),
    ],
    ['a MAC made with the public key', () => hmacToken()],
    ['a key of somebody else under the same name', async () => (await Signer.create('k1')).token()],
    [
      'a key that is brought along',
      async () => {
        const other = await Signer.create('k9');
        return other.token({}, { jwk: other.jwk, jku: `${gateway.url}/keys` });
      },
    ],
    ['another issuer', () => signer.token({ iss: 'http://evil.example/auth/v1' })],
    ['another audience', () => signer.token({ aud: 'anon' })],
    ['an end in the past', () => signer.token({ exp: Math.floor(Date.now() / 1000) - 1 })],
    ['a start in the future', () => signer.token({ nbf: Math.floor(Date.now() / 1000) + 60 })],
    ['no session', () => signer.token({ session_id: undefined })],
    [
      'one changed letter',
      async () => {
        const token = await signer.token();
        return token.slice(0, 40) + (token[40] === 'A' ? 'B' : 'A') + token.slice(41);
      },
    ],
    ['junk', () => Promise.resolve('junk')],
  ])('are refused with %s', async (_, make) => {
    const token = await make();
    const account = await call('/auth/v1/user', { headers: { ...NAMED, authorization: `Bearer ${token}` } });
    expect([account.status, account.body?.['code']]).toEqual([403, 'bad_jwt']);
    expect(account.body?.['message']).toMatch(/^invalid JWT: unable to parse or verify signature, ./);
    const product = await call('/api/csv/parse', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    expect([product.status, product.body?.['code']]).toEqual([401, 'unauthorized']);
  });

  it('are not believed a moment longer than they last, however often they were used', async () => {
    const token = await signer.token({ exp: Math.floor(Date.now() / 1000) + 2 });
    expect((await withToken(token)).status).toBe(200);
    expect((await withToken(token)).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    expect((await withToken(token)).status).toBe(403);
  });

  it('stay good while auth is away', async () => {
    const lonely = await startGateway();
    const check = async () =>
      (
        await fetch(`${lonely.url}/api/csv/parse`, {
          method: 'POST',
          headers: { authorization: `Bearer ${await signer.token()}` },
        })
      ).status;
    // 415 is past the guard: the token was accepted.
    expect(await check()).toBe(415);
    await lonely.stopService('auth');
    expect(await check()).toBe(415);
    await lonely.stop();
  });
});

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function hmacToken(): Promise<string> {
  const secret = new TextEncoder().encode(JSON.stringify(signer.jwk));
  return new SignJWT({ sub: USER, session_id: SESSION, role: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
    .setIssuer(ISSUER)
    .setAudience('authenticated')
    .setExpirationTime('1h')
    .sign(secret);
}

describe('what an account keeps', () => {
  it('is asked for by who is signed in, and kept by no browser', async () => {
    expect((await call('/api/account/usage')).status).toBe(401);
    const answer = await withToken(await signer.token(), '/api/account/usage');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const share = { used: USER.length, limit: 500 };
    expect(answer.body).toEqual({
      audiences: share,
      screenshots: share,
      buckets: share,
      objects: share,
      bytes: share,
    });
  });
});
