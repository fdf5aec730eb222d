import { hexOf } from '../../hex';

const HASHED_AT_ONCE = 500;
const TAG_BYTES = 16;
const text = new TextEncoder();

/**
 * The key of one account's tags out of the secret of the recovery phrase; the browser does not hand it out any more. The
 * same phrase makes another key for another account.
 */
export async function tagKey(secret: Uint8Array<ArrayBuffer>, owner: string): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const info = text.encode('dearly blind do-not-contact 1');
  const how = { name: 'HKDF', hash: 'SHA-256', salt: text.encode(owner), info };
  return crypto.subtle.deriveKey(how, base, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign']);
}

async function tagOf(key: CryptoKey, message: string): Promise<string> {
  const whole = await crypto.subtle.sign('HMAC', key, text.encode(message));
  return hexOf(new Uint8Array(whole, 0, TAG_BYTES));
}

/** HMAC-SHA-256 of each E.164 number, its first 128 bits as hexadecimal digits; in parts, so that no page stands still. */
export async function tagsOf(key: CryptoKey, numbers: readonly string[]): Promise<string[]> {
  const tags: string[] = [];
  for (let at = 0; at < numbers.length; at += HASHED_AT_ONCE) {
    const part = numbers.slice(at, at + HASHED_AT_ONCE);
    tags.push(...(await Promise.all(part.map((number) => tagOf(key, number)))));
  }
  return tags;
}

/** A tag of nobody, which is in every copy: whoever has another key does not find it. It looks as all others do. */
export const checkTag = (key: CryptoKey): Promise<string> => tagOf(key, 'check');
