import { LIMITS } from '@dearly/contracts';
import sharp from 'sharp';
import { decodePicture } from './decode';

function plain(width: number, height: number, background: string, channels: 3 | 4 = 3) {
  return sharp({ create: { width, height, channels, background } });
}

describe('decoding a picture', () => {
  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('reads %s into three bytes a pixel', async (format) => {
    const raster = await decodePicture(await plain(30, 20, '#0a84ff').toFormat(format).toBuffer());
    expect(raster).toMatchObject({ width: 30, height: 20 });
    expect(raster.data).toHaveLength(30 * 20 * 3);
    expect(Math.abs((raster.data[2] ?? 0) - 255)).toBeLessThan(8);
  });

  it('puts transparent pictures on white', async () => {
    const { data } = await decodePicture(await plain(4, 4, '#00000000', 4).png().toBuffer());
    expect([...data].every((value) => value === 255)).toBe(true);
  });

  it('reads grey pictures as colours', async () => {
    const raster = await decodePicture(await plain(4, 4, '#808080').toColourspace('b-w').png().toBuffer());
    expect([...raster.data.subarray(0, 3)]).toEqual([128, 128, 128]);
  });

  it('turns a picture upright', async () => {
    const bytes = await plain(30, 20, '#fff').withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await decodePicture(bytes)).toMatchObject({ width: 20, height: 30 });
  });

  it('works on a smaller copy of a huge picture, and on every pixel of others', async () => {
    const huge = await decodePicture(await plain(3_000, 6_000, '#fff').png().toBuffer());
    expect(huge.width * huge.height).toBeLessThanOrEqual(LIMITS.analysis.pixels);
    expect(huge.width).toBeGreaterThan(2_400);
    expect(await decodePicture(await plain(1_170, 2_532, '#fff').png().toBuffer())).toMatchObject({
      width: 1_170,
      height: 2_532,
    });
  });

  it.each([
    ['nothing', () => Promise.resolve(Buffer.alloc(0))],
    ['no picture', () => Promise.resolve(Buffer.from('not a picture at all'))],
    ['half a picture', async () => (await plain(900, 900, '#123456').jpeg().toBuffer()).subarray(0, 2_000)],
  ])('refuses %s', async (_, bytes) => {
    await expect(decodePicture(await bytes())).rejects.toMatchObject({ code: 'picture_unreadable' });
  });
});
