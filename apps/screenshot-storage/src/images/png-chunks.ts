import { crc32 } from 'node:zlib';
import { ByteCursor } from './byte-cursor';
import { checkParts, unreadable } from './image-errors';

/** `bytes` is the whole chunk with length, type and checksum. */
export type PngChunk = { type: string; data: Buffer; bytes: Buffer };

const SIGNATURE_BYTES = 8;

/** The chunks up to and with IEND, each with its checksum proven. What follows is no part of the picture. */
export function* pngChunks(bytes: Buffer): Generator<PngChunk> {
  const input = new ByteCursor(bytes, SIGNATURE_BYTES);
  let type = '';
  for (let parts = 1; type !== 'IEND'; parts += 1) {
    checkParts(parts);
    const start = input.offset;
    const length = input.take(4).readUInt32BE();
    const typeAndData = input.take(4 + length);
    if (input.take(4).readUInt32BE() !== crc32(typeAndData)) throw unreadable();
    type = typeAndData.toString('latin1', 0, 4);
    yield { type, data: typeAndData.subarray(4), bytes: bytes.subarray(start, input.offset) };
  }
}

/** A chunk of our own making, length and checksum included. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}
