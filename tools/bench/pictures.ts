import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

const WIDTH = 1170;
const HEIGHT = 2532;
/** The signature, and the header chunk with its length, name and check sum. */
const AFTER_HEADER = 8 + 25;

/**
 * A PNG of an iPhone's screen, with as many noisy rows as it takes to be about `bytes` long: the rest is plain, as in
 * a conversation that holds a photo.
 */
export async function screenPicture(bytes: number): Promise<Buffer> {
  const plain = (await withNoise(0)).length;
  const perRow = ((await withNoise(1_000)).length - plain) / 1_000;
  return withNoise(Math.max(0, Math.min(HEIGHT, Math.round((bytes - plain) / perRow))));
}

function withNoise(rows: number): Promise<Buffer> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3, 0xf2);
  const noise = randomBytes(WIDTH * rows * 3);
  for (let index = 0; index < noise.length; index++) pixels[index] = 96 + ((noise[index] ?? 0) & 0x0f);
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toBuffer();
}

/** The same picture with a pixel density nobody else has: other bytes, so that it is a screenshot of its own. */
export function variant(picture: Buffer, number: number): Buffer {
  const chunk = Buffer.alloc(21);
  chunk.writeUInt32BE(9, 0);
  chunk.write('pHYs', 4, 'latin1');
  chunk.writeUInt32BE(number + 1, 8);
  chunk.writeUInt32BE(number + 1, 12);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 17)), 17);
  return Buffer.concat([picture.subarray(0, AFTER_HEADER), chunk, withoutDensity(picture)]);
}

/** Everything after the header chunk but the density. */
function withoutDensity(picture: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = AFTER_HEADER; at < picture.length;) {
    const end = at + 12 + picture.readUInt32BE(at);
    if (picture.toString('latin1', at + 4, at + 8) !== 'pHYs') parts.push(picture.subarray(at, end));
    at = end;
  }
  return Buffer.concat(parts);
}
