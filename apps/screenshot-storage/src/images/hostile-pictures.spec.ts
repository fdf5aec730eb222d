import { LIMITS } from '@dearly/contracts';
import { deflateSync } from 'node:zlib';
import {
  animatedPng,
  GIF_END,
  GIF_FRAME,
  gifExtension,
  gifHead,
  jpegSegment,
  latin1,
  pngHeader,
  webpCanvas,
  webpFile,
  withChunks,
  withSegments,
} from '../../test/pictures/file-parts';
import { animation, pattern, screenshot } from '../../test/pictures/real-pictures';
import { errorCodeOf } from '../../test/pictures/error-code-of';
import { pngChunk } from './png-chunks';
import { readPicture } from './read-picture';
import { rewriteGif } from './rewrite-gif';
import { rewriteJpeg } from './rewrite-jpeg';
import { rewritePng } from './rewrite-png';
import { rewriteWebp } from './rewrite-webp';
import { webpChunks } from './webp-chunks';

const HTML = latin1('<html><script>alert(document.domain)</script></html>');
const ZIP = Buffer.concat([
  latin1('PK\x03\x04\x14\0\0\0\0\0'),
  latin1('evil.class'),
  latin1('PK\x05\x06'),
  Buffer.alloc(18),
]);
const PDF = latin1('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF');
const heic = (brand: string): Buffer => latin1(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`);
const enormousJpeg = withSegments(
  Buffer.from([0xff, 0xd8, 0xff, 0xd9]),
  jpegSegment(0xc0, Buffer.from([8, 0xff, 0xff, 0xff, 0xff, 1, 1, 0x11, 0])),
);

describe('what is no picture that can be stored', () => {
  it.each([
    [
      'an SVG with a script',
      latin1(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`),
    ],
    ['an SVG with an XML head', latin1('<?xml version="1.0"?><svg onload="alert(1)"/>')],
    ['an HTML page', HTML],
    ['a PDF', PDF],
    ['a ZIP', ZIP],
    ['a film', heic('isom')],
    ['a TIFF', latin1('II*\0\x08\0\0\0')],
    ['a BMP', latin1('BM\x36\0\0\0')],
    ['a picture behind something else', Buffer.concat([HTML, screenshot('d09')])],
    ['nothing', Buffer.alloc(0)],
  ])('%s is refused, and the text says what is taken', async (_name, bytes) => {
    await expect(readPicture(bytes)).rejects.toMatchObject({
      code: 'picture_unsupported',
      message: 'Only JPEG, PNG, GIF and WebP pictures can be stored.',
    });
  });

  it.each(['heic', 'heix', 'mif1', 'avif'])(
    '%s is refused, and the text says how to convert',
    async (brand) => {
      await expect(readPicture(heic(brand))).rejects.toMatchObject({
        code: 'picture_unsupported',
        message: expect.stringContaining('Settings > Camera > Formats > Most Compatible') as string,
      });
    },
  );
});

describe('what is hidden in or behind a picture', () => {
  const jpeg = (): Promise<Buffer> => pattern().jpeg().toBuffer();
  const png = (): Promise<Buffer> => pattern().png().toBuffer();
  /** Its width reads as the begin of a comment in a script: `GIF89a/*`. */
  const gif = (hidden: Buffer): Buffer => Buffer.concat([gifHead(0x2a2f, 1), hidden, GIF_FRAME, GIF_END]);
  const script = latin1('*/=1;alert(1)//');

  it.each<[string, Buffer, () => Buffer | Promise<Buffer>]>([
    ['a ZIP behind a JPEG', ZIP, async () => Buffer.concat([await jpeg(), ZIP])],
    ['a ZIP behind a GIF', ZIP, () => Buffer.concat([gif(Buffer.alloc(0)), ZIP])],
    ['a PDF behind a PNG', PDF, async () => Buffer.concat([await png(), PDF])],
    ['a PDF in a chunk of a PNG', PDF, async () => withChunks(await png(), pngChunk('pdFx', PDF))],
    ['HTML in a text of a PNG', HTML, async () => withChunks(await png(), pngChunk('tEXt', HTML))],
    ['HTML in a comment of a JPEG', HTML, async () => withSegments(await jpeg(), jpegSegment(0xfe, HTML))],
    ['HTML behind a WebP', HTML, async () => Buffer.concat([await pattern().webp().toBuffer(), HTML])],
    ['a script in a comment of a GIF', script, () => gif(gifExtension(0xfe, script))],
    ['a script behind a GIF', script, () => Buffer.concat([gif(Buffer.alloc(0)), script])],
  ])('%s is gone', async (_name, payload, make) => {
    const original = await make();
    expect(original.includes(payload)).toBe(true);
    const { bytes } = await readPicture(original);
    expect(Buffer.from(bytes).includes(payload)).toBe(false);
  });
});

