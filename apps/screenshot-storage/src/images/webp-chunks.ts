import { ByteCursor } from './byte-cursor';
import { checkParts, checkPixels, unreadable } from './image-errors';

export type WebpChunk = { type: string; data: Buffer };

/** The chunks of a RIFF body, or of a frame. */
export function* webpChunks(body: Buffer): Generator<WebpChunk> {
  const input = new ByteCursor(body);
  for (let parts = 1; !input.isAtEnd; parts += 1) {
    checkParts(parts);
    const type = input.take(4).toString('latin1');
    const length = input.take(4).readUInt32LE();
    const data = input.take(length);
    if (length % 2 === 1) input.skip(1);
    yield { type, data };
  }
}

/** A chunk with its head and the byte that makes its length even. */
export function webpChunk({ type, data }: WebpChunk): Buffer[] {
  const head = Buffer.alloc(8, type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return [head, data, Buffer.alloc(data.length % 2)];
}

/** Size of the pixels in a `VP8 ` or `VP8L` chunk, from the coded data's own head. */
export function codedSize({ type, data }: WebpChunk): { width: number; height: number } {
  const size = type === 'VP8L' ? losslessSize(data) : lossySize(data);
  checkPixels(size.width, size.height);
  return size;
}

function lossySize(data: Buffer): { width: number; height: number } {
  if (data.length < 10 || data.toString('latin1', 3, 6) !== '\x9d\x01\x2a') throw unreadable();
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
}

function losslessSize(data: Buffer): { width: number; height: number } {
  if (data.length < 5 || data[0] !== 0x2f) throw unreadable();
  const bits = data.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
