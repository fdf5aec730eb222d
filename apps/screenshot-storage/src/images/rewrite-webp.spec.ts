import sharp from 'sharp';
import { latin1, webpCanvas, webpFile } from '../../test/pictures/file-parts';
import { pattern } from '../../test/pictures/real-pictures';
import { errorCodeOf } from '../../test/pictures/error-code-of';
import { rewriteWebp } from './rewrite-webp';
import { webpChunks } from './webp-chunks';

describe('a WebP', () => {
  const chunksOf = (file: Buffer): { type: string; data: Buffer }[] => [...webpChunks(file.subarray(12))];

  it('says nothing any more of what it lost', async () => {
    const image = chunksOf(await pattern().webp().toBuffer())[0];
    if (!image) throw new Error('The fixture has no pixels.');
    const full = webpFile(webpCanvas(96, 64, 0x2c), image, { type: 'EXIF', data: latin1('no') });
    expect(chunksOf(rewriteWebp(full).bytes)).toEqual([webpCanvas(96, 64), image]);
  });

  it('is refused when its pixels are of another size than its canvas', async () => {
    const image = chunksOf(await pattern().webp().toBuffer());
    expect(await errorCodeOf(() => rewriteWebp(webpFile(webpCanvas(96, 64), ...image)))).toBe('taken');
    expect(await errorCodeOf(() => rewriteWebp(webpFile(webpCanvas(95, 64), ...image)))).toBe(
      'picture_unreadable',
    );
  });

  it('is refused with an animation of no frames, or without any pixels', async () => {
    const loop = { type: 'ANIM', data: Buffer.alloc(6) };
    expect(await errorCodeOf(() => rewriteWebp(webpFile(webpCanvas(9, 9, 2), loop)))).toBe(
      'picture_unreadable',
    );
    expect(await errorCodeOf(() => rewriteWebp(webpFile(webpCanvas(9, 9))))).toBe('picture_unreadable');
    expect(await errorCodeOf(() => rewriteWebp(webpFile()))).toBe('picture_unreadable');
  });

  it('is refused when it ends before it says', async () => {
    const file = await pattern().webp().toBuffer();
    expect(await errorCodeOf(() => rewriteWebp(file))).toBe('taken');
    file.writeUInt32LE(file.length, 4);
    expect(await errorCodeOf(() => rewriteWebp(file))).toBe('picture_unreadable');
  });

  it('keeps its orientation when the block begins as in a JPEG', async () => {
    const { exif } = await sharp(
      await pattern().withMetadata({ orientation: 8 }).jpeg().toBuffer(),
    ).metadata();
    const image = chunksOf(await pattern().webp().toBuffer());
    const file = webpFile(webpCanvas(96, 64, 8), ...image, { type: 'EXIF', data: exif ?? Buffer.alloc(0) });
    expect(rewriteWebp(file).orientation).toBe(8);
  });
});
