import { ByteOutput } from './byte-output';
import { isColorProfile } from './color-profile';
import { jpegSegments, SOS, type JpegSegment } from './jpeg-segments';
import { readOrientation, writeOrientation, type Orientation } from './orientation';
import { checkPixels, unreadable, unsupported } from './image-errors';
import type { Rewritten } from './rewritten';

const [APP0, APP1, APP2, APP14] = [0xe0, 0xe1, 0xe2, 0xee];
const [DHT, JPG, DAC, DQT, DRI] = [0xc4, 0xc8, 0xcc, 0xdb, 0xdd];
const [JFIF, EXIF, ICC, ADOBE] = ['JFIF\0', 'Exif\0\0', 'ICC_PROFILE\0', 'Adobe'];
const JFIF_BYTES = 14;
const ADOBE_BYTES = 12;

/** Cameras and tools write ten or fewer; each scan costs a pass over the whole picture. */
const SCANS = 64;

type Header = {
  jfif?: Buffer;
  adobe?: Buffer;
  profile?: Buffer;
  orientation: Orientation;
  width: number;
  height: number;
};

/**
 * Keeps the coding of the picture, its density, its colours (ICC, Adobe) and its orientation. EXIF with its thumbnail
 * and maker notes, XMP, comments, further pictures and whatever follows the end are gone.
 * @throws AppError picture_unreadable, picture_unsupported, picture_too_many_pixels
 */
export function rewriteJpeg(bytes: Buffer): Rewritten {
  const header = readHeader(bytes);
  const output = new ByteOutput(bytes);
  output.append(Buffer.from([0xff, 0xd8]));
  if (header.jfif) output.append(segment(APP0, header.jfif));
  if (header.orientation !== 1) {
    output.append(segment(APP1, Buffer.from(EXIF, 'latin1'), writeOrientation(header.orientation)));
  }
  if (header.profile) output.append(segment(APP2, Buffer.from(`${ICC}\x01\x01`, 'latin1'), header.profile));
  if (header.adobe) output.append(segment(APP14, header.adobe));
  copyCoding(bytes, output);
  output.append(Buffer.from([0xff, 0xd9]));
  const { width, height, orientation } = header;
  return { bytes: output.finish(), width, height, frames: 1, orientation };
}

/** Everything before the first scan; it must hold exactly one frame header. */
function readHeader(bytes: Buffer): Header {
  const header: Header = { orientation: 1, width: 0, height: 0 };
  const profile: Buffer[] = [];
  let hasExif = false;
  for (const part of jpegSegments(bytes)) {
    const { marker, payload } = part;
    if (marker === SOS) break;
    if (isFrame(marker)) Object.assign(header, readSize(header, part));
    else if (marker === APP0 && startsWith(payload, JFIF)) header.jfif = withoutThumbnail(payload);
    else if (marker === APP14 && startsWith(payload, ADOBE)) header.adobe = payload.subarray(0, ADOBE_BYTES);
    else if (marker === APP2 && startsWith(payload, ICC)) profile.push(payload.subarray(ICC.length));
    else if (marker === APP1 && !hasExif && startsWith(payload, EXIF)) {
      hasExif = true;
      header.orientation = readOrientation(payload.subarray(EXIF.length));
    }
  }
  if (header.width === 0) throw unreadable();
  return { ...header, profile: joinProfile(profile) };
}

function readSize(header: Header, { marker, payload }: JpegSegment): { width: number; height: number } {
  if (marker > 0xc2)
    throw unsupported('This kind of JPEG cannot be shown in a browser. Please save it anew.');
  if (payload.length < 6 || header.width !== 0) throw unreadable();
  const [height, width] = [payload.readUInt16BE(1), payload.readUInt16BE(3)];
  checkPixels(width, height);
  return { width, height };
}

function copyCoding(bytes: Buffer, output: ByteOutput): void {
  let scans = 0;
  for (const { marker, payload, bytes: whole } of jpegSegments(bytes)) {
    if (marker === SOS) scans += 1;
    if (scans > SCANS || (scans > 0 && isFrame(marker))) throw unreadable();
    if (marker === DRI && payload.length !== 2) throw unreadable();
    if (marker === SOS || marker === DQT || marker === DHT || marker === DRI || isFrame(marker)) {
      output.append(whole);
    }
  }
  if (scans === 0) throw unreadable();
}

/** The parts of a profile, each with its number and their count in front. One that is large or incomplete is dropped. */
function joinProfile(parts: Buffer[]): Buffer | undefined {
  const isWhole = parts.every((part, index) => part[0] === index + 1 && part[1] === parts.length);
  const profile = isWhole ? Buffer.concat(parts.map((part) => part.subarray(2))) : Buffer.alloc(0);
  return isColorProfile(profile) ? profile : undefined;
}

function withoutThumbnail(payload: Buffer): Buffer | undefined {
  if (payload.length < JFIF_BYTES) return undefined;
  return Buffer.concat([payload.subarray(0, JFIF_BYTES - 2), Buffer.alloc(2)]);
}

/** SOF0 to SOF15: the range holds three markers of another meaning. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== DHT && marker !== JPG && marker !== DAC;
}

function startsWith(payload: Buffer, signature: string): boolean {
  return payload.toString('latin1', 0, signature.length) === signature;
}

function segment(marker: number, ...payload: Buffer[]): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  const whole = Buffer.concat([head, ...payload]);
  whole.writeUInt16BE(whole.length - 2, 2);
  return whole;
}
