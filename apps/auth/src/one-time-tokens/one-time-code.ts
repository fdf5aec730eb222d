import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Links of PKCE flows are told by this beginning of their token (account protocol, A4). */
export const PKCE_PREFIX = 'pkce_';

/** `code` and `token` go into the message and are kept nowhere. `salt` must be kept where nobody else can read it. */
export type OneTimeCode = { code: string; token: string; salt: string };

const HASHED = 'sha256.';

/** A six-digit code for an address, and the token of the link beside it. */
export function createOneTimeCode(address: string, isPkce: boolean): OneTimeCode {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const salt = randomBytes(16).toString('hex');
  return { code, salt, token: tokenOf(address, code, salt, isPkce) };
}

/** What is stored of a link's token. It has 224 bits, so no slow hash is needed. */
export function hashLinkToken(token: string): string {
  return HASHED + createHash('sha256').update(token).digest('base64url');
}

/** Whether `code` is the one of a one-time token; takes as long for every wrong one. `salt` in clear. */
export function matchesCode(
  oneTimeToken: { address: string; flowId: string | null; salt: string; tokenHash: string },
  code: string,
): boolean {
  const { address, flowId, salt, tokenHash } = oneTimeToken;
  const given = hashLinkToken(tokenOf(address, code, salt, flowId !== null));
  // Rows of the release before hold the token itself until they are sealed.
  const stored = tokenHash.startsWith(HASHED) ? tokenHash : hashLinkToken(tokenHash);
  return timingSafeEqual(Buffer.from(given), Buffer.from(stored));
}

/** The protocol's hash of address and code, salted: without the salt, a million codes could be tried as links. */
function tokenOf(address: string, code: string, salt: string, isPkce: boolean): string {
  const hash = createHash('sha224').update(`${address}${code}${salt}`).digest('hex');
  return (isPkce ? PKCE_PREFIX : '') + hash;
}
