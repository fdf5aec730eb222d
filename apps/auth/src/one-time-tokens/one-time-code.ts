import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Links of PKCE flows are told by this beginning of their token (account protocol, A4). */
export const PKCE_PREFIX = 'pkce_';

/** `code` goes into the one-time token and is kept nowhere; `salt` and `tokenHash` are stored. */
export type OneTimeCode = { code: string; salt: string; tokenHash: string };

/** A six-digit code for an address, and the token of the link beside it. */
export function createOneTimeCode(address: string, isPkce: boolean): OneTimeCode {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const salt = randomBytes(16).toString('hex');
  return { code, salt, tokenHash: (isPkce ? PKCE_PREFIX : '') + hashCode(address, code, salt) };
}

/** Whether `code` is the one of a one-time token to `address`; takes as long for every wrong one. */
export function matchesCode(
  oneTimeToken: { address: string; salt: string | null; tokenHash: string | null },
  code: string,
): boolean {
  if (oneTimeToken.salt === null || oneTimeToken.tokenHash === null) return false;
  const given = hashCode(oneTimeToken.address, code, oneTimeToken.salt);
  return timingSafeEqual(Buffer.from(given), Buffer.from(oneTimeToken.tokenHash.replace(PKCE_PREFIX, '')));
}

/** The protocol's hash of address and code, salted. */
function hashCode(address: string, code: string, salt: string): string {
  return createHash('sha224').update(`${address}${code}${salt}`).digest('hex');
}
