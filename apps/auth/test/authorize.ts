import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { RpcInput } from '@dearly/contracts';
import type { OpenIdProvider } from '@dearly/testing';
import type { JWTPayload } from 'jose';
import { CLIENT, type AuthService } from './auth-fixture';

type Asked = Partial<RpcInput<'auth.authorize'>>;

export const SITE = 'https://dearly.example';
export const BACK = `${SITE}/auth/callback`;

/** A browser that signs in at the page of a provider; `secret` is the one of its cookie. */
export function newBrowser({ rpc }: AuthService, secret = randomBytes(32).toString('base64url')) {
  const context = () => ({ requestId: randomUUID() });
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  /** Where the browser is sent, at first. */
  const leave = async (asked: Asked = {}): Promise<string> => {
    const { location } = await rpc.call(
      'auth.authorize',
      { provider: 'google', hints: {}, redirectTo: BACK, browser: secret, client: CLIENT, ...asked },
      context(),
    );
    return location;
  };
  /** Where it is sent after it came back to the callback. */
  const comeBack = async (at: URL, browser: string | undefined = secret): Promise<URL> => {
    const answer = Object.fromEntries(at.searchParams) as RpcInput<'auth.authorizeCallback'>['answer'];
    const input = { answer, client: CLIENT, ...(browser === '' ? {} : { browser }) };
    const { location } = await rpc.call('auth.authorizeCallback', input, context());
    return new URL(location);
  };
  return {
    secret,
    verifier,
    pkce: { codeChallenge: challenge, codeChallengeMethod: 's256' },
    leave,
    comeBack,
    /** All of it. */
    signIn: async (provider: OpenIdProvider, claims: JWTPayload | undefined, asked: Asked = {}) =>
      comeBack(provider.signIn(await leave(asked), claims)),
  };
}

/** What stands behind the # of an address. */
export function fragmentOf({ hash }: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(hash.slice(1)));
}

/** What went wrong, as both parts of an address must tell it. */
export function faultOf(url: URL): Record<string, string> {
  const { sb: _, ...fault } = fragmentOf(url);
  expect(Object.fromEntries(url.searchParams)).toEqual(fault);
  return fault;
}
