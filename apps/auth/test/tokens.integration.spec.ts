import {
  createLocalJWKSet,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  jwtVerify,
  SignJWT,
  type JSONWebKeySet,
} from 'jose';
import { Secrets } from '../src/secrets/secrets';
import { SigningKeys } from '../src/tokens/signing-keys';
import { signUpNew, startAuth, type AuthService } from './auth-fixture';

const PUBLIC_URL = 'https://dearly.example';

describe('access tokens', () => {
  let auth: AuthService;
  beforeAll(async () => {
    auth = await startAuth({ PUBLIC_URL: `${PUBLIC_URL}/`, JWT_LIFETIME_SECONDS: '600' });
  });
  afterAll(() => auth.stop());

  async function publishedKeys(): Promise<JSONWebKeySet> {
    return (await auth.jwks()) as unknown as JSONWebKeySet;
  }

  const verifier = { algorithms: ['ES256'], issuer: `${PUBLIC_URL}/auth/v1`, audience: 'authenticated' };

  it('carry the claims of the protocol and verify against the published keys', async () => {
    const session = await signUpNew(auth);
    const { payload, protectedHeader } = await jwtVerify(
      session.access_token,
      createLocalJWKSet(await publishedKeys()),
      verifier,
    );
    const { keys } = await publishedKeys();
    expect(protectedHeader).toEqual({ alg: 'ES256', typ: 'JWT', kid: keys[0]?.kid });
    expect(payload).toEqual({
      iss: `${PUBLIC_URL}/auth/v1`,
      sub: session.user.id,
      aud: 'authenticated',
      iat: expect.any(Number),
      exp: (payload.iat ?? 0) + 600,
      email: session.user.email,
      phone: '',
      app_metadata: session.user.app_metadata,
      user_metadata: session.user.user_metadata,
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      is_anonymous: false,
    });
    expect(session.expires_in).toBe(600);
    expect(session.expires_at).toBe(payload.exp);
  });

  it('verify against nothing else', async () => {
    const { access_token: token } = await signUpNew(auth);
    const keySet = createLocalJWKSet(await publishedKeys());
    const foreign = await generateKeyPair('ES256');
    await expect(jwtVerify(token, foreign.publicKey, verifier)).rejects.toThrow(
      'signature verification failed',
    );
    const forged = await new SignJWT({ role: 'authenticated' })
      .setProtectedHeader(decodeProtectedHeader(token) as { alg: string })
      .setIssuer(verifier.issuer)
      .setAudience('authenticated')
      .sign(foreign.privateKey);
    await expect(jwtVerify(forged, keySet, verifier)).rejects.toThrow('signature verification failed');
    const [header, payload, signature] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
    const steppedUp = Buffer.from(JSON.stringify({ ...claims, aal: 'aal2' })).toString('base64url');
    await expect(jwtVerify(`${header}.${steppedUp}.${signature}`, keySet, verifier)).rejects.toThrow(
      'signature verification failed',
    );
  });

  it('are published with public parts only', async () => {
    const { keys } = await publishedKeys();
    expect(keys).toEqual([
      {
        kty: 'EC',
        crv: 'P-256',
        x: expect.any(String),
        y: expect.any(String),
        kid: expect.any(String),
        alg: 'ES256',
        use: 'sig',
        key_ops: ['verify'],
      },
    ]);
  });

  it('are signed with one key by eight replicas that start together on an empty database', async () => {
    const fresh = await startAuth();
    await fresh.database.query('delete from signing_keys');
    const replicas = Array.from(
      { length: 8 },
      () => new SigningKeys(fresh.database, {}, fresh.app.get(Secrets)),
    );
    await Promise.all(replicas.map((keys) => keys.onModuleInit()));
    const stored = await fresh.database.query('select kid from signing_keys');
    expect(stored).toHaveLength(1);
    expect(replicas.map((keys) => keys.current().kid)).toEqual(replicas.map(() => stored[0].kid));
    await fresh.stop();
  });

  it('stay valid when the service restarts and when the signing key is exchanged', async () => {
    const old = await signUpNew(auth);
    await auth.stop({ keepData: true });
    auth = await startAuth({ PUBLIC_URL }, { schema: auth.schema });
    await jwtVerify(old.access_token, createLocalJWKSet(await publishedKeys()), verifier);

    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    const later = new Date(Date.now() + 1_000);
    await auth.database.query('insert into signing_keys values ($1, $2, $3)', [
      'newer',
      await exportJWK(privateKey),
      later,
    ]);
    await auth.stop({ keepData: true });
    auth = await startAuth({ PUBLIC_URL }, { schema: auth.schema });
    const fresh = await signUpNew(auth);
    expect(decodeProtectedHeader(fresh.access_token).kid).toBe('newer');
    for (const { access_token: token } of [old, fresh]) {
      const verified = await jwtVerify(token, createLocalJWKSet(await publishedKeys()), verifier);
      expect(verified.payload.aud).toBe('authenticated');
    }
  });
});
