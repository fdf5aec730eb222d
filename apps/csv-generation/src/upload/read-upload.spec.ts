import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { LIMITS } from '@dearly/contracts';
import { readUpload } from './read-upload';

const TYPE = 'multipart/form-data; boundary=b';
const part = (name: string, value: string, filename?: string): string =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${filename ? `; filename="${filename}"\r\ncontent-type: text/csv` : ''}\r\n\r\n${value}\r\n`;
const form = (...parts: string[]): Readable =>
  Readable.from([Buffer.from(`${parts.join('')}--b--\r\n`)], { objectMode: false });
const text = (chunks: readonly Uint8Array[]): string => Buffer.concat(chunks).toString();

describe('reading an upload', () => {
  it('takes the file and the fields in any order', async () => {
    const upload = await readUpload(
      form(part('csvFile', 'Name\nAda', 'a.csv'), part('messageTemplate', 'Hi {name}')),
      TYPE,
    );
    expect(text(upload.file)).toBe('Name\nAda');
    expect({ ...upload.fields }).toEqual({ messageTemplate: 'Hi {name}' });
  });

  it('keeps every byte of a file that comes in pieces, in order', async () => {
    const file = Array.from({ length: 5_000 }, (_, row) => `Person ${row},+1415${row}\r\n`).join('');
    const whole = Buffer.from(`${part('csvFile', file, 'a.csv')}--b--\r\n`);
    const pieces = Array.from({ length: Math.ceil(whole.length / 997) }, (_, at) =>
      whole.subarray(997 * at, 997 * (at + 1)),
    );
    const upload = await readUpload(Readable.from(pieces, { objectMode: false }), TYPE);
    expect(upload.file.length).toBeGreaterThan(1);
    expect(text(upload.file)).toBe(file);
  });

  it('answers 422 when the file is missing or is under another name', async () => {
    await expect(readUpload(form(part('other', 'x', 'a.csv')), TYPE)).rejects.toMatchObject({
      status: 422,
      details: { fields: [{ field: 'csvFile', code: 'required' }] },
    });
  });

  it('answers 413 for a file over 10 MB and still reads to the end', async () => {
    const body = form(part('csvFile', 'x'.repeat(LIMITS.csv.bytes + 1), 'a.csv'));
    await expect(readUpload(body, TYPE)).rejects.toMatchObject({ code: 'payload_too_large' });
    await finished(body);
  });

  it('takes a file of exactly 10 MB', async () => {
    const upload = await readUpload(form(part('csvFile', 'x'.repeat(LIMITS.csv.bytes), 'a.csv')), TYPE);
    expect(text(upload.file)).toHaveLength(LIMITS.csv.bytes);
  });

  it('answers 422 for a template that is too long rather than cutting it', async () => {
    const long = 'x'.repeat(LIMITS.csv.templateBytes + 1);
    await expect(
      readUpload(form(part('messageTemplate', long), part('csvFile', 'a', 'a.csv')), TYPE),
    ).rejects.toMatchObject({
      details: { fields: [{ field: 'messageTemplate', code: 'too_long' }] },
    });
  });

  it('has room for a megabyte of edits, and for no more', async () => {
    const most = 'é'.repeat(LIMITS.csv.editsBytes / 2);
    const send = (edits: string) =>
      readUpload(form(part('edits', edits), part('csvFile', 'a', 'a.csv')), TYPE);
    expect((await send(most)).fields['edits']).toBe(most);
    await expect(send(`${most}x`)).rejects.toMatchObject({
      details: { fields: [{ field: 'edits', code: 'too_long' }] },
    });
  });

  it('answers 400 for a form that is cut off', async () => {
    const body = Readable.from([Buffer.from(part('csvFile', 'Name\nAda', 'a.csv'))], { objectMode: false });
    await expect(readUpload(body, TYPE)).rejects.toMatchObject({ status: 400 });
  });

  it('survives field names that exist on every object', async () => {
    const upload = await readUpload(form(part('__proto__', 'x'), part('csvFile', 'a', 'a.csv')), TYPE);
    expect(Object.getPrototypeOf(upload.fields)).toBeNull();
  });
});
