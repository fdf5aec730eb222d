import { createHash, createHmac, randomBytes } from 'node:crypto';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 26;

/** Shape of a refresh token, checked before the database is asked. */
export function isRefreshToken(text: string): boolean {
  return /^[a-z0-9]{12,64}$/.test(text);
}

/** The first token of a session: 26 characters, 130 random bits. */
export function createRefreshToken(): string {
  return encode(randomBytes(LENGTH));
}

/**
 * The token number `number` that is given for `parent`. It is computed rather than drawn: a client that lost the
 * answer presents the parent again and must get the very same child, and with the parent at hand (which is never
 * stored) the child can be computed again although the database holds hashes only.
 */
export function deriveRefreshToken(sessionSecret: Buffer, parent: string, number: number): string {
  return encode(createHmac('sha256', sessionSecret).update(`${number}.${parent}`).digest());
}

/** What is stored of a token. It has 130 random bits, so no slow hash is needed. */
export function hashRefreshToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function encode(bytes: Buffer): string {
  return Array.from(bytes.subarray(0, LENGTH), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
}
