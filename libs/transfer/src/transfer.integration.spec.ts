import { AppError } from '@dearly/contracts';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { startTransferServer } from '../test/servers';
import { failure, hash, inPieces, MB, plain, soon } from '../test/streams';
import { TransferClient } from './transfer-client';
import type { TransferServer } from './transfer-server';

const client = new TransferClient();
let server: TransferServer;
let url: string;
let close: () => Promise<void>;

beforeEach(async () => {
  ({ server, url, close } = await startTransferServer());
});
afterEach(() => close());

describe('a transfer', () => {
  it('carries 8 uploads and answers of 10 MB at the same time without changing a byte', async () => {
    const one = async (isLengthKnown: boolean) => {
      const upload = randomBytes(10 * MB);
      const answer = randomBytes(10 * MB);
      const transfer = server.open({
        upload: inPieces(upload),
        ...(isLengthKnown ? { uploadLength: upload.length } : {}),
        limitBytes: 10 * MB,
        deadline: soon(),
      });
      const serve = async () => {
        const { body } = await client.pull(transfer.token);
        const pulled = await buffer(body);
        await client.push(transfer.token, plain(inPieces(answer)));
        return hash(pulled);
      };
      const [pulled, answered] = await Promise.all([
        serve(),
        transfer.answer.then(async ({ body }) => hash(await buffer(body))),
      ]);
      await transfer.done;
      expect(pulled).toBe(hash(upload));
      expect(answered).toBe(hash(answer));
      expect(transfer.received).toBe(10 * MB);
    };
    await Promise.all(Array.from({ length: 8 }, (_, n) => one(n % 2 === 0)));
  });

  it('tells the service how long an upload is, where that is known', async () => {
    const { token } = server.open({
      upload: Readable.from(['a,b']),
      uploadLength: 3,
      limitBytes: MB,
      deadline: soon(),
    });
    const response = await fetch(`${url}/transfer/${token.token}/upload`);
    expect(response.headers.get('content-length')).toBe('3');
    expect(await response.text()).toBe('a,b');
  });

  it('lets the service answer while it still reads', async () => {
    const upload = new PassThrough();
    const transfer = server.open({ upload, limitBytes: MB, deadline: soon() });
    upload.write('first ');
    const { body } = await client.pull(transfer.token);
    const pushed = client.push(transfer.token, plain(body));
    const answer = await transfer.answer;
    const [first] = (await once(answer.body, 'data')) as [Buffer];
    upload.end('second');
    const rest = await text(answer.body);
    await pushed;
    expect(first.toString() + rest).toBe('first second');
  });

  it('hands on status and content types', async () => {
    const upload = Readable.from(['a,b']);
    const transfer = server.open({ upload, contentType: 'text/csv', limitBytes: MB, deadline: soon() });
    const { contentType, body } = await client.pull(transfer.token);
    await buffer(body);
    const pushed = client.push(transfer.token, {
      ...plain(Buffer.from('{}'), 422),
      contentType: 'application/json',
    });
    const answer = await transfer.answer;
    expect(contentType).toBe('text/csv');
    expect(answer).toMatchObject({ status: 422, contentType: 'application/json' });
    expect(await text(answer.body)).toBe('{}');
    await pushed;
  });

  it('hands on the headers of the answer', async () => {
    const transfer = server.open({ limitBytes: 1, deadline: soon() });
    const headers = { etag: '"1"', 'content-length': '3', 'content-range': 'bytes 0-2/9' };
    const pushed = client.push(transfer.token, { ...plain(inPieces(Buffer.from('abc')), 206), headers });
    const answer = await transfer.answer;
    expect(answer).toMatchObject({ status: 206, headers });
    expect(await text(answer.body)).toBe('abc');
    await pushed;
  });

  it.each([
    [200, { 'content-length': '52428800', etag: '"1"' }],
    [304, { etag: '"1"' }],
  ])('carries an answer of %i without a body, whatever length its headers name', async (status, headers) => {
    const transfer = server.open({ limitBytes: 1, deadline: soon() });
    await client.push(transfer.token, { status, headers });
    const answer = await transfer.answer;
    expect(answer).toMatchObject({ status, contentType: '', headers });
    expect(await buffer(answer.body)).toHaveLength(0);
    await transfer.done;
  });

  it('is still open after a header was refused, so that the error can be answered', async () => {
    const transfer = server.open({ limitBytes: 1, deadline: soon() });
    const headers = { etag: 'a\r\nb' };
    expect(await failure(client.push(transfer.token, { status: 200, headers }))).toMatchObject({
      code: 'unexpected',
    });
    const pushed = client.push(transfer.token, plain(Buffer.from('sorry'), 500));
    expect((await transfer.answer).status).toBe(500);
    await pushed;
  });

  it('carries an empty upload, and an answer without any upload', async () => {
    const empty = server.open({ upload: Readable.from([]), limitBytes: MB, deadline: soon() });
    expect(await buffer((await client.pull(empty.token)).body)).toHaveLength(0);
    const none = server.open({ limitBytes: MB, deadline: soon() });
    expect(await failure(client.pull(none.token))).toMatchObject({ code: 'transfer_aborted' });
    const pushed = client.push(none.token, plain(Buffer.from('hello')));
    expect(await text((await none.answer).body)).toBe('hello');
    await pushed;
  });

  it('takes an answer from a service that stopped reading the upload', async () => {
    const upload = new PassThrough();
    const transfer = server.open({ upload, limitBytes: 10 * MB, deadline: soon() });
    upload.write(randomBytes(MB));
    const { body } = await client.pull(transfer.token);
    await once(body, 'data');
    body.destroy();
    const pushed = client.push(transfer.token, plain(Buffer.from('no phone column'), 422));
    const answer = await transfer.answer;
    expect(answer.status).toBe(422);
    expect(await text(answer.body)).toBe('no phone column');
    await pushed;
    await transfer.done;
  });
});

