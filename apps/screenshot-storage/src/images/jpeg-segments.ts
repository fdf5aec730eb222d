import { ByteCursor } from './byte-cursor';
import { checkParts, unreadable } from './image-errors';

/** `payload` follows marker and length; `bytes` is the whole segment, for SOS with the scan behind it. */
export type JpegSegment = { marker: number; payload: Buffer; bytes: Buffer };

export const SOS = 0xda;
const SOI = 0xd8;
const EOI = 0xd9;
const LENGTH_BYTES = 2;

/** The segments between SOI and EOI. What follows EOI is no part of the picture. */
export function* jpegSegments(bytes: Buffer): Generator<JpegSegment> {
  const input = new ByteCursor(bytes);
  if (readMarker(input) !== SOI) throw unreadable();
  for (let parts = 1; ; parts += 1) {
    checkParts(parts);
    const marker = readMarker(input);
    if (marker === EOI) return;
    if (isStandalone(marker)) throw unreadable();
    const start = input.offset - 2;
    const payload = input.take(input.take(LENGTH_BYTES).readUInt16BE() - LENGTH_BYTES);
    if (marker === SOS) input.offset = endOfScan(bytes, input.offset);
    yield { marker, payload, bytes: bytes.subarray(start, input.offset) };
  }
}

function readMarker(input: ByteCursor): number {
  if (input.byte() !== 0xff) throw unreadable();
  let marker = input.byte();
  while (marker === 0xff) marker = input.byte();
  return marker;
}

/** Where the next marker that is no restart marker begins; `ff 00` is a plain `ff` of the data. */
function endOfScan(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(0xff, start);
  while (at !== -1) {
    let next = at + 1;
    while (bytes[next] === 0xff) next += 1;
    const marker = bytes[next];
    if (marker === undefined) break;
    if (marker !== 0 && !isRestart(marker)) return at;
    at = bytes.indexOf(0xff, next + 1);
  }
  throw unreadable();
}

function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd7;
}

/** Markers without a length, which have no place between segments. */
function isStandalone(marker: number): boolean {
  return marker <= 0x01 || isRestart(marker) || marker === SOI;
}
