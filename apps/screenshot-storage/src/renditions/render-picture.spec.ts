import type { AskedTransformation } from '@dearly/contracts';
import sharp, { type Metadata } from 'sharp';
import { latin1, pngHeader } from '../../test/pictures/file-parts';
import { errorCodeOf } from '../../test/pictures/error-code-of';
import { animation, KINDS, pattern, quadrants } from '../../test/pictures/real-pictures';
import { prepareSharp } from '../images/decode-picture';
import { renderPicture } from './render-picture';
import { readTransformation, type RenditionFormat } from './transformation';

beforeAll(prepareSharp);

/** What comes of a picture. */
async function shown(
  bytes: Uint8Array,
  asked: AskedTransformation,
  format: RenditionFormat = 'origin',
): Promise<Metadata> {
  return sharp((await renderPicture(bytes, readTransformation(asked), format)).bytes).metadata();
}
const sizeOf = async (bytes: Uint8Array, asked: AskedTransformation) => {
  const { width, height } = await shown(bytes, asked);
  return [width, height];
};

describe('a picture with a transformation', () => {
  it.each(Object.entries(KINDS))('is made of %s, of its own kind and as WebP', async (_name, make) => {
    const original = await make();
    const { format } = await sharp(original).metadata();
    for (const [wanted, made] of [
      ['origin', format],
      ['webp', 'webp'],
    ] as const) {
      const { bytes, contentType } = await renderPicture(
        original,
        readTransformation({ width: '20' }),
        wanted,
      );
      expect([contentType, (await sharp(bytes).metadata()).width]).toEqual([`image/${made}`, 20]);
      expect((await sharp(bytes).metadata()).format).toBe(made);
    }
  });

  it('fills, fits or stretches, and is never made larger', async () => {
    const bytes = await pattern(96, 64).png().toBuffer();
    expect(await sizeOf(bytes, {})).toEqual([96, 64]);
    expect(await sizeOf(bytes, { width: '48' })).toEqual([48, 32]);
    expect(await sizeOf(bytes, { height: '16' })).toEqual([24, 16]);
    expect(await sizeOf(bytes, { width: '30', height: '30' })).toEqual([30, 30]);
    expect(await sizeOf(bytes, { width: '30', height: '30', resize: 'contain' })).toEqual([30, 20]);
    expect(await sizeOf(bytes, { width: '30', height: '60', resize: 'fill' })).toEqual([30, 60]);
    expect(await sizeOf(bytes, { width: '960' })).toEqual([96, 64]);
    expect(await sizeOf(bytes, { width: '960', height: '640', resize: 'fill' })).toEqual([96, 64]);
    expect(await sizeOf(bytes, { width: '200', height: '32' })).toEqual([96, 32]);
  });

  it('keeps the middle where it fills', async () => {
    const bytes = await quadrants().png().toBuffer();
    const picture = await renderPicture(bytes, readTransformation({ width: '40', height: '40' }), 'origin');
    const { data } = await sharp(picture.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([[...data.subarray(0, 3)], [...data.subarray(-3)]]).toEqual([
      [255, 0, 0],
      [255, 255, 255],
    ]);
  });

  it('is upright, and says nothing about where it was taken', async () => {
    const bytes = await pattern(96, 64)
      .withExif({ IFD0: { Make: 'phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 30/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { width, height, exif, orientation, hasProfile } = await shown(bytes, { width: '32' });
    expect([width, height, exif, orientation, hasProfile]).toEqual([32, 48, undefined, undefined, false]);
  });

  it('has fewer bytes with less quality', async () => {
    const bytes = await pattern(400, 300).jpeg({ quality: 100 }).toBuffer();
    for (const format of ['origin', 'webp'] as const) {
      const [low, high] = await Promise.all(
        ['20', '100'].map((quality) => renderPicture(bytes, readTransformation({ quality }), format)),
      );
      expect(low?.bytes.length).toBeLessThan(Number(high?.bytes.length) / 2);
    }
  });

  it('shows the first frame of an animation', async () => {
    for (const bytes of [
      await (await animation()).gif().toBuffer(),
      await (await animation()).webp().toBuffer(),
    ]) {
      const { pages, width, height } = await shown(bytes, { width: '20' });
      expect([pages ?? 1, width, height]).toEqual([1, 20, 15]);
    }
  });
});

describe('what cannot be shown with a transformation', () => {
  const refusalOf = (bytes: Uint8Array) =>
    renderPicture(bytes, readTransformation({ width: '10' }), 'webp').catch((error: Error) => error.message);

  it.each<[string, () => Promise<Buffer>, RegExp]>([
    ['an SVG', () => Promise.resolve(latin1('<svg xmlns="http://www.w3.org/2000/svg"/>')), /^Only JPEG, PNG/],
    ['a text', () => Promise.resolve(latin1('hello')), /^Only JPEG, PNG/],
    ['nothing', () => Promise.resolve(Buffer.alloc(0)), /^Only JPEG, PNG/],
    ['a TIFF', () => pattern().tiff().toBuffer(), /^Only JPEG, PNG/],
    ['an AVIF', () => pattern().avif().toBuffer(), /^Only JPEG, PNG/],
    [
      'a head of 50,000 x 50,000',
      () => Promise.resolve(pngHeader(50_000, 50_000)),
      /more than 40 megapixels/,
    ],
    [
      'an animation of 101 frames',
      async () => (await animation(101)).webp().toBuffer(),
      /more than 100 frames/,
    ],
    [
      'half a PNG',
      async () => (await pattern(400, 300).png().toBuffer()).subarray(0, 5_000),
      /damaged or cut off/,
    ],
    [
      'half a JPEG',
      async () => (await pattern(400, 300).jpeg().toBuffer()).subarray(0, 5_000),
      /damaged or cut off/,
    ],
  ])('%s is refused, and the text says why', async (_name, make, reason) => {
    const bytes = await make();
    expect(await refusalOf(bytes)).toMatch(reason);
    expect(await errorCodeOf(() => renderPicture(bytes, readTransformation({}), 'origin'))).toBe(
      'rendition_refused',
    );
  });
});
