import { ByteCursor } from './byte-cursor';
import { checkParts, unreadable } from './image-errors';

/** `bytes` is the whole block: a frame with its own palette and pixels, or an extension with its label. */
export type GifBlock = { kind: 'image' | 'extension'; bytes: Buffer };

const [IMAGE, EXTENSION, TRAILER] = [0x2c, 0x21, 0x3b];

/** The blocks behind the head, up to the trailer. What follows is no part of the picture. */
export function* gifBlocks(bytes: Buffer, start: number): Generator<GifBlock> {
  const input = new ByteCursor(bytes, start);
  for (let parts = 1; ; parts += 1) {
    checkParts(parts);
    const blockStart = input.offset;
    const introducer = input.byte();
    if (introducer === TRAILER) return;
    if (introducer === IMAGE) {
      input.skip(paletteBytes(input.take(9).readUInt8(8)));
    } else if (introducer !== EXTENSION) {
      throw unreadable();
    }
    // The code size of the pixels, or the label of the extension.
    input.skip(1);
    skipSubBlocks(input);
    const kind = introducer === IMAGE ? 'image' : 'extension';
    yield { kind, bytes: bytes.subarray(blockStart, input.offset) };
  }
}

/** Bit 7: there is a palette; bits 0 to 2: its size, a power of two of three bytes each. */
export function paletteBytes(flags: number): number {
  return flags & 0x80 ? 3 << ((flags & 7) + 1) : 0;
}

function skipSubBlocks(input: ByteCursor): void {
  for (let length = input.byte(); length !== 0; length = input.byte()) input.skip(length);
}
