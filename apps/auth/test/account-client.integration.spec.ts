import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { accessClaims, type AppError } from '@dearly/contracts';
import { AuthClient } from '@supabase/auth-js';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import { newEmail, PASSWORD, startAuth, type AuthService } from './auth-fixture';

/** As little of a gateway as the published client needs, so that what it tests is this service. */
function openGateway(auth: AuthService): Server {
  async function claims(request: IncomingMessage) {
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    const keys = (await auth.jwks()) as unknown as JSONWebKeySet;
    const { payload } = await jwtVerify(token, createLocalJWKSet(keys), { algorithms: ['ES256'] });
    return accessClaims.parse(payload);
  }

  async function answer(request: IncomingMessage): Promise<unknown> {
    const url = new URL(request.url ?? '', 'http://gateway');
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const body = text ? JSON.parse(text) : {};
    switch (`${request.method} ${url.pathname}`) {
      case 'POST /auth/v1/signup':
        return auth.signUp(body);
      case 'POST /auth/v1/token':
        return auth.token(url.searchParams.get('grant_type') ?? undefined, body);
      case 'GET /auth/v1/user':
        return auth.user(await claims(request));
      case 'POST /auth/v1/logout':
        return auth.logout(await claims(request), url.searchParams.get('scope') ?? undefined);
      case 'GET /auth/v1/.well-known/jwks.json':
        return auth.jwks();
      default:
        throw new Error(`Nothing at ${request.url}`);
    }
  }

  return createServer((request, response) => {
    answer(request).then(
      (value) => {
        response.writeHead(value === null ? 204 : 200, { 'content-type': 'application/json' });
        response.end(value === null ? undefined : JSON.stringify(value));
      },
      (error: AppError) => {
        response.writeHead(error.status ?? 500, {
          'content-type': 'application/json',
          'x-supabase-api-version': '2024-01-01',
        });
        const details = typeof error.details === 'object' ? error.details : {};
        response.end(JSON.stringify({ code: error.code, message: error.message, ...details }));
      },
    );
  });
}

describe('the published account client', () => {
  let auth: AuthService;
  let gateway: Server;
  let url: string;

  beforeAll(async () => {
    auth = await startAuth();
    gateway = openGateway(auth).listen(0, '127.0.0.1');
    await once(gateway, 'listening');
    url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/auth/v1`;
  });

  afterAll(async () => {
    gateway.close();
    await auth.stop();
  });

  function newClient() {
    return new AuthClient({
      url,
      persistSession: true,
      storage: memory(),
      autoRefreshToken: false,
      flowType: 'pkce',
    });
  }

  it('signs up, reads the account, refreshes, and signs out', async () => {
    const client = newClient();
    const events: string[] = [];
    client.onAuthStateChange((event: string) => void events.push(event));
    const email = newEmail();
    const signedUp = await client.signUp({ email, password: PASSWORD, options: { data: { name: 'Ann' } } });
    expect(signedUp.error).toBeNull();
    expect(signedUp.data.session?.refresh_token).toMatch(/^[a-z0-9]{26}$/);
    const read = await client.getUser();
    expect(read.data.user).toMatchObject({ email, phone: '', user_metadata: { name: 'Ann' } });
    const refreshed = await client.refreshSession();
    expect(refreshed.error).toBeNull();
    expect(refreshed.data.session?.refresh_token).not.toBe(signedUp.data.session?.refresh_token);
    expect((await client.signOut()).error).toBeNull();
    expect((await client.getSession()).data.session).toBeNull();
    expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED', 'SIGNED_OUT']);
  });

  it('verifies the access token by itself with the published keys', async () => {
    const client = newClient();
    const { data } = await client.signUp({ email: newEmail(), password: PASSWORD });
    const verified = await client.getClaims();
    expect(verified.error).toBeNull();
    expect(verified.data?.header.alg).toBe('ES256');
    expect(verified.data?.claims.sub).toBe(data.user?.id);
  });

  it('signs in, adopts a session by its tokens, and keeps the texts that screens branch on', async () => {
    const email = newEmail();
    await newClient().signUp({ email, password: PASSWORD });
    const client = newClient();
    const wrong = await client.signInWithPassword({ email, password: 'wrong harbour' });
    expect(wrong.error).toMatchObject({
      name: 'AuthApiError',
      message: 'Invalid login credentials',
      status: 400,
    });
    const right = await client.signInWithPassword({ email, password: PASSWORD });
    const session = right.data.session;
    const adopted = await newClient().setSession({
      access_token: session?.access_token ?? '',
      refresh_token: session?.refresh_token ?? '',
    });
    expect(adopted.data.user?.email).toBe(email);
    const taken = await newClient().signUp({ email, password: PASSWORD });
    expect(taken.error).toMatchObject({ code: 'user_already_exists', message: 'User already registered' });
  });

  it('knows a weak password and its reasons', async () => {
    const { error } = await newClient().signUp({ email: newEmail(), password: 'password1' });
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['pwned'] });
  });

  it('drops a session that was ended on another device', async () => {
    const email = newEmail();
    const here = newClient();
    await here.signUp({ email, password: PASSWORD });
    const there = newClient();
    await there.signInWithPassword({ email, password: PASSWORD });
    await there.signOut({ scope: 'others' });
    expect((await here.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect((await here.getSession()).data.session).toBeNull();
    expect((await there.getUser()).error).toBeNull();
  });
});

function memory() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}
