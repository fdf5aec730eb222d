import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import { AppError } from '@dearly/contracts';
import { z } from 'zod';
import { transformation } from '../renditions/transformation';

/** `render`: the picture as `transform` shows it, and not the object itself. */
export type UrlScope = 'download' | 'render' | 'upload';

const urlClaims = z.object({
  /** `bucket/key`, not encoded. */
  url: z.string(),
  scope: z.enum(['download', 'render', 'upload']),
  /** Epoch seconds. */
  iat: z.number().int(),
  exp: z.number().int(),
  /**
   * Download, render: whose bucket it was; absent: the installation's. Upload: who signed it, as of `accountClaim`, and
   * whose object it will be.
   */
  owner: z.uuid().optional(),
  /**
   * Download, render: who signed it, as of `accountClaim`, unless the bucket is theirs. It opens the object while they
   * may read it.
   */
  reader: z.uuid().optional(),
  /** Upload: whether an object that stands there already may be replaced. */
  upsert: z.boolean().optional(),
  /** Render: how. */
  transform: transformation.optional(),
});
export type UrlClaims = z.output<typeof urlClaims>;

const HEADER = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url');

/** A compact JWT, HS256. */
export function signToken(claims: UrlClaims, key: KeyObject): string {
  const signed = `${HEADER}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${signed}.${signature(signed, key)}`;
}

/**
 * The claims of a token that one of the keys signed for exactly this use and path. `now` in milliseconds.
 * @throws AppError `address_refused` with the texts that clients of the protocol know (account protocol, A6).
 */
export function readToken(
  token: string,
  wanted: { scope: UrlScope; path: string },
  keys: readonly KeyObject[],
  now: number,
): UrlClaims {
  const [header, payload, given, ...rest] = token.split('.');
  if (!header || !payload || !given || rest.length > 0) throw refused('Invalid Compact JWS');
  // Every token of ours has this very header, so no other algorithm is ever looked at.
  if (header !== HEADER) throw refused('"alg" (Algorithm) Header Parameter value not allowed');
  const signed = `${header}.${payload}`;
  if (!keys.some((key) => isSame(signature(signed, key), given)))
    throw refused('signature verification failed');
  const claims = urlClaims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  if (claims.exp * 1_000 <= now) throw refused('"exp" claim timestamp check failed');
  if (claims.scope !== wanted.scope || claims.url !== wanted.path) throw refused('Invalid signature');
  return claims;
}

function signature(signed: string, key: KeyObject): string {
  return createHmac('sha256', key).update(signed).digest('base64url');
}

/** The texts are compared, not the bytes they stand for: one signature has one spelling. */
function isSame(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function refused(reason: string): AppError {
  return new AppError('address_refused', { reason });
}
