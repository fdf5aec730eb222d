import { SignJWT, type JWTPayload } from 'jose';
import { startGateway, type Gateway } from './gateway-fixture';
import { connectClient, disconnectAll, joined } from './realtime-clients';
import { AuthStandIn, SESSION, Signer, USER } from './stand-ins';
import { StorageStandIn } from './storage-stand-in';
import { sign } from './token-answers';

const SECRET = 'a secret of at least thirty-two characters';
const SERVICE_KEY = 'sb_secret_0123456789abcdef';
const ADMIN = `/auth/v1/admin/users/${USER}`;
let gateway: Gateway;
let signer: Signer;

beforeAll(async () => {
  signer = await Signer.create('k1');
  AuthStandIn.keys = [signer.jwk];
  gateway = await startGateway({ JWT_SECRET: SECRET, SERVICE_KEY });
});
afterEach(() => disconnectAll());
afterAll(() => gateway.stop());

/** A key as they are handed out: hardly anything beside its role. */
function keyOf(role: string, more: JWTPayload = {}, secret = SECRET): Promise<string> {
  return new SignJWT({ role, iss: 'somebody', ...more })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(Buffer.from(secret));
}

async function call(path: string, headers: Record<string, string>, target = gateway) {
  const answer = await fetch(`${target.url}${path}`, {
    headers: { 'x-supabase-api-version': '2024-01-01', ...headers },
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describe('a token as the key of the application', () => {
  it.each(['anon', 'service_role'])('is known with the role %s', async (role) => {
    const apikey = await keyOf(role);
    expect((await call('/auth/v1/.well-known/jwks.json', { apikey })).status).toBe(200);
    await call('/storage/v1/bucket/b', { apikey });
    expect(StorageStandIn.last.input['actor']).toEqual({ role });
    await call('/storage/v1/bucket/b', { authorization: `Bearer ${apikey}` });
    expect(StorageStandIn.last.input['actor']).toEqual({ role });
  });

  it('opens the realtime connection', async () => {
    const client = await connectClient(gateway.url, { params: { apikey: await keyOf('anon') } });
    await joined(client.channel('open to all'));
  });

  it.each<[string, () => Promise<string>]>([
    ['of another role', () => keyOf('authenticated')],
    ['of an administrator', () => keyOf('supabase_admin')],
    ['without a role', () => keyOf('anon', { role: undefined })],
    ['that has ended', () => keyOf('anon', { exp: Math.floor(Date.now() / 1_000) - 1 })],
    ['of another secret', () => keyOf('service_role', {}, `${SECRET}.`)],
    ['of a session', () => keyOf('service_role', { sub: USER, session_id: SESSION })],
    ['that is signed with a key of sessions', () => signer.token({ role: 'anon', session_id: undefined })],
    [
      'that names no algorithm',
      async () => `${encode({ alg: 'none' })}.${encode({ role: 'service_role' })}.`,
    ],
  ])('is unknown %s', async (_, make) => {
    const { status, body } = await call('/auth/v1/.well-known/jwks.json', { apikey: await make() });
    expect([status, body['code']]).toEqual([401, 'unknown_api_key']);
  });

  it('is unknown where there is no secret', async () => {
    const plain = await startGateway();
    const apikey = await keyOf('anon');
    expect((await call('/auth/v1/.well-known/jwks.json', { apikey }, plain)).status).toBe(401);
    await plain.stop();
  });

  it('is nobody in particular to the account endpoints', async () => {
    const { status, body } = await call('/auth/v1/user', {
      authorization: `Bearer ${await signer.token({ sub: undefined })}`,
    });
    expect([status, body['code']]).toEqual([403, 'bad_jwt']);
    expect(body['message']).toBe('invalid JWT: invalid claim: missing sub claim');
  });
});

describe('administration', () => {
  const seen = async (token: string) => (await call(ADMIN, { authorization: `Bearer ${token}` })).body;

  it('is open to the service key', async () => {
    expect(await seen(SERVICE_KEY)).toMatchObject({ app_metadata: { role: 'service_role' } });
  });

  it.each(['service_role', 'supabase_admin'])('is open to a token of the role %s', async (role) => {
    expect(await seen(await keyOf(role))).toMatchObject({ app_metadata: { role } });
    const own = await signer.token({ role, exp: undefined, session_id: undefined });
    expect(await seen(own)).toMatchObject({ app_metadata: { role, sub: USER } });
    const ofSession = await sign(Buffer.from(SECRET), { alg: 'HS256' }, { role });
    expect(await seen(ofSession)).toMatchObject({ app_metadata: { role, sub: USER, session_id: SESSION } });
  });

  it('is closed without a token', async () => {
    const { status, body } = await call(ADMIN, { apikey: SERVICE_KEY });
    expect([status, body['code']]).toEqual([401, 'no_authorization']);
  });

  it.each<[string, string, () => Promise<string>]>([
    ['a person', 'not_admin', () => signer.token()],
    ['the publishable key', 'not_admin', async () => 'sb_publishable_local'],
    ['a key of the role anon', 'not_admin', () => keyOf('anon')],
    ['a token of another secret', 'bad_jwt', () => keyOf('service_role', {}, `${SECRET}.`)],
    ['a token that has ended', 'bad_jwt', () => keyOf('service_role', { exp: 1 })],
    ['a token without a role', 'bad_jwt', () => keyOf('', { role: undefined })],
    ['an unknown service key', 'bad_jwt', async () => 'sb_secret_0123456789abcdeF'],
    [
      'a session that owes its second factor',
      'second_factor_required',
      () => signer.token({ role: 'service_role', needs_factor: true }),
    ],
  ])('is closed to %s', async (_, code, make) => {
    const { status, body } = await call(ADMIN, { authorization: `Bearer ${await make()}` });
    expect([status, body['code']]).toEqual([403, code]);
  });
});

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
