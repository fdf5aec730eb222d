import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

/** What bytes must be again when they are read back; the hash is SHA-256 in hex. */
export type Fingerprint = { size: number; sha256: string };

/** Passes bytes on and takes their fingerprint, which is known once they have all gone through. */
export function fingerprinted(chunks: AsyncIterable<Uint8Array>): {
  body: Readable;
  fingerprint: () => Fingerprint;
} {
  const hash = createHash('sha256');
  let size = 0;
  async function* through(): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  return {
    body: Readable.from(through(), { objectMode: false }),
    fingerprint: () => ({ size, sha256: hash.digest('hex') }),
  };
}

/** The fingerprint of bytes that nobody needs further. */
export async function fingerprintOf(chunks: AsyncIterable<Uint8Array>): Promise<Fingerprint> {
  const { body, fingerprint } = fingerprinted(chunks);
  for await (const chunk of body) void chunk;
  return fingerprint();
}

export function isSame(one: Fingerprint, other: Fingerprint): boolean {
  return one.size === other.size && one.sha256 === other.sha256;
}
