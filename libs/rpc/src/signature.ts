import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';

/** The signature of a request: HMAC-SHA-256 of the very text that travels, so that no byte of it can be changed. */
export function signatureOf(text: string, secret: KeyObject): string {
  return mac(text, secret).toString('base64url');
}

/** Whether the text was signed with one of the secrets. Junk in place of a signature is none. */
export function isSignedBy(secrets: readonly KeyObject[], text: string, signature: string): boolean {
  const given = Buffer.from(signature, 'base64url');
  return secrets.some((secret) => {
    const expected = mac(text, secret);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

function mac(text: string, secret: KeyObject): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}
