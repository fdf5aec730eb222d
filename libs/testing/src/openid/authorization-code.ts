import { createHash, randomBytes } from 'node:crypto';
import { SignJWT, type JWTPayload, type KeyLike } from 'jose';
import { OPENID_CLIENT, type AuthorizationRequest } from './authorization-request';

export type IssuedCode = AuthorizationRequest & { claims: JWTPayload };

type Redeeming = {
  form: URLSearchParams;
  authorization: string;
  issuer: string;
  key: KeyLike;
  /** Put over the claims of the id_token. */
  claims: JWTPayload | undefined;
};

export function issueCode(
  codes: Map<string, IssuedCode>,
  asked: AuthorizationRequest,
  claims: JWTPayload,
): string {
  const code = randomBytes(16).toString('base64url');
  codes.set(code, { ...asked, claims });
  return code;
}

/** The tokens behind a code, once. @throws Error without the client's secret, the right address or the PKCE verifier */
export async function redeemCode(
  codes: Map<string, IssuedCode>,
  { form, authorization, issuer, key, claims }: Redeeming,
): Promise<Record<string, unknown>> {
  const [id, secret] = Object.values(OPENID_CLIENT).map(encodeURIComponent);
  if (!isBasic(authorization, `${id}:${secret}`)) throw new Error('wrong client secret');
  const code = form.get('code') ?? '';
  const issued = codes.get(code);
  codes.delete(code);
  if (!issued || form.get('grant_type') !== 'authorization_code') throw new Error('unknown code');
  if (form.get('redirect_uri') !== issued.redirectUri) throw new Error('another redirect_uri');
  const verifier = form.get('code_verifier') ?? '';
  if (createHash('sha256').update(verifier).digest('base64url') !== issued.challenge)
    throw new Error('wrong code_verifier');
  const now = Math.floor(Date.now() / 1_000);
  const payload = {
    ...{ iss: issuer, aud: OPENID_CLIENT.clientId, iat: now, exp: now + 300, nonce: issued.nonce },
    ...issued.claims,
    ...claims,
  };
  return {
    access_token: randomBytes(16).toString('base64url'),
    token_type: 'Bearer',
    expires_in: 300,
    id_token: await new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid: 'first' }).sign(key),
  };
}

/** Form encoding writes some characters otherwise than `encodeURIComponent`; both mean the same. */
function isBasic(authorization: string, pair: string): boolean {
  const [, given = ''] = /^Basic (\S+)$/.exec(authorization) ?? [];
  const decoded = Buffer.from(given, 'base64').toString().replaceAll('+', '%20');
  return decodeURIComponent(decoded) === decodeURIComponent(pair);
}
