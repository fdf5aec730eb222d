import { deflateSync } from 'node:zlib';
import { animatedPng, colorProfile, latin1, pngHeader } from '../../test/pictures/file-parts';
import { errorCodeOf } from '../../test/pictures/error-code-of';
import { pngChunk } from './png-chunks';
import { rewritePng } from './rewrite-png';

describe('a PNG', () => {
  const pixel = deflateSync(Buffer.alloc(4));
  const png = (...chunks: Buffer[]): Buffer =>
    Buffer.concat([pngHeader(1, 1), ...chunks, pngChunk('IEND', Buffer.alloc(0))]);
  const idat = pngChunk('IDAT', pixel);

  it('keeps what has a say in how it looks, in its order', () => {
    const chunks = [
      pngChunk('cICP', Buffer.from([12, 13, 0, 1])),
      pngChunk('gAMA', Buffer.alloc(4, 1)),
      pngChunk('pHYs', Buffer.alloc(9)),
    ];
    expect(rewritePng(png(...chunks, idat)).bytes).toEqual(png(...chunks, idat));
  });

  it('keeps pixels that are spread over many chunks', () => {
    const spread = [...pixel].map((byte) => pngChunk('IDAT', Buffer.from([byte])));
    expect(rewritePng(png(...spread)).bytes).toEqual(png(...spread));
  });

  it('loses a chunk that is longer than it can be, or comes twice, or after the pixels', () => {
    const [once, long] = [pngChunk('gAMA', Buffer.alloc(4)), pngChunk('sRGB', Buffer.alloc(5))];
    const late = pngChunk('cHRM', Buffer.alloc(32));
    expect(rewritePng(png(once, once, long, idat, late)).bytes).toEqual(png(once, idat));
  });

  it('keeps a color profile under another name, and loses one that is none', () => {
    const packed = (data: Buffer): Buffer =>
      pngChunk('iCCP', Buffer.concat([latin1('<script>\0\0'), deflateSync(data), latin1('<script>')]));
    const { bytes } = rewritePng(png(packed(colorProfile(500)), idat));
    expect(bytes.includes(deflateSync(colorProfile(500)))).toBe(true);
    expect(bytes.includes('<script>')).toBe(false);
    for (const wrong of [Buffer.alloc(500), colorProfile(70_000), Buffer.alloc(0)]) {
      expect(rewritePng(png(packed(wrong), idat)).bytes).toEqual(png(idat));
    }
  });

  it.each<[string, () => Buffer]>([
    ['a chunk that must be understood and is not', () => png(pngChunk('CgBI', Buffer.alloc(4)), idat)],
    ['no pixels', () => png()],
    ['pixels in two places', () => png(idat, pngChunk('tEXt', Buffer.alloc(1)), idat)],
    ['a wrong checksum', () => png(Buffer.concat([idat.subarray(0, -1), Buffer.alloc(1, 7)]))],
    ['no end', () => png(idat).subarray(0, -12)],
    ['no head', () => Buffer.concat([latin1('\x89PNG\r\n\x1a\n'), idat])],
    ['no width', () => pngHeader(0, 1)],
    ['fewer frames than announced', () => animatedPng(1, 1, pixel, 3, 2)],
    ['more frames than announced', () => animatedPng(1, 1, pixel, 2, 3)],
  ])('with %s is refused', async (_name, make) => {
    expect(await errorCodeOf(() => rewritePng(make()))).toBe('picture_unreadable');
  });

  it('keeps an animation as it is, and loses frames that were not announced', () => {
    const animated = animatedPng(1, 1, pixel, 3, 3);
    expect(rewritePng(animated)).toMatchObject({ bytes: animated, frames: 3 });
    const frame = pngChunk('fdAT', Buffer.concat([Buffer.alloc(4), pixel]));
    expect(rewritePng(png(idat, frame)).bytes).toEqual(png(idat));
  });

  it('with a frame out of sequence or off the canvas is refused', async () => {
    const control = (sequence: number, width: number): Buffer => {
      const data = Buffer.alloc(26);
      data.set([sequence], 3);
      data.set([width], 7);
      data.set([1], 11);
      return pngChunk('fcTL', data);
    };
    const begin = pngChunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]));
    expect(await errorCodeOf(() => rewritePng(png(begin, control(0, 1), idat)))).toBe('taken');
    expect(await errorCodeOf(() => rewritePng(png(begin, control(1, 1), idat)))).toBe('picture_unreadable');
    expect(await errorCodeOf(() => rewritePng(png(begin, control(0, 2), idat)))).toBe('picture_unreadable');
  });
});
