import { addAbortSignal, type Readable } from 'node:stream';
import { AppError } from '@dearly/contracts';
import type { PutOptions } from './object-store';

/**
 * The bytes of a body, counted.
 * @throws what the body itself fails with; the signal's reason; AppError `payload_too_large` above `limitBytes`,
 * `transfer_aborted` when not exactly `size` bytes came
 */
export function metered(body: Readable | Uint8Array, options: PutOptions): AsyncIterable<Uint8Array> {
  // A body may fail before anybody reads it; its reader is told then, and the process must not end of it.
  if (!(body instanceof Uint8Array)) body.on('error', () => undefined);
  return count(body, options);
}

async function* count(
  body: Readable | Uint8Array,
  { size, limitBytes = Infinity, signal }: PutOptions,
): AsyncGenerator<Uint8Array> {
  let received = 0;
  let last: Uint8Array | undefined;
  signal?.throwIfAborted();
  if (size !== undefined && size > limitBytes) throw AppError.tooLarge(limitBytes);
  try {
    for await (const chunk of chunksOf(body, signal)) {
      received += chunk.length;
      if (received > limitBytes) throw AppError.tooLarge(limitBytes);
      if (size !== undefined && received > size) throw otherSize(received, size);
      // Who has all bytes that were announced keeps them: the last ones wait until it is sure that no more come.
      if (received === size) last ??= chunk;
      else yield chunk;
    }
  } catch (error) {
    throw signal?.aborted ? signal.reason : error;
  }
  if (size !== undefined && received < size) throw otherSize(received, size);
  if (last) yield last;
}

function chunksOf(
  body: Readable | Uint8Array,
  signal?: AbortSignal,
): AsyncIterable<Uint8Array> | Uint8Array[] {
  if (body instanceof Uint8Array) return [body];
  return signal ? addAbortSignal(signal, body) : body;
}

function otherSize(received: number, size: number): AppError {
  const cause = new Error(`${size} bytes were announced, ${received} came.`);
  return new AppError('transfer_aborted', {}, { cause });
}
