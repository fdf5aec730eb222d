import sharp from 'sharp';

const LARGEST = 118_000;

/**
 * The smallest file that keeps the picture as a phone would: WebP without loss where the screen is plain, else with
 * little loss.
 * @param {Buffer} picture a PNG
 * @param {string} name without its ending
 * @returns {Promise<{ file: string, bytes: Buffer }>}
 * @throws Error when even a strong loss leaves it too large for the repository
 */
export async function encode(picture, name) {
  const file = `${name}.webp`;
  const isPlain = picture.length < 400_000;
  const lossless = isPlain && (await sharp(picture).webp({ lossless: true, effort: 5 }).toBuffer());
  if (lossless && lossless.length < 75_000) return { file, bytes: lossless };
  for (const quality of [94, 90, 86, 80, 72]) {
    const bytes = await sharp(picture).webp({ quality, effort: 5 }).toBuffer();
    if (bytes.length < LARGEST) return { file, bytes };
  }
  throw new Error(`${name} is too large to keep.`);
}
