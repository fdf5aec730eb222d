import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { LIMITS } from '@dearly/contracts';
import fc from 'fast-check';
import { readUploadForm } from './read-form';

const TYPE = 'multipart/form-data; boundary=b';
const AUDIENCE = '0197a7a0-0000-7000-8000-000000000001';
const file = (bytes: Buffer | string, name = 'a.png', field = 'screenshot'): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--b\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);
const text = (value: string, field = 'audienceId'): Buffer =>
  Buffer.from(`--b\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`);
const form = (...parts: Buffer[]): Readable =>
  Readable.from([Buffer.concat([...parts, Buffer.from('--b--\r\n')])], { objectMode: false });
const codesOf = async (body: Readable, type = TYPE): Promise<unknown> =>
  readUploadForm(body, type).then(
    () => 'accepted',
    (error) =>
      error.details?.fields.map(({ field, code }: Record<string, string>) => `${field} ${code}`) ??
      error.code,
  );

describe('the form of an upload', () => {
  it('may have its parts in any order, and others that do not count', async () => {
    for (const parts of [
      [file('bytes', 'Grüße 📷.png'), text(AUDIENCE)],
      [text('true', 'isAnalyzed'), text(AUDIENCE), text('x', 'owner'), file('bytes', 'Grüße 📷.png')],
    ]) {
      expect(await readUploadForm(form(...parts), TYPE)).toEqual({
        file: Buffer.from('bytes'),
        filename: 'Grüße 📷.png',
        audienceId: AUDIENCE,
      });
    }
  });

  it('gives any bytes back as they were sent, however they are cut on the way', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 3_000 }),
        fc.integer({ min: 1, max: 500 }),
        async (bytes, cut) => {
          const sent = Buffer.concat([file(Buffer.from(bytes)), text(AUDIENCE), Buffer.from('--b--\r\n')]);
          const pieces = Array.from({ length: Math.ceil(sent.length / cut) }, (_, at) =>
            sent.subarray(at * cut, (at + 1) * cut),
          );
          fc.pre(bytes.length > 0 && !Buffer.from(bytes).includes('\r\n--b'));
          const read = await readUploadForm(Readable.from(pieces, { objectMode: false }), TYPE);
          expect(read.file.equals(bytes)).toBe(true);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('is refused with every field that is missing, empty, wrong or sent twice', async () => {
    expect(await codesOf(form(text('x', 'other')))).toEqual(['screenshot required', 'audienceId required']);
    expect(await codesOf(form(file('')))).toEqual(['screenshot empty', 'audienceId required']);
    expect(await codesOf(form(file('x'), text('../7')))).toEqual(['audienceId invalid']);
    expect(await codesOf(form(text(AUDIENCE, 'screenshot'), text(AUDIENCE)))).toEqual([
      'screenshot required',
    ]);
    expect(await codesOf(form(file('x', 'a.png', 'picture'), text(AUDIENCE)))).toEqual([
      'screenshot required',
    ]);
    expect(await codesOf(form(file('x'), file('y'), text(AUDIENCE)))).toEqual(['screenshot one_value']);
    expect(await codesOf(form(file('x'), text(AUDIENCE), text(AUDIENCE)))).toEqual(['audienceId one_value']);
  });

  it('may hold a picture of exactly 10 MB; a larger one is refused and still read to its end', async () => {
    const most = await readUploadForm(form(file(Buffer.alloc(LIMITS.picture.bytes)), text(AUDIENCE)), TYPE);
    expect(most.file).toHaveLength(LIMITS.picture.bytes);
    const body = form(file(Buffer.alloc(LIMITS.picture.bytes + 1)), text(AUDIENCE));
    await expect(readUploadForm(body, TYPE)).rejects.toMatchObject({
      code: 'picture_too_large',
      params: { limit: '10 MB' },
    });
    await finished(body);
  });

  it('is malformed when it is cut off, or not multipart', async () => {
    const whole = Buffer.concat([file('bytes'), text(AUDIENCE)]);
    const cut = Readable.from([whole.subarray(0, whole.length - 30)], { objectMode: false });
    expect(await codesOf(cut)).toBe('malformed_request');
    expect(await codesOf(form(file('x'), text(AUDIENCE)), 'multipart/form-data')).toBe('malformed_request');
    expect(await codesOf(form(file('x'), text(AUDIENCE)), 'image/png')).toBe('malformed_request');
  });

  it('is a broken transfer when its sender goes away', async () => {
    const body = new Readable({ read: () => undefined });
    body.push(file('bytes'));
    const refused = codesOf(body);
    body.destroy(new Error('gone'));
    expect(await refused).toBe('transfer_aborted');
  });
});
