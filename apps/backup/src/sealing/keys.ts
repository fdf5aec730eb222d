import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { z } from 'zod';

/** A pair of keys of age: whoever has the identity opens what is sealed for the recipient. */
export type KeyPair = { recipient: string; identity: string };

/** A new pair. The identity belongs where no backup lies and nothing of Dearly runs. */
export async function newKeyPair(): Promise<KeyPair> {
  const identity = await generateIdentity();
  return { recipient: await identityToRecipient(identity), identity };
}

/** Public keys of age, `age1...` or `age1pq1...`, separated by commas or lines; in order, each once. */
export const recipientList = listOf(
  (key) => new Encrypter().addRecipient(key),
  'takes public keys of age, age1..., separated by commas; `main.mjs keys` makes one',
).transform((keys) => [...new Set(keys)].sort());

/** Private keys of age as its key files hold them, `AGE-SECRET-KEY-...`, separated by commas or lines; `#` is a remark. */
export const identityList = listOf(
  (key) => new Decrypter().addIdentity(key),
  'takes private keys of age, AGE-SECRET-KEY-..., separated by commas or lines',
);

function listOf(use: (key: string) => void, message: string) {
  return z
    .string()
    .transform(entries)
    .refine((keys) => keys.length > 0 && keys.every((key) => isUsable(key, use)), { message });
}

function entries(text: string): string[] {
  return text
    .split(/[\n,]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && !entry.startsWith('#'));
}

function isUsable(key: string, use: (key: string) => void): boolean {
  try {
    use(key);
    return true;
  } catch {
    // The setting's own message says what is expected; the library's may hold parts of the key.
    return false;
  }
}
