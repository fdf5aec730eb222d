import { SignJWT, type JWTHeaderParameters, type JWTPayload, type KeyLike } from 'jose';
import type { Gateway } from './gateway-fixture';
import { ISSUER, SESSION, USER } from './stand-ins';

export function nowSeconds(): number {
  return Math.floor(Date.now() / 1_000);
}

/** What an access token says, valid for a minute. */
export function claims(changed: JWTPayload = {}): JWTPayload {
  return {
    sub: USER,
    session_id: SESSION,
    role: 'authenticated',
    aud: 'authenticated',
    iss: ISSUER,
    exp: nowSeconds() + 60,
    ...changed,
  };
}

/** A token like those of auth, by any key. */
export function sign(
  key: KeyLike | Uint8Array,
  header: JWTHeaderParameters,
  changed: JWTPayload = {},
): Promise<string> {
  return new SignJWT(claims(changed)).setProtectedHeader(header).sign(key);
}

/** Status and code that a token gets from the account endpoints and from the product. */
export async function answersOf(gateway: Gateway, token: string): Promise<unknown[][]> {
  const headers = { authorization: `Bearer ${token}`, 'x-supabase-api-version': '2024-01-01' };
  const account = await fetch(`${gateway.url}/auth/v1/user`, { headers });
  // No file is sent: 415 comes from behind the guard.
  const product = await fetch(`${gateway.url}/api/csv/parse`, { method: 'POST', headers });
  const codeOf = async (answer: Response) => ((await answer.json()) as { code?: string }).code;
  return [
    [account.status, await codeOf(account)],
    [product.status, await codeOf(product)],
  ];
}

/** Of a token that is not valid. */
export const REFUSED = [
  [403, 'bad_jwt'],
  [401, 'unauthorized'],
];
export const ACCEPTED = [
  [200, undefined],
  [415, 'unsupported_media_type'],
];
