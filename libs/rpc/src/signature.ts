import { sign, verify, type KeyObject } from 'node:crypto';

/** The Ed25519 signature of a request: of the very text that travels, so that no byte of it can be changed. */
export function signatureOf(text: string, key: KeyObject): string {
  return sign(null, Buffer.from(text), key).toString('base64url');
}

/** Whether one of the keys has signed the text. Junk in place of a signature is none. */
export function isSignedBy(keys: readonly KeyObject[], text: string, signature: string): boolean {
  const bytes = Buffer.from(text);
  return keys.some((key) => verify(null, bytes, key, Buffer.from(signature, 'base64url')));
}
