import { Readable } from 'node:stream';
import { LIMITS } from '@dearly/contracts';
import { documentOf } from '../../test/analysis-documents';
import { readDocument, readMend } from './analysis-document';

const SECRET = 'Ada wrote this';
const streamOf = (text: string): Readable => Readable.from([Buffer.from(text)]);
const failureOf = (text: string): Promise<Error> =>
  readDocument(streamOf(text)).then(
    () => new Error(),
    (error: Error) => error,
  );

describe('the document of an analysis', () => {
  it('is read in whatever pieces it comes, without fields that nobody knows', async () => {
    const document = documentOf({ text: 'Zoë ❤ 😀' });
    const bytes = Buffer.from(JSON.stringify({ ...document, more: 1 }));
    expect(await readDocument(Readable.from([...bytes].map((byte) => Buffer.from([byte]))))).toEqual(
      document,
    );
  });

  it('is refused beyond a megabyte, and not read to its end', async () => {
    const json = JSON.stringify(documentOf());
    const most = json + ' '.repeat(LIMITS.analysis.documentBytes - json.length);
    expect(await readDocument(streamOf(most))).toEqual(documentOf());
    expect(await failureOf(`${most} `)).toMatchObject({ code: 'payload_too_large' });
    const megabyte = Buffer.alloc(LIMITS.analysis.documentBytes);
    const endless = Readable.from(
      (function* () {
        for (;;) yield megabyte;
      })(),
    );
    await expect(readDocument(endless)).rejects.toMatchObject({ code: 'payload_too_large', status: 413 });
    expect(endless.destroyed).toBe(true);
  });

  it('is refused when it is no JSON, without a word of it', async () => {
    const error = await failureOf(SECRET);
    expect(error).toMatchObject({ code: 'malformed_request', cause: undefined });
    expect(error.message).not.toContain('Ada');
  });

  it('is refused when it breaks the contract, naming the field and not what it says', async () => {
    const document = documentOf();
    const { parsedConversation } = document.ocr;
    const broken = {
      ...document,
      ocr: { fullText: SECRET, parsedConversation: { ...parsedConversation, service: SECRET } },
    };
    const error = await failureOf(JSON.stringify(broken));
    expect(error).toMatchObject({
      code: 'invalid_request',
      message: 'The field ocr.parsedConversation.service breaks the contract.',
    });
    expect(JSON.stringify(error)).not.toContain('Ada');
  });
});

describe('what a person put right', () => {
  const told = documentOf().ocr.parsedConversation;
  const message = { sender: 'me', text: 'Zoë ❤', timing: { kind: 'unknown' } };
  const read = (body: unknown) => readMend(streamOf(typeof body === 'string' ? body : JSON.stringify(body)));
  const refused = (body: unknown): Promise<Error> =>
    read(body).then(
      () => new Error(),
      (error: Error) => error,
    );

  it('has no confidence, whatever was sent with it', async () => {
    const messages = [{ ...message, confidence: 12 }];
    expect(await read({ ...told, messages, confidence: 3 })).toEqual({ ...told, messages: [message] });
  });

  it('may be that the picture shows no conversation', async () => {
    expect(await read({ ...told, messages: [] })).toMatchObject({ messages: [] });
  });

  it.each([
    ['an empty text', { messages: [message, { ...message, text: ' \n' }] }, 'messages.1.text'],
    ['a NUL', { messages: [{ ...message, text: 'a\0' }] }, 'messages.0.text'],
    ['a long text', { messages: [{ ...message, text: 'x'.repeat(8_001) }] }, 'messages.0.text'],
    ['nobody who wrote it', { messages: [{ ...message, sender: 'you' }] }, 'messages.0.sender'],
    ['401 messages', { messages: Array.from({ length: 401 }, () => message) }, 'messages'],
    ['a long name', { contact: 'x'.repeat(201) }, 'contact'],
  ])('is refused with %s, and the field is named', async (_title, changes, field) => {
    const error = await refused({ ...told, ...changes });
    expect(error).toMatchObject({ code: 'invalid_request', details: { fields: [{ field }] } });
  });

  it('says what to do about an empty text', async () => {
    const error = await refused({ ...told, messages: [{ ...message, text: '' }] });
    expect(error.message).toBe('Write what the message says, or delete it.');
  });

  it('is refused beyond its limit and when it is no JSON, without a word of it', async () => {
    const most = JSON.stringify(told).padEnd(LIMITS.analysis.mendedBytes);
    expect(await read(most)).toMatchObject({ contact: 'Ada' });
    expect(await refused(`${most} `)).toMatchObject({
      code: 'payload_too_large',
      params: { limit: '256 KB' },
    });
    const error = await refused(SECRET);
    expect(error).toMatchObject({ code: 'malformed_request' });
    expect(error.message).not.toContain('Ada');
  });
});
