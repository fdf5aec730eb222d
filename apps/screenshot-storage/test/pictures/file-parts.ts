import { webpChunk, type WebpChunk } from '../../src/images/webp-chunks';
import { pngChunk } from '../../src/images/png-chunks';

export const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

/** A JPEG segment with its marker and length. */
export function jpegSegment(marker: number, payload: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([0xff, marker, (payload.length + 2) >> 8, (payload.length + 2) & 255]),
    payload,
  ]);
}

/** The JPEG with these segments right behind its start. */
export function withSegments(jpeg: Buffer, ...segments: Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

export function pngHeader(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 2], 8);
  return Buffer.concat([latin1('\x89PNG\r\n\x1a\n'), pngChunk('IHDR', data)]);
}

const AFTER_IHDR = 33;

/** The PNG with these chunks right behind IHDR. */
export function withChunks(png: Buffer, ...chunks: Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, AFTER_IHDR), ...chunks, png.subarray(AFTER_IHDR)]);
}

/** An animation of one pixel a frame: fcTL and fdAT as the format says, the default picture being the first frame. */
export function animatedPng(
  width: number,
  height: number,
  pixels: Buffer,
  announced: number,
  frames: number,
): Buffer {
  let sequence = 0;
  const uint32 = (...values: number[]): Buffer => {
    const bytes = Buffer.alloc(values.length * 4);
    values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4));
    return bytes;
  };
  const control = (frameWidth: number, frameHeight: number): Buffer =>
    pngChunk(
      'fcTL',
      Buffer.concat([uint32(sequence++, frameWidth, frameHeight, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])]),
    );
  const parts = [pngHeader(width, height), pngChunk('acTL', uint32(announced, 0)), control(width, height)];
  parts.push(pngChunk('IDAT', pixels));
  for (let frame = 1; frame < frames; frame += 1) {
    parts.push(control(width, height), pngChunk('fdAT', Buffer.concat([uint32(sequence++), pixels])));
  }
  return Buffer.concat([...parts, pngChunk('IEND', Buffer.alloc(0))]);
}

/** GIF head with a palette of two colours. */
export function gifHead(width: number, height: number): Buffer {
  const head = Buffer.concat([
    latin1('GIF89a'),
    Buffer.alloc(4),
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
  ]);
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  return head;
}

/** A frame of one pixel. */
export const GIF_FRAME = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0]);
export const GIF_END = Buffer.from([0x3b]);

/** A GIF extension: its label and its sub-blocks. */
export function gifExtension(label: number, ...blocks: Buffer[]): Buffer {
  return Buffer.concat([
    Buffer.from([0x21, label]),
    ...blocks.flatMap((block) => [Buffer.from([block.length]), block]),
    Buffer.alloc(1),
  ]);
}

export function webpFile(...chunks: WebpChunk[]): Buffer {
  const body = Buffer.concat([latin1('WEBP'), ...chunks.flatMap(webpChunk)]);
  const head = Buffer.alloc(8, 'RIFF', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

export function webpCanvas(width: number, height: number, flags = 0): WebpChunk {
  const data = Buffer.alloc(10);
  data[0] = flags;
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return { type: 'VP8X', data };
}

/** As much of a color profile as is looked at: its length and its signature. */
export function colorProfile(length: number): Buffer {
  const bytes = Buffer.alloc(length, 'colors');
  bytes.writeUInt32BE(length, 0);
  bytes.write('acsp', 36);
  return bytes;
}
