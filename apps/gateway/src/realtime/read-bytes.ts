import { AppError } from '@dearly/contracts';
import type { Readable } from 'node:stream';

/** All bytes of a body. @throws AppError `message_too_large` once there are more than `limit`. */
export async function readBytes(body: Readable, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  // The stream outlives a refusal: the answer goes over the same connection.
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw new AppError('message_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
