import { GIF_END, GIF_FRAME, gifExtension, gifHead, latin1 } from '../../test/pictures/file-parts';
import { errorCodeOf } from '../../test/pictures/error-code-of';
import { rewriteGif } from './rewrite-gif';

describe('a GIF', () => {
  const gif = (...blocks: Buffer[]): Buffer => Buffer.concat([gifHead(1, 1), ...blocks, GIF_END]);
  const control = gifExtension(0xf9, Buffer.from([1, 5, 0, 0]));
  const offCanvas = Buffer.concat([Buffer.from([0x2c, 1]), GIF_FRAME.subarray(2)]);

  it('keeps the timing in front of a frame, also when a comment stands between', () => {
    const comment = gifExtension(0xfe, latin1('hello'));
    expect(rewriteGif(gif(control, comment, GIF_FRAME)).bytes).toEqual(gif(control, GIF_FRAME));
  });

  it.each([
    [640, 480],
    [3_000, 2_000],
  ])('has the size of its canvas, %d x %d, also when no frame fills it', (width, height) => {
    const bytes = Buffer.concat([gifHead(width, height), GIF_FRAME, GIF_END]);
    expect(rewriteGif(bytes)).toMatchObject({ width, height, bytes });
  });

  it('loses a text together with its timing', () => {
    const text = gifExtension(0x01, Buffer.alloc(12), latin1('hello'));
    expect(rewriteGif(gif(control, text, GIF_FRAME)).bytes).toEqual(gif(GIF_FRAME));
  });

  it.each([
    ['a frame off the canvas', gif(offCanvas)],
    ['no frame', gif(control)],
    ['no end', gif(GIF_FRAME).subarray(0, -1)],
    ['an unknown block', gif(GIF_FRAME, Buffer.from([0x7f]))],
    ['timing of another length', gif(gifExtension(0xf9, Buffer.alloc(40)), GIF_FRAME)],
    ['something behind its timing', gif(gifExtension(0xf9, Buffer.alloc(4), latin1('more')), GIF_FRAME)],
  ])('with %s is refused', async (_name, bytes) => {
    expect(await errorCodeOf(() => rewriteGif(bytes))).toBe('picture_unreadable');
  });
});
