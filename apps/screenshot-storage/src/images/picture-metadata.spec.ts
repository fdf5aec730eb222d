import exifr from 'exifr';
import sharp from 'sharp';
import { CANARIES, CANARY } from '../../test/pictures/canaries';
import { readPicture } from './read-picture';

const ALL = {
  ...{ tiff: true, exif: true, gps: true, ifd1: true, makerNote: true, userComment: true },
  ...{ xmp: true, iptc: true, jfif: true },
};

describe.each(Object.entries(CANARIES))('what a %s says besides its pixels', (format, make) => {
  it('is not stored, neither in the picture nor in its thumbnail', async () => {
    const original = await make();
    expect(original.includes(CANARY)).toBe(true);
    const { bytes, thumbnail } = await readPicture(original);
    expect(Buffer.from(bytes).includes(CANARY)).toBe(false);
    expect(Buffer.from(thumbnail).includes(CANARY)).toBe(false);
    for (const stored of [bytes, thumbnail]) {
      const { exif, xmp, iptc, comments } = await sharp(stored).metadata();
      expect([exif, xmp, iptc, comments]).toEqual([undefined, undefined, undefined, undefined]);
    }
  });

  it('leaves the same pixels', async () => {
    const original = await make();
    const { bytes } = await readPicture(original);
    const [before, after] = await Promise.all(
      [original, bytes].map((file) => sharp(file, { animated: true }).raw().toBuffer()),
    );
    expect(after && before?.equals(after)).toBe(true);
  });

  if (format === 'jpeg' || format === 'png') {
    it('is found by an EXIF reader before, and not after', async () => {
      const original = await make();
      expect(await exifr.gps(original)).toMatchObject({ latitude: expect.closeTo(48.858) as number });
      const { bytes } = await readPicture(original);
      expect(await exifr.gps(bytes)).toBeUndefined();
      expect(JSON.stringify((await exifr.parse(bytes, ALL)) ?? {})).not.toContain(CANARY);
      expect(await exifr.thumbnail(bytes)).toBeUndefined();
    });
  }
});

describe('the orientation', () => {
  it.each(['jpeg', 'png'] as const)(
    'is the one thing that stays of the EXIF block of a %s',
    async (format) => {
      const original = await sharp(await CANARIES[format]())
        .keepMetadata()
        .withMetadata({ orientation: 6 })
        .toBuffer();
      const { bytes } = await readPicture(original);
      expect(await exifr.parse(bytes, { ...ALL, jfif: false, ihdr: false, translateValues: false })).toEqual({
        Orientation: 6,
      });
    },
  );
});
