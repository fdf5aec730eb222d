import { ByteOutput } from './byte-output';
import { isColorProfile } from './color-profile';
import { readOrientation, writeOrientation, type Orientation } from './orientation';
import { checkFrames, checkPixels, unreadable } from './image-errors';
import type { Rewritten } from './rewritten';
import { webpChunk, webpChunks, type WebpChunk } from './webp-chunks';
import { cleanFrame, WebpImage, type Size } from './webp-image';

const [PROFILE, ALPHA, EXIF, ANIMATION] = [0x20, 0x10, 0x08, 0x02];
const HEAD_BYTES = 12;
const CANVAS_BYTES = 10;
const LOOP_BYTES = 6;
/** Some writers put the signature that JPEG needs in front of the EXIF block. */
const EXIF_SIGNATURE = 'Exif\0\0';

type Content = { chunks: WebpChunk[]; size: Size; frames: number; orientation: Orientation };

/**
 * Keeps the coded pixels with their transparency, the frames of an animation, the colour profile and the orientation.
 * EXIF, XMP, unknown chunks and whatever follows the end are gone.
 * @throws AppError picture_unreadable, picture_too_many_pixels, picture_too_many_frames
 */
export function rewriteWebp(bytes: Buffer): Rewritten {
  const end = bytes.length < HEAD_BYTES ? Infinity : 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) throw unreadable();
  const chunks = webpChunks(bytes.subarray(HEAD_BYTES, end));
  const first = chunks.next().value;
  if (!first) throw unreadable();
  const content = first.type === 'VP8X' ? readExtended(first.data, chunks) : readSimple(first);

  const output = new ByteOutput(bytes);
  output.append(bytes.subarray(0, HEAD_BYTES));
  for (const chunk of content.chunks) output.append(...webpChunk(chunk));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(output.offset - 8);
  output.patch(4, size);
  return {
    bytes: output.finish(),
    ...content.size,
    frames: content.frames,
    orientation: content.orientation,
  };
}

/** A file of nothing but pixels. */
function readSimple(chunk: WebpChunk): Content {
  const image = new WebpImage();
  image.add(chunk);
  if (!image.size) throw unreadable();
  return { chunks: [chunk], size: image.size, frames: 1, orientation: 1 };
}

/** A file that announces a canvas and what lies on it. What is not announced is not shown, so it is not kept. */
function readExtended(head: Buffer, chunks: Generator<WebpChunk>): Content {
  if (head.length < CANVAS_BYTES) throw unreadable();
  const flags = head.readUInt8(0);
  const size = { width: head.readUIntLE(4, 3) + 1, height: head.readUIntLE(7, 3) + 1 };
  checkPixels(size.width, size.height);

  const image = new WebpImage();
  const frames: WebpChunk[] = [];
  const found: { profile?: WebpChunk; loop?: WebpChunk; exif?: Buffer } = {};
  for (const chunk of chunks) {
    const { type, data } = chunk;
    if (type === 'ICCP' && flags & PROFILE && isColorProfile(data)) found.profile ??= chunk;
    else if (type === 'EXIF' && flags & EXIF) found.exif ??= data;
    else if (!(flags & ANIMATION)) image.add(chunk);
    else if (type === 'ANIM') found.loop ??= chunk;
    else if (type === 'ANMF') {
      checkFrames(frames.length + 1);
      frames.push(cleanFrame(chunk, size));
    }
  }

  const pixels = flags & ANIMATION ? [checkLoop(found.loop), ...frames] : image.chunks(size);
  if (flags & ANIMATION && frames.length === 0) throw unreadable();
  const orientation = found.exif ? readOrientation(withoutSignature(found.exif)) : 1;
  const kept = (found.profile ? PROFILE : 0) | (orientation === 1 ? 0 : EXIF);
  const canvas = canvasHead((flags & (ALPHA | ANIMATION)) | kept, head);
  const parts = [canvas, ...(found.profile ? [found.profile] : []), ...pixels];
  if (orientation !== 1) parts.push({ type: 'EXIF', data: writeOrientation(orientation) });
  return { chunks: parts, size, frames: Math.max(1, frames.length), orientation };
}

function canvasHead(flags: number, head: Buffer): WebpChunk {
  return {
    type: 'VP8X',
    data: Buffer.concat([Buffer.from([flags, 0, 0, 0]), head.subarray(4, CANVAS_BYTES)]),
  };
}

function checkLoop(loop: WebpChunk | undefined): WebpChunk {
  if (loop?.data.length !== LOOP_BYTES) throw unreadable();
  return loop;
}

function withoutSignature(exif: Buffer): Buffer {
  const hasSignature = exif.toString('latin1', 0, EXIF_SIGNATURE.length) === EXIF_SIGNATURE;
  return hasSignature ? exif.subarray(EXIF_SIGNATURE.length) : exif;
}
