import sharp from 'sharp';
import { colorProfile, jpegSegment, latin1, withSegments } from '../../test/pictures/file-parts';
import { pattern } from '../../test/pictures/real-pictures';
import { errorCodeOf } from '../../test/pictures/error-code-of';
import { jpegSegments } from './jpeg-segments';
import { rewriteJpeg } from './rewrite-jpeg';

describe('a JPEG', () => {
  let jpeg: Buffer;
  beforeAll(async () => {
    jpeg = await pattern().jpeg().toBuffer();
  });
  const frame = (marker: number): Buffer => jpegSegment(marker, Buffer.from([8, 0, 1, 0, 1, 1, 1, 0x11, 0]));
  const icc = (index: number, count: number, part: Buffer): Buffer =>
    jpegSegment(0xe2, Buffer.concat([latin1('ICC_PROFILE\0'), Buffer.from([index, count]), part]));

  it('keeps restart markers, stuffed bytes and fill bytes inside its scan', () => {
    const scan = latin1('\x01\xff\x00\x02\xff\xd0\x03\xff\xff\xd7\x04');
    const file = Buffer.concat([
      latin1('\xff\xd8'),
      jpegSegment(0xda, Buffer.alloc(2)),
      scan,
      latin1('\xff\xff\xd9'),
    ]);
    expect([...jpegSegments(file)][0]?.bytes.subarray(6)).toEqual(scan);
  });

  it('keeps its density and loses the picture of itself that came with it', () => {
    const head = latin1('JFIF\0\x01\x02\x01\0\x48\0\x48');
    const thumbnail = Buffer.from([1, 1, 9, 9, 9]);
    const file = withSegments(jpeg, jpegSegment(0xe0, Buffer.concat([head, thumbnail])));
    const [first] = jpegSegments(rewriteJpeg(file).bytes);
    expect(first?.payload).toEqual(Buffer.concat([head, Buffer.alloc(2)]));
  });

  it('keeps what says how its colors are coded', async () => {
    const adobe = jpegSegment(0xee, latin1('Adobe\0\x64\0\0\0\0\0'));
    const coded = withSegments(jpeg, adobe);
    const pixels = (file: Buffer): Promise<Buffer> => sharp(file).raw().toBuffer();
    const [before, after] = [await pixels(coded), await pixels(rewriteJpeg(coded).bytes)];
    expect(before.equals(await pixels(jpeg))).toBe(false);
    expect(after.equals(before)).toBe(true);
  });

  it('keeps a color profile that came in several parts, as one', () => {
    const whole = colorProfile(500);
    const { bytes } = rewriteJpeg(
      withSegments(jpeg, icc(1, 2, whole.subarray(0, 300)), icc(2, 2, whole.subarray(300))),
    );
    const kept = [...jpegSegments(bytes)].filter(({ marker }) => marker === 0xe2);
    expect(kept.map(({ payload }) => payload.subarray(14))).toEqual([whole]);
  });

  it.each([
    [
      'too large',
      [icc(1, 2, colorProfile(66_000).subarray(0, 60_000)), icc(2, 2, colorProfile(66_000).subarray(60_000))],
    ],
    ['incomplete', [icc(1, 2, colorProfile(500))]],
    ['no profile', [icc(1, 1, Buffer.alloc(500))]],
    ['longer than it says', [icc(1, 1, Buffer.concat([colorProfile(500), latin1('more')]))]],
  ])('loses a color profile that is %s', (_name, segments) => {
    expect(rewriteJpeg(withSegments(jpeg, ...segments)).bytes).toEqual(rewriteJpeg(jpeg).bytes);
  });

  it.each([0xc3, 0xc5, 0xc9, 0xcf])(
    'of a coding that browsers do not show (%d) is refused',
    async (marker) => {
      expect(await errorCodeOf(() => rewriteJpeg(withSegments(jpeg, frame(marker))))).toBe(
        'picture_unsupported',
      );
    },
  );

  it('with two sizes, or none, is refused', async () => {
    expect(await errorCodeOf(() => rewriteJpeg(withSegments(jpeg, frame(0xc0))))).toBe('picture_unreadable');
    const late = Buffer.concat([jpeg.subarray(0, -2), frame(0xc0), jpeg.subarray(-2)]);
    expect(await errorCodeOf(() => rewriteJpeg(late))).toBe('picture_unreadable');
    expect(await errorCodeOf(() => rewriteJpeg(latin1('\xff\xd8\xff\xd9')))).toBe('picture_unreadable');
  });
});
