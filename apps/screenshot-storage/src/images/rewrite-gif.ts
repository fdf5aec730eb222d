import { ByteCursor } from './byte-cursor';
import { ByteOutput } from './byte-output';
import { checkFrames, checkPixels, unreadable } from './refusals';
import type { Rewritten } from './rewritten';

const [IMAGE, EXTENSION, TRAILER] = [0x2c, 0x21, 0x3b];
const [PLAIN_TEXT, GRAPHIC_CONTROL, APPLICATION] = [0x01, 0xf9, 0xff];
const HEAD_BYTES = 13;
const LOOP_NAME = 'NETSCAPE2.0';

/**
 * Keeps the palettes, the frames with their timing, and how often they loop. Comments, texts, other programs' blocks
 * and whatever follows the end are gone.
 * @throws AppError picture_unreadable, picture_too_many_pixels, picture_too_many_frames
 */
export function rewriteGif(bytes: Buffer): Rewritten {
  const input = new ByteCursor(bytes);
  const output = new ByteOutput(bytes.length);
  const head = input.take(HEAD_BYTES);
  const [width, height] = [head.readUInt16LE(6), head.readUInt16LE(8)];
  checkPixels(width, height);
  output.append(head, input.take(paletteBytes(head.readUInt8(10))));

  let frames = 0;
  let control: Buffer = Buffer.alloc(0);
  let hasLoop = false;
  for (let block = input.byte(); block !== TRAILER; block = input.byte()) {
    if (block === IMAGE) {
      frames += 1;
      checkFrames(frames);
      output.append(control, takeImage(input, bytes, width, height));
      control = Buffer.alloc(0);
    } else if (block === EXTENSION) {
      const label = input.byte();
      const extension = takeExtension(input, bytes);
      if (label === GRAPHIC_CONTROL) control = checkControl(extension);
      // It would have been shown with the text, which no browser draws.
      if (label === PLAIN_TEXT) control = Buffer.alloc(0);
      const loop = label === APPLICATION && !hasLoop ? readLoop(extension) : undefined;
      if (loop) {
        hasLoop = true;
        output.append(loop);
      }
    } else throw unreadable();
  }
  if (frames === 0) throw unreadable();
  output.append(Buffer.from([TRAILER]));
  return { bytes: output.finish(), width, height, frames, orientation: 1 };
}

/** A frame from its separator to the end of its pixels; it must lie on the canvas. */
function takeImage(input: ByteCursor, bytes: Buffer, width: number, height: number): Buffer {
  const start = input.offset - 1;
  const descriptor = input.take(9);
  const [left, top] = [descriptor.readUInt16LE(0), descriptor.readUInt16LE(2)];
  const [frameWidth, frameHeight] = [descriptor.readUInt16LE(4), descriptor.readUInt16LE(6)];
  if (frameWidth === 0 || frameHeight === 0) throw unreadable();
  if (left + frameWidth > width || top + frameHeight > height) throw unreadable();
  input.take(paletteBytes(descriptor.readUInt8(8)));
  input.byte();
  skipSubBlocks(input);
  return bytes.subarray(start, input.offset);
}

/** An extension with its two bytes in front. */
function takeExtension(input: ByteCursor, bytes: Buffer): Buffer {
  const start = input.offset - 2;
  skipSubBlocks(input);
  return bytes.subarray(start, input.offset);
}

function skipSubBlocks(input: ByteCursor): void {
  for (let length = input.byte(); length !== 0; length = input.byte()) input.take(length);
}

function checkControl(extension: Buffer): Buffer {
  if (extension.length !== 8 || extension[2] !== 4) throw unreadable();
  return extension;
}

/** The loop count, written anew: behind it the block may hold anything. */
function readLoop(extension: Buffer): Buffer | undefined {
  const isLoop = extension[2] === 11 && extension.toString('latin1', 3, 14) === LOOP_NAME;
  if (!isLoop || extension[14] !== 3 || extension[15] !== 1) return undefined;
  return Buffer.concat([extension.subarray(0, 18), Buffer.alloc(1)]);
}

/** Bit 7: there is a palette; bits 0 to 2: its size, a power of two of three bytes each. */
function paletteBytes(flags: number): number {
  return flags & 0x80 ? 3 << ((flags & 7) + 1) : 0;
}
