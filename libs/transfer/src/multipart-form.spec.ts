import { Readable } from 'node:stream';
import { AppError } from '@dearly/contracts';
import { readForm } from './multipart-form';

function read(bytes: Buffer, contentType: string) {
  const refused = () => new AppError('picture_too_large', { limit: '1 KB' });
  return readForm(Readable.from([bytes], { objectMode: false }), contentType, {
    file: 'picture',
    limits: { fileSize: 1_024, files: 1 },
    onField: () => undefined,
    tooLarge: refused,
    tooMany: refused,
  });
}

/** As a browser sends it: Node's own forms are written by the same standard. */
async function nameOf(filename: string): Promise<string | undefined> {
  const form = new FormData();
  form.set('picture', new File(['bytes'], filename));
  const sent = new Response(form);
  const taken = await read(Buffer.from(await sent.arrayBuffer()), sent.headers.get('content-type') ?? '');
  return taken.filename;
}

describe('the name of a file in a form', () => {
  it.each([
    'chat.png',
    'Grüße "von" Zoë 📷.png',
    '"".png',
    'two\r\nlines.png',
    '100% %41 %0a %0d %00.png',
    "it's; a=b.png",
  ])('is %j as it was on the device', async (name) => {
    expect(await nameOf(name)).toBe(name);
  });

  it('has a quote where it held the three signs that browsers write for one', async () => {
    expect(await nameOf('100%22.png')).toBe('100".png');
  });

  it('may be missing', async () => {
    const part = 'content-disposition: form-data; name="picture"\r\ncontent-type: application/octet-stream';
    const bytes = Buffer.from(`--b\r\n${part}\r\n\r\nbytes\r\n--b--\r\n`);
    expect(await read(bytes, 'multipart/form-data; boundary=b')).toEqual({
      chunks: [Buffer.from('bytes')],
      filename: undefined,
    });
  });
});
