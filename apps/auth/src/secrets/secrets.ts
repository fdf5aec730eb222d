import { Inject, Injectable } from '@nestjs/common';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import type { EncryptionKey } from './encryption-keys';

/** Where a secret stands. It is sealed to this place: copied into another row or column, it does not open. */
export type Place = { column: string; id: string };

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SEALED = /^v1\.([\w-]+)\.([\w-]+)$/;

/**
 * Seals what the database is to keep for us without being able to use it: `v1.<key id>.<base64url>` of a random nonce,
 * the ciphertext and its tag (AES-256-GCM). The first of ENCRYPTION_KEYS seals, every one of them opens.
 */
@Injectable()
export class Secrets {
  /** How everything begins that the first key has sealed. */
  readonly prefix: string;
  private readonly first: EncryptionKey;
  private readonly keys: Map<string, EncryptionKey>;

  /** @throws Error without any key */
  constructor(@Inject(AUTH_CONFIG) { ENCRYPTION_KEYS: keys }: Pick<AuthConfig, 'ENCRYPTION_KEYS'>) {
    const [first] = keys;
    if (!first) throw new Error('ENCRYPTION_KEYS holds no key.');
    this.first = first;
    this.prefix = `v1.${first.id}.`;
    this.keys = new Map(keys.map((key) => [key.id, key]));
  }

  /** The text for this place alone; never the same twice. */
  seal(text: string, place: Place): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.first.key, nonce).setAAD(nameOf(place));
    const bytes = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
    return this.prefix + Buffer.concat(bytes).toString('base64url');
  }

  /**
   * What was sealed for this place. A text that is not sealed is answered as it is: rows of the release before stay
   * usable until they are sealed (`SealRowsService`), and whoever can write rows needs no secret of theirs.
   * @throws Error when its key is missing, or it was sealed for another place or changed; names what to do
   */
  open(stored: string, place: Place): string {
    const [, id, body] = SEALED.exec(stored) ?? [];
    if (id === undefined || body === undefined) return stored;
    const key = this.keys.get(id);
    if (!key) throw new Error(missing(id, place));
    const bytes = Buffer.from(body, 'base64url');
    const tagAt = bytes.length - TAG_BYTES;
    try {
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv(ALGORITHM, key.key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(nameOf(place)).setAuthTag(bytes.subarray(tagAt));
      return decipher.update(bytes.subarray(NONCE_BYTES, tagAt), undefined, 'utf8') + decipher.final('utf8');
    } catch (cause) {
      throw new Error(unopened(id, place), { cause });
    }
  }
}

function nameOf({ column, id }: Place): Buffer {
  return Buffer.from(`${column}:${id}`);
}

function missing(id: string, { column }: Place): string {
  return (
    `A row of ${column} is sealed with the key "${id}", which ENCRYPTION_KEYS does not have. ` +
    `Add it behind the others (${id}:...) and start again; docs/operations.md says when a key may be taken out.`
  );
}

function unopened(id: string, { column }: Place): string {
  return (
    `A row of ${column} does not open with the key "${id}". Either ENCRYPTION_KEYS has another key under this name ` +
    `than the one it was sealed with, or the row was changed or moved by something else than Dearly.`
  );
}
