import { createHash } from 'node:crypto';

/** What is stored of the code of a PKCE flow. It has 122 random bits, so no slow hash is needed. */
export function hashAuthCode(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
