import { AppError } from '@dearly/contracts';
import type { Readable } from 'node:stream';

/**
 * All bytes of a stream, in memory of their own that can be handed to a thread.
 * @throws AppError `picture_too_large` as soon as there are more than `limitBytes`, or what the stream fails with
 */
export async function readAtMost(stream: Readable, limitBytes: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > limitBytes)
      throw new AppError('picture_too_large', { limit: `${Math.floor(limitBytes / 1024 ** 2)} MB` });
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