describe('what would take too much to decode', () => {
  const frames = (count: number): Buffer[] => Array.from({ length: count }, () => GIF_FRAME);
  const pixel = deflateSync(Buffer.alloc(4));

  it.each([
    ['a PNG of 50,000 x 50,000', () => rewritePng(pngHeader(50_000, 50_000))],
    ['a PNG of the largest size there is', () => rewritePng(pngHeader(0xffffffff, 0xffffffff))],
    ['a JPEG of 65,535 x 65,535', () => rewriteJpeg(enormousJpeg)],
    ['a GIF of 65,535 x 65,535', () => rewriteGif(gifHead(65_535, 65_535))],
    ['a WebP canvas of 16,777,216 x 16,777,216', () => rewriteWebp(webpFile(webpCanvas(2 ** 24, 2 ** 24)))],
    [
      'a WebP of 16,383 x 16,383',
      () => rewriteWebp(webpFile({ type: 'VP8 ', data: latin1('\x10\0\0\x9d\x01\x2a\xff\x3f\xff\x3f') })),
    ],
    [
      'a lossless WebP of 16,384 x 16,384',
      () => rewriteWebp(webpFile({ type: 'VP8L', data: latin1('\x2f\xff\xff\xff\x0f\0') })),
    ],
  ])('%s is refused by its head alone', async (_name, rewrite) => {
    expect(await errorCodeOf(rewrite)).toBe('picture_too_many_pixels');
  });

  it('names size and limit in the error', async () => {
    await expect(readPicture(pngHeader(50_000, 50_000))).rejects.toMatchObject({
      params: { width: 50_000, height: 50_000, megapixels: LIMITS.picture.megapixels },
    });
  });

  it('takes 40 megapixels and not one row more', async () => {
    expect(await errorCodeOf(() => rewritePng(pngHeader(8_000, 5_000)))).toBe('picture_unreadable');
    expect(await errorCodeOf(() => rewritePng(pngHeader(8_000, 5_001)))).toBe('picture_too_many_pixels');
  });

  it('refuses the frames over the limit, in every kind of animation', async () => {
    const over = LIMITS.picture.frames + 1;
    const gif = (count: number): Buffer => Buffer.concat([gifHead(1, 1), ...frames(count), GIF_END]);
    expect(await errorCodeOf(() => readPicture(gif(over - 1)))).toBe('taken');
    expect(await errorCodeOf(() => rewriteGif(gif(over)))).toBe('picture_too_many_frames');
    expect(await errorCodeOf(() => rewriteGif(gif(10_000)))).toBe('picture_too_many_frames');
    expect(await errorCodeOf(() => readPicture(animatedPng(1, 1, pixel, over - 1, over - 1)))).toBe('taken');
    expect(await errorCodeOf(() => rewritePng(animatedPng(1, 1, pixel, over, 1)))).toBe(
      'picture_too_many_frames',
    );
    expect(await errorCodeOf(() => rewritePng(animatedPng(1, 1, pixel, 1, over)))).toBe(
      'picture_too_many_frames',
    );
    const webp = await (await animation(over)).webp().toBuffer();
    expect(await errorCodeOf(() => rewriteWebp(webp))).toBe('picture_too_many_frames');
  });

  it('refuses a progressive JPEG of many scans', async () => {
    const jpeg = await pattern().jpeg({ progressive: true }).toBuffer();
    const scan = jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0]));
    const many = Buffer.concat([
      jpeg.subarray(0, -2),
      ...Array.from({ length: 64 }, () => scan),
      jpeg.subarray(-2),
    ]);
    expect(await errorCodeOf(() => rewriteJpeg(many))).toBe('picture_unreadable');
  });

  /** As many of the same part as fit into an upload. */
  const many = (part: Buffer): Buffer =>
    Buffer.alloc(Math.floor(LIMITS.picture.bytes / part.length) * part.length, part);
  const jpeg = (part: Buffer) => async (): Promise<unknown> =>
    rewriteJpeg(withSegments(await pattern().jpeg().toBuffer(), many(part)));
  const webp = async (): Promise<unknown> => {
    const image = [...webpChunks((await pattern().webp().toBuffer()).subarray(12))];
    const file = Buffer.concat([webpFile(webpCanvas(96, 64), ...image), many(latin1('PRVT\0\0\0\0'))]);
    file.writeUInt32LE(file.length - 8, 4);
    return rewriteWebp(file);
  };

  it.each<[string, () => unknown]>([
    ['comments of a JPEG', jpeg(jpegSegment(0xfe, Buffer.alloc(0)))],
    ['restart intervals of a JPEG', jpeg(jpegSegment(0xdd, Buffer.alloc(2)))],
    [
      'chunks of a PNG',
      async () =>
        rewritePng(withChunks(await pattern().png().toBuffer(), many(pngChunk('prVt', Buffer.alloc(0))))),
    ],
    [
      'comments of a GIF',
      () => rewriteGif(Buffer.concat([gifHead(1, 1), many(gifExtension(0xfe)), GIF_FRAME, GIF_END])),
    ],
    ['chunks of a WebP', webp],
  ])('gives up on millions of %s', async (_name, rewrite) => {
    expect(await errorCodeOf(rewrite)).toBe('picture_unreadable');
  });

  it('takes no memory for a picture that it refuses', async () => {
    const files = [pngHeader(50_000, 50_000), Buffer.concat([gifHead(1, 1), ...frames(10_000), GIF_END])];
    const before = process.memoryUsage().rss;
    for (const file of files) await expect(readPicture(file)).rejects.toMatchObject({ status: 413 });
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024);
  });
});