describe('a transfer token', () => {
  it('is 128 bits of chance in 22 characters', () => {
    const tokens = Array.from(
      { length: 100 },
      () => server.open({ limitBytes: 1, deadline: soon() }).token.token,
    );
    expect(new Set(tokens).size).toBe(100);
    for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{22}$/);
  });

  it('works once in each direction', async () => {
    const upload = new PassThrough();
    const transfer = server.open({ upload, limitBytes: MB, deadline: soon() });
    const first = await client.pull(transfer.token);
    expect((await fetch(`${url}/transfer/${transfer.token.token}/upload`)).status).toBe(404);
    upload.end('still whole');
    expect(await text(first.body)).toBe('still whole');

    const source = new PassThrough();
    source.write('one answer');
    const pushed = client.push(transfer.token, plain(source));
    const answer = await transfer.answer;
    expect(await failure(client.push(transfer.token, plain(Buffer.from('another'))))).toMatchObject({
      code: 'transfer_aborted',
    });
    source.end();
    expect(await text(answer.body)).toBe('one answer');
    await pushed;
    expect(await failure(client.push(transfer.token, plain(Buffer.from('late'))))).toBeInstanceOf(AppError);
  });

  it('is refused with 404 when it is unknown, malformed or used with the wrong method', async () => {
    const { token: transferToken } = server.open({
      upload: Readable.from(['a']),
      limitBytes: MB,
      deadline: soon(),
    });
    const status = async (path: string, method = 'GET') => (await fetch(url + path, { method })).status;
    expect(await status(`/transfer/${'A'.repeat(22)}/upload`)).toBe(404);
    expect(await status(`/transfer/${'A'.repeat(22)}/answer`, 'POST')).toBe(404);
    expect(await status('/transfer/__proto__/upload')).toBe(404);
    expect(await status(`/transfer/${transferToken.token}/other`)).toBe(404);
    expect(await status(`/transfer/${transferToken.token}/upload`, 'POST')).toBe(404);
    expect(await status(`/transfer/${transferToken.token}/answer`, 'POST')).toBe(404);
    expect(await status('/health/live')).toBe(418);
    expect(await text((await client.pull(transferToken)).body)).toBe('a');
  });

  it('expires at its deadline, for both sides', async () => {
    const upload = new PassThrough();
    const transfer = server.open({ upload, limitBytes: MB, deadline: Date.now() + 300 });
    upload.write('begun');
    const { body } = await client.pull(transfer.token);
    const pulled = failure(buffer(body));
    expect(await failure(transfer.answer)).toMatchObject({ code: 'deadline_exceeded' });
    expect(await pulled).toMatchObject({ code: 'transfer_aborted' });
    await transfer.done;
    expect(await failure(client.push(transfer.token, plain(Buffer.from('late'))))).toMatchObject({
      code: 'transfer_aborted',
    });
  });
});

describe('an upload above the limit', () => {
  it('fails for both sides, and its source can still be answered', async () => {
    const upload = inPieces(randomBytes(3 * MB));
    const drained = once(upload, 'end');
    const transfer = server.open({ upload, limitBytes: 2 * MB, deadline: soon() });
    const { body } = await client.pull(transfer.token);
    const pulled = failure(buffer(body));
    expect(await failure(transfer.answer)).toMatchObject({
      code: 'payload_too_large',
      params: { limit: '2 MB' },
    });
    expect(await pulled).toMatchObject({ code: 'transfer_aborted' });
    await drained;
    expect(upload.errored).toBeNull();
  });

  it('passes when it is exactly as large as allowed', async () => {
    const transfer = server.open({ upload: inPieces(randomBytes(MB)), limitBytes: MB, deadline: soon() });
    expect(await buffer((await client.pull(transfer.token)).body)).toHaveLength(MB);
  });
});
