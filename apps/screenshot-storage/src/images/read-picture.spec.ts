import { crc32 } from 'node:zlib';
import sharp, { type Metadata, type OutputInfo } from 'sharp';
import { KINDS, pattern, quadrants, screenshot } from '../../test/pictures/real-pictures';
import { errorCodeOf } from '../../test/pictures/error-code-of';
import { readPicture } from './read-picture';

const pixels = (bytes: Uint8Array): Promise<Buffer> => sharp(bytes, { animated: true }).raw().toBuffer();
const upright = (bytes: Uint8Array): Promise<{ data: Buffer; info: OutputInfo }> =>
  sharp(bytes).autoOrient().raw().toBuffer({ resolveWithObject: true });

describe('reading a picture', () => {
  describe.each(Object.entries(KINDS))('%s', (_name, make) => {
    it('is stored with the same pixels, frames and colors', async () => {
      const original = await make();
      const { bytes } = await readPicture(original);
      expect((await pixels(bytes)).equals(await pixels(original))).toBe(true);
      const [before, after] = await Promise.all([sharp(original).metadata(), sharp(bytes).metadata()]);
      const shown = ({ space, depth, pages, delay, loop, icc, density }: Metadata): unknown[] => [
        ...[space, depth, pages, delay, loop, icc, density],
      ];
      expect(shown(after)).toEqual(shown(before));
    });

    it('is the same file again when it is read again', async () => {
      const { bytes } = await readPicture(await make());
      expect(Buffer.compare((await readPicture(bytes)).bytes, bytes)).toBe(0);
    });

    it('is told apart by content, with its size', async () => {
      const original = await make();
      const { width, height, format } = await sharp(original).metadata();
      const picture = await readPicture(original);
      expect(picture).toMatchObject({ width, height, contentType: `image/${format}` });
      expect(picture.extension).toBe(format === 'jpeg' ? 'jpg' : format);
    });

    it.each([10, 50, 90, 99])('is refused when only %d %% of it arrived', async (percent) => {
      const { bytes } = await readPicture(await make());
      const part = bytes.subarray(0, Math.floor((bytes.length * percent) / 100));
      expect(await errorCodeOf(() => readPicture(part))).toBe('picture_unreadable');
    });
  });

  it('makes a small WebP that fits 480 x 960', async () => {
    const { thumbnail } = await readPicture(screenshot('d03'));
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 444, height: 960 });
    expect(thumbnail.length).toBeLessThan(40_000);
  });

  it('makes the thumbnail no larger than the picture', async () => {
    const { thumbnail } = await readPicture(await pattern(30, 20).png().toBuffer());
    expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 30, height: 20 });
  });

  it.each(['jpeg', 'png', 'webp'] as const)(
    'shows a %s upright in all eight orientations',
    async (format) => {
      for (let orientation = 1; orientation <= 8; orientation += 1) {
        const original = await quadrants().withMetadata({ orientation }).toFormat(format).toBuffer();
        const { bytes, thumbnail, width, height } = await readPicture(original);
        const [expected, stored, small] = await Promise.all([original, bytes, thumbnail].map(upright));
        expect(expected?.info.width).toBe(orientation < 5 ? 80 : 48);
        expect([width, height]).toEqual([expected?.info.width, expected?.info.height]);
        expect(stored?.data.equals(expected?.data ?? Buffer.alloc(0))).toBe(true);
        expect(corners(small)).toEqual(corners(expected));
        expect((await readPicture(bytes)).bytes).toEqual(bytes);
      }
    },
  );

  it('does not begin when the caller has gone already', async () => {
    const gone = AbortSignal.abort(new Error('gone'));
    await expect(readPicture(Buffer.alloc(0), gone)).rejects.toThrow('gone');
  });

  it('refuses pixels that are damaged behind an intact container', async () => {
    const damaged = Buffer.from(await pattern().png().toBuffer());
    const at = damaged.indexOf('IDAT') + 4;
    damaged.fill(0xee, at + 20, at + 60);
    const length = damaged.readUInt32BE(at - 8);
    damaged.writeUInt32BE(crc32(damaged.subarray(at - 4, at + length)), at + length);
    expect(await errorCodeOf(() => readPicture(damaged))).toBe('picture_unreadable');
  });
});

/** The colours of the four corners, coarse enough for lossy coding. */
function corners(image: { data: Buffer; info: OutputInfo } | undefined): string[] {
  if (!image) return [];
  const { data, info } = image;
  const at = (x: number, y: number): string => {
    const start = (y * info.width + x) * info.channels;
    return [...data.subarray(start, start + 3)].map((value) => Math.round(value / 255)).join('');
  };
  const [right, bottom] = [info.width - 4, info.height - 4];
  return [at(3, 3), at(right, 3), at(3, bottom), at(right, bottom)];
}
