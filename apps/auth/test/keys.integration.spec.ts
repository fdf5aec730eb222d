import {
  createLocalJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  jwtVerify,
  type JSONWebKeySet,
  type JWK,
} from 'jose';
import { UserEntity } from '../src/accounts/user.entity';
import { SessionEntity } from '../src/sessions/session.entity';
import { Secrets } from '../src/secrets/secrets';
import { AccessTokens } from '../src/tokens/access-tokens';
import { SigningKeys } from '../src/tokens/signing-keys';
import { signUpNew, startAuth, type AuthService } from './auth-fixture';

const SECRET = 'a secret of at least thirty-two characters';
const ALGORITHMS = ['ES256', 'RS256', 'EdDSA'];

async function newKey(alg: string, kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, alg };
}

function signing(key: JWK): JWK {
  return { ...key, key_ops: ['sign'] };
}

/** What a gateway does, and the published client. */
async function verify(auth: AuthService, token: string): Promise<void> {
  const published = createLocalJWKSet((await auth.jwks()) as unknown as JSONWebKeySet);
  await jwtVerify(token, published, { algorithms: ALGORITHMS });
}

async function publishedKids(auth: AuthService): Promise<unknown[]> {
  return (await auth.jwks()).keys.map(({ kid }) => kid);
}

/** The same installation with other settings. */
async function restart(auth: AuthService, env: Record<string, string>): Promise<AuthService> {
  await auth.stop({ keepData: true });
  return startAuth(env, { schema: auth.schema });
}

describe('the keys that sign', () => {
  it.each(ALGORITHMS)('can be brought along for %s', async (alg) => {
    const key = await newKey(alg, 'mine');
    const auth = await startAuth({ JWT_KEYS: JSON.stringify({ keys: [signing(key)] }) });
    const { access_token: token } = await signUpNew(auth);
    expect(decodeProtectedHeader(token)).toEqual({ alg, typ: 'JWT', kid: 'mine' });
    await verify(auth, token);
    const { keys } = await auth.jwks();
    expect(keys).toMatchObject([{ kid: 'mine', alg, use: 'sig', key_ops: ['verify'] }]);
    for (const part of ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k']) expect(keys[0]).not.toHaveProperty(part);
    expect(await auth.database.query('select 1 from signing_keys')).toEqual([]);
    await auth.stop();
  });

  it('can be a shared secret, of which nothing is published', async () => {
    const auth = await startAuth({ JWT_SECRET: SECRET });
    const { access_token: token } = await signUpNew(auth);
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT' });
    await jwtVerify(token, Buffer.from(SECRET), { algorithms: ['HS256'] });
    expect(await auth.jwks()).toEqual({ keys: [] });
    await auth.stop();
  });

  it('are the brought ones before the secret, and the secret before the one of the database', async () => {
    const key = await newKey('ES256', 'mine');
    const JWT_KEYS = JSON.stringify([signing(key)]);
    let auth = await startAuth({ JWT_SECRET: SECRET, JWT_KEYS });
    expect(decodeProtectedHeader((await signUpNew(auth)).access_token).kid).toBe('mine');
    auth = await restart(auth, {});
    const [stored] = await publishedKids(auth);
    auth = await restart(auth, { JWT_SECRET: SECRET, JWT_KEYS: JSON.stringify([key]) });
    expect(decodeProtectedHeader((await signUpNew(auth)).access_token).alg).toBe('HS256');
    expect(await publishedKids(auth)).toEqual(['mine', stored]);
    auth = await restart(auth, { JWT_KEYS: JSON.stringify([key]) });
    expect(decodeProtectedHeader((await signUpNew(auth)).access_token).kid).toBe(stored);
    await auth.stop();
  });

  it('are exchanged without signing anyone out', async () => {
    const [one, other] = [await newKey('ES256', 'one'), await newKey('RS256', 'other')];
    let auth = await startAuth();
    const tokens = [(await signUpNew(auth)).access_token];
    for (const keys of [
      [signing(one)],
      [one, signing(other)],
      [signing({ ...one, kid: 'third' }), one, other],
    ]) {
      auth = await restart(auth, { JWT_KEYS: JSON.stringify(keys) });
      tokens.push((await signUpNew(auth)).access_token);
      for (const token of tokens) await verify(auth, token);
    }
    expect(new Set(tokens.map((token) => decodeProtectedHeader(token).kid)).size).toBe(4);
    await auth.stop();
  });

  it('are published once when one moves from the database to the settings', async () => {
    let auth = await startAuth();
    const { access_token: token } = await signUpNew(auth);
    const [{ kid, private_jwk: sealed }] = await auth.database.query('select * from signing_keys');
    const place = { column: 'signing_keys.private_jwk', id: kid };
    const jwk: JWK = JSON.parse(auth.app.get(Secrets).open(sealed, place));
    auth = await restart(auth, { JWT_KEYS: JSON.stringify([signing({ ...jwk, kid, alg: 'ES256' })]) });
    expect(await publishedKids(auth)).toEqual([kid]);
    await verify(auth, token);
    await auth.stop();
  });

  it('give every replica the same secrets for other purposes, one for each', async () => {
    const auth = await startAuth();
    const keys = auth.app.get(SigningKeys);
    const replica = new SigningKeys(auth.database, {}, auth.app.get(Secrets));
    await replica.onModuleInit();
    expect(replica.derive('one')).toEqual(keys.derive('one'));
    expect(keys.derive('one')).not.toEqual(keys.derive('other'));
    const others = new SigningKeys(auth.database, { JWT_SECRET: SECRET }, auth.app.get(Secrets));
    await others.onModuleInit();
    expect(others.derive('one')).not.toEqual(keys.derive('one'));
    expect(others.derive('one')).toHaveLength(32);
    await auth.stop();
  });
});

describe('an access token', () => {
  it('says whether its session owes a second factor, and whether its account is anonymous', async () => {
    const auth = await startAuth();
    const session = await signUpNew(auth);
    const { sub = '', session_id: id } = decodeJwt<{ session_id: string }>(session.access_token);
    const user = await auth.database.manager.findOneByOrFail(UserEntity, { id: sub });
    const row = await auth.database.manager.findOneByOrFail(SessionEntity, { id });
    const tokens = auth.app.get(AccessTokens);
    const owing = await tokens.sign({ ...user, isAnonymous: true }, row, { needsFactor: true });
    expect(decodeJwt(owing.token)).toMatchObject({ needs_factor: true, is_anonymous: true });
    const shown = await tokens.sign(user, row, { needsFactor: false });
    expect(decodeJwt(shown.token)).not.toHaveProperty('needs_factor');
    expect(decodeJwt(shown.token)).toMatchObject({ is_anonymous: false });
    await auth.stop();
  });
});
