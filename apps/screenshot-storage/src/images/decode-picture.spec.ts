import sharp from 'sharp';
import { latin1, webpFile } from '../../test/pictures/file-parts';
import { animation, KINDS, pattern } from '../../test/pictures/real-pictures';
import { errorCodeOf } from '../../test/pictures/error-code-of';
import { prepareSharp } from './decode-picture';
import { readPicture } from './read-picture';
import { webpChunks } from './webp-chunks';

describe('the decoder of this process', () => {
  beforeAll(prepareSharp);

  it('opens every kind of picture that can be stored', async () => {
    for (const make of Object.values(KINDS)) {
      const original = await make();
      expect(await errorCodeOf(() => readPicture(original))).toBe('taken');
    }
  });

  it('opens nothing else', async () => {
    const tiff = await pattern().tiff().toBuffer();
    const svg = latin1('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
    for (const bytes of [tiff, svg]) await expect(sharp(bytes).metadata()).rejects.toThrow('unsupported');
  });

  it('looks at every frame of an animation, not only at the one it shows', async () => {
    const chunks = [...webpChunks((await (await animation()).webp().toBuffer()).subarray(12))];
    const last = chunks.findLast(({ type }) => type === 'ANMF');
    expect(await errorCodeOf(() => readPicture(webpFile(...chunks)))).toBe('taken');
    // Behind the frame's own head, the chunk's and the ten bytes that hold the size of its pixels.
    last?.data.fill(0xff, 16 + 8 + 10);
    expect(await errorCodeOf(() => readPicture(webpFile(...chunks)))).toBe('picture_unreadable');
  });

  it('makes thumbnails without a profile, in the colors of the web', async () => {
    const { thumbnail } = await readPicture(await pattern().toColourspace('cmyk').jpeg().toBuffer());
    expect(await sharp(thumbnail).metadata()).toMatchObject({
      format: 'webp',
      space: 'srgb',
      hasProfile: false,
    });
  });
});
