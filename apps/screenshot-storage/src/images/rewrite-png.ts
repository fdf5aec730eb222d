import { deflateSync, inflateSync } from 'node:zlib';
import { ByteOutput } from './byte-output';
import { isColorProfile, PROFILE_BYTES } from './color-profile';
import { readOrientation, writeOrientation, type Orientation } from './orientation';
import { PngAnimation } from './png-animation';
import { pngChunk, pngChunks, type PngChunk } from './png-chunks';
import { checkPixels, unreadable } from './image-errors';
import type { Rewritten } from './rewritten';

/** What comes before the pixels and has a say in how they look, and how many bytes each can have at most. */
const APPEARANCE = new Map(
  Object.entries({ PLTE: 768, tRNS: 256, gAMA: 4, cHRM: 32, sRGB: 1, sBIT: 4, pHYs: 9, bKGD: 6, cICP: 4 }),
);
const IHDR_BYTES = 13;
const PROFILE_NAME = Buffer.from('ICC profile\0\0', 'latin1');

/** Before, in and after the chunks of pixels, which stand together. */
type Place = 'before' | 'pixels' | 'after';

/**
 * Keeps the pixels, the palette, the colours, the density, the frames of an animation and the orientation. Texts,
 * times, EXIF, chunks of other makers and whatever follows the end are gone.
 * @throws AppError picture_unreadable, picture_too_many_pixels, picture_too_many_frames
 */
export function rewritePng(bytes: Buffer): Rewritten {
  const output = new ByteOutput(bytes);
  output.append(bytes.subarray(0, 8));
  const chunks = pngChunks(bytes);
  const { width, height, bytes: header } = readHeader(chunks.next().value);
  output.append(header);

  const animation = new PngAnimation(width, height);
  const seen = new Set<string>();
  let orientation: Orientation = 1;
  let place: Place = 'before';
  for (const chunk of chunks) {
    const { type } = chunk;
    place = nextPlace(place, type);
    if (type === 'IDAT' || type === 'IEND') output.append(chunk.bytes);
    else if (type === 'acTL' || type === 'fcTL' || type === 'fdAT') {
      if (animation.keeps(chunk, place === 'before')) output.append(chunk.bytes);
    } else if (isCritical(type) && type !== 'PLTE') throw unreadable();
    else if (place === 'before' && !seen.has(type)) {
      seen.add(type);
      if (type === 'eXIf') orientation = readOrientation(chunk.data);
      output.append(...appearance(chunk));
    }
  }
  if (place === 'before') throw unreadable();
  animation.finish();
  return { bytes: output.finish(), width, height, frames: Math.max(1, animation.frames), orientation };
}

function readHeader(chunk: PngChunk | void): { width: number; height: number; bytes: Buffer } {
  if (chunk?.type !== 'IHDR' || chunk.data.length !== IHDR_BYTES) throw unreadable();
  const [width, height] = [chunk.data.readUInt32BE(0), chunk.data.readUInt32BE(4)];
  checkPixels(width, height);
  return { width, height, bytes: chunk.bytes };
}

function nextPlace(place: Place, type: string): Place {
  if (type !== 'IDAT') return place === 'pixels' ? 'after' : place;
  if (place === 'after') throw unreadable();
  return 'pixels';
}

/** What stays of a chunk in front of the pixels. */
function appearance({ type, data, bytes }: PngChunk): Buffer[] {
  if (type === 'iCCP') return colorProfile(data);
  if (type === 'eXIf') {
    const orientation = readOrientation(data);
    return orientation === 1 ? [] : [pngChunk('eXIf', writeOrientation(orientation))];
  }
  return data.length <= (APPEARANCE.get(type) ?? -1) ? [bytes] : [];
}

/** The profile packed anew under a name of ours: both its name and the end of its packing could carry anything. */
function colorProfile(data: Buffer): Buffer[] {
  const profile = unpack(data.subarray(data.indexOf(0) + 2));
  return profile && isColorProfile(profile)
    ? [pngChunk('iCCP', Buffer.concat([PROFILE_NAME, deflateSync(profile)]))]
    : [];
}

/** Undefined when it is damaged or larger than a profile may be: the picture is shown without it then. */
function unpack(packed: Buffer): Buffer | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: PROFILE_BYTES });
  } catch {
    return undefined;
  }
}

/** A capital first letter: a reader that does not know the chunk cannot show the picture. */
function isCritical(type: string): boolean {
  return /^[A-Z]/.test(type);
}
