import { Readable } from 'node:stream';
import { LIMITS } from '@dearly/contracts';
import { documentOf } from '../../test/analysis-documents';
import { readDocument } from './analysis-document';

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
