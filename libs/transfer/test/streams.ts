import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

export const MB = 1024 ** 2;

/** A deadline that no test reaches. */
export const soon = () => Date.now() + 20_000;
export const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

export function inPieces(bytes: Buffer): Readable {
  const pieces = function* () {
    for (let at = 0; at < bytes.length; at += 64 * 1024) yield bytes.subarray(at, at + 64 * 1024);
  };
  return Readable.from(pieces(), { objectMode: false });
}

/** The error a promise rejects with, undefined when it does not. */
export async function failure(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  );
}

export const plain = (body: Readable | Uint8Array, status = 200) => ({
  status,
  contentType: 'text/plain',
  body,
});
