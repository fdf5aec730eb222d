import { fromBase64, toBase64, utf8 } from './encoding';
import type { Settings } from './proof-file';

/** Opens and seals entries; cannot be read out. */
export type SealKey = Awaited<ReturnType<typeof crypto.subtle.deriveKey>>;

const IV_BYTES = 12;

/** Fewer characters can be guessed by a machine in a lifetime, whatever they are. */
export const LEAST_PASSPHRASE = 12;

/** True on a page that came over a safe connection, and in Node. */
export const canSeal = (): boolean => typeof crypto !== 'undefined' && crypto.subtle !== undefined;

/** Undefined when the salt is none. Takes a good part of a second: so does each guess. */
export async function deriveKey(passphrase: string, { kdf }: Settings): Promise<SealKey | undefined> {
  const salt = fromBase64(kdf.salt);
  if (!salt) return undefined;
  // One keyboard writes é as one sign, another as two.
  const secret = utf8(passphrase.normalize('NFC'));
  const base = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: kdf.iterations },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

/** Encrypts `text`; it opens with the same `bound` alone, which is not in it. */
export async function sealText(
  key: SealKey,
  text: string,
  bound: string,
): Promise<{ iv: string; sealed: string }> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const how = { name: 'AES-GCM', iv, additionalData: utf8(bound) };
  const sealed = await crypto.subtle.encrypt(how, key, utf8(text));
  return { iv: toBase64(iv), sealed: toBase64(new Uint8Array(sealed)) };
}

/** Undefined when it was sealed with another key or for another place, or was changed. */
export async function openText(
  key: SealKey,
  { iv, sealed }: { iv: string; sealed: string },
  bound: string,
): Promise<string | undefined> {
  const [start, bytes] = [fromBase64(iv), fromBase64(sealed)];
  if (!start || !bytes) return undefined;
  const how = { name: 'AES-GCM', iv: start, additionalData: utf8(bound) };
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt(how, key, bytes));
  } catch {
    return undefined;
  }
}
