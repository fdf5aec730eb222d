import { ByteCursor } from './byte-cursor';
import { ByteOutput } from './byte-output';
import { gifBlocks, paletteBytes } from './gif-blocks';
import { checkFrames, checkPixels, unreadable } from './image-errors';
import type { Rewritten } from './rewritten';

const [PLAIN_TEXT, GRAPHIC_CONTROL, APPLICATION] = [0x01, 0xf9, 0xff];
const HEAD_BYTES = 13;
const LOOP_NAME = 'NETSCAPE2.0';
const LOOP_BYTES = 19;
const NOTHING: Buffer = Buffer.alloc(0);

/**
 * Keeps the palettes, the frames with their timing, and how often they loop. Comments, texts, other programs' blocks
 * and whatever follows the end are gone.
 * @throws AppError picture_unreadable, picture_too_many_pixels, picture_too_many_frames
 */
export function rewriteGif(bytes: Buffer): Rewritten {
  const input = new ByteCursor(bytes);
  const head = input.take(HEAD_BYTES);
  const size = { width: head.readUInt16LE(6), height: head.readUInt16LE(8) };
  checkPixels(size.width, size.height);
  const output = new ByteOutput(bytes);
  output.append(head, input.take(paletteBytes(head.readUInt8(10))));

  let frames = 0;
  let control = NOTHING;
  let hasLoop = false;
  for (const { kind, bytes: block } of gifBlocks(bytes, input.offset)) {
    const label = kind === 'image' ? undefined : block[1];
    if (kind === 'image') {
      frames += 1;
      checkFrames(frames);
      checkPlace(block, size);
      output.append(control, block);
      control = NOTHING;
    } else if (label === GRAPHIC_CONTROL) {
      control = checkControl(block);
    } else if (label === PLAIN_TEXT) {
      // The timing in front was for the text, which no browser draws.
      control = NOTHING;
    } else if (label === APPLICATION && !hasLoop && isLoop(block)) {
      hasLoop = true;
      output.append(withoutRest(block));
    }
  }
  if (frames === 0) throw unreadable();
  output.append(Buffer.from(';'));
  return { bytes: output.finish(), ...size, frames, orientation: 1 };
}

/** A frame has to lie on the canvas: its size is not checked anywhere else. */
function checkPlace(image: Buffer, canvas: { width: number; height: number }): void {
  const [left, top] = [image.readUInt16LE(1), image.readUInt16LE(3)];
  const [width, height] = [image.readUInt16LE(5), image.readUInt16LE(7)];
  if (width === 0 || height === 0) throw unreadable();
  if (left + width > canvas.width || top + height > canvas.height) throw unreadable();
}

function checkControl(extension: Buffer): Buffer {
  if (extension.length !== 8 || extension[2] !== 4) throw unreadable();
  return extension;
}

function isLoop(extension: Buffer): boolean {
  const isNamed = extension[2] === LOOP_NAME.length && extension.toString('latin1', 3, 14) === LOOP_NAME;
  return isNamed && extension[14] === 3 && extension[15] === 1;
}

/** Behind the count the block may hold anything. */
function withoutRest(loop: Buffer): Buffer {
  return Buffer.concat([loop.subarray(0, LOOP_BYTES - 1), Buffer.alloc(1)]);
}
