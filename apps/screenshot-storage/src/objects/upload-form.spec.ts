import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { isForm, openForm } from './upload-form';

/** The form as a browser or Node sends it, in small pieces. */
async function sent(form: FormData): Promise<{ body: Readable; type: string; bytes: Buffer }> {
  const response = new Response(form);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { body: inPieces(bytes), type: response.headers.get('content-type') ?? '', bytes };
}
function inPieces(bytes: Buffer): Readable {
  const pieces = function* () {
    for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
  };
  return Readable.from(pieces(), { objectMode: false });
}
function fields(entries: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries)) form.append(name, value);
  return form;
}
const file = new Blob(['hello'], { type: 'text/html;charset=utf-8' });

describe('openForm', () => {
  it("reads what the protocol's client sends: a file whose field has no name", async () => {
    const { body, type } = await sent(fields({ cacheControl: '3600', metadata: '{"a":1}', '': file }));
    const upload = await openForm(body, type);
    expect(upload.contentType).toBe('text/html');
    expect(await text(upload.file)).toBe('hello');
    expect(await upload.fields).toEqual({ cacheControl: 'max-age=3600', metadata: '{"a":1}' });
  });

  it('takes a file of any name, and texts that come after it', async () => {
    const { body, type } = await sent(fields({ photo: file, cacheControl: '60' }));
    const upload = await openForm(body, type);
    expect(await text(upload.file)).toBe('hello');
    expect(await upload.fields).toEqual({ cacheControl: 'max-age=60' });
  });

  it('takes the first of several files', async () => {
    const { body, type } = await sent(fields({ a: file, b: new Blob(['other']) }));
    const upload = await openForm(body, type);
    expect(await text(upload.file)).toBe('hello');
    expect(await upload.fields).toEqual({});
  });

  it('refuses a form without a file', async () => {
    const { body, type } = await sent(fields({ cacheControl: '3600' }));
    await expect(openForm(body, type)).rejects.toThrow('The form has no file.');
  });

  it('refuses what names no boundary, and what is no form at all', async () => {
    await expect(openForm(inPieces(Buffer.from('x')), 'multipart/form-data')).rejects.toThrow(
      'The form names no boundary.',
    );
    const type = 'multipart/form-data; boundary=x';
    await expect(openForm(inPieces(Buffer.from('nothing here')), type)).rejects.toThrow(
      'The form is cut off or not multipart.',
    );
  });

  it('fails the file when the form is cut off anywhere', async () => {
    const { type, bytes } = await sent(fields({ cacheControl: '3600', '': file }));
    for (let length = 0; length < bytes.length - 4; length += 1) {
      const read = async () => {
        const upload = await openForm(inPieces(bytes.subarray(0, length)), type);
        await text(upload.file);
        await upload.fields;
      };
      await expect(read()).rejects.toThrow('The form is cut off or not multipart.');
    }
  });

  it('fails the file with what broke the upload', async () => {
    const { type, bytes } = await sent(fields({ '': new Blob(['x'.repeat(10_000)]) }));
    const body = new Readable({ read: () => undefined });
    body.push(bytes.subarray(0, 5_000));
    const upload = await openForm(body, type);
    const whole = text(upload.file);
    body.destroy(new Error('The phone is gone.'));
    await expect(whole).rejects.toThrow('The phone is gone.');
    await expect(upload.fields).rejects.toThrow('The phone is gone.');
  });
});

it('knows a form by its type', () => {
  expect(['multipart/form-data; boundary=x', 'Multipart/Form-Data'].map(isForm)).toEqual([true, true]);
  expect(['multipart/form-database', 'text/plain', 'multipart/mixed', ''].map(isForm)).toEqual(
    Array(4).fill(false),
  );
});
