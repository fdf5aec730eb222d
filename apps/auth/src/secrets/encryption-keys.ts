import { createSecretKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** A key of ENCRYPTION_KEYS; `id` stands in clear before everything that it has sealed. */
export type EncryptionKey = { id: string; key: KeyObject };

const KEY_BYTES = 32;
const HOW_TO = `e.g. 2026a:$(openssl rand -base64 ${KEY_BYTES})`;

/** Reads ENCRYPTION_KEYS: `id:base64` of 32 bytes each, separated by commas. No fault repeats what was given. */
export const encryptionKeys = z
  .string({
    error: `is missing: the key that seals what the database holds of second factors, sessions and signing keys, ${HOW_TO}. Keep a copy: without it nobody with a second factor can sign in`,
  })
  .transform((text, context): EncryptionKey[] => {
    const keys = text.split(',').map((part) => readKey(part.trim()));
    const read = keys.filter((key) => key !== undefined);
    if (read.length < keys.length) {
      context.addIssue(`must be keys of ${KEY_BYTES} bytes in base64, each behind its name, ${HOW_TO}`);
      return z.NEVER;
    }
    if (new Set(read.map(({ id }) => id)).size < read.length) {
      context.addIssue('names two keys alike');
      return z.NEVER;
    }
    return read;
  });

function readKey(text: string): EncryptionKey | undefined {
  const [, id, base64] = /^([\w-]{1,32}):([A-Za-z0-9+/]+=*)$/.exec(text) ?? [];
  if (id === undefined || base64 === undefined) return undefined;
  const bytes = Buffer.from(base64, 'base64');
  return bytes.length === KEY_BYTES ? { id, key: createSecretKey(bytes) } : undefined;
}
