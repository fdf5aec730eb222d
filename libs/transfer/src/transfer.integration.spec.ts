import { AppError } from '@dearly/contracts';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTransferServer } from '../test/servers';
import { failure, hash, inPieces, MB, plain, soon } from '../test/streams';
import type { AnswerPace } from './answer-flow';
import { TransferClient } from './transfer-client';
import type { TransferServer } from './transfer-server';

const client = new TransferClient();
let server: TransferServer;
let url: string;
let close: () => Promise<void>;

const start = async (pace?: AnswerPace): Promise<void> => {
  ({ server, url, close } = await startTransferServer(pace));
};
beforeEach(() => start());
afterEach(() => close());

describe('a transfer', () => {
  it('carries 8 uploads and answers of 10 MB at the same time without changing a byte', async () => {
    const one = async () => {
      const upload = randomBytes(10 * MB);
      const answer = randomBytes(10 * MB);
      const transfer = server.open({ upload: inPieces(upload), limitBytes: 10 * MB, deadline: soon() });
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
    await Promise.all(Array.from({ length: 8 }, one));
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

describe('a slow reader', () => {
  it('slows the upload down instead of filling the memory', async () => {
    const piece = randomBytes(64 * 1024);
    let produced = 0;
    const upload = new Readable({
      read() {
        produced += piece.length;
        this.push(produced > 200 * MB ? null : piece);
      },
    });
    const transfer = server.open({ upload, limitBytes: 300 * MB, deadline: soon() });
    const { body } = await client.pull(transfer.token);
    let before = -1;
    // The buffers on the way fill up; then nothing moves.
    while (before !== produced) {
      before = produced;
      await sleep(200);
    }
    expect(produced).toBeGreaterThan(0);
    expect(produced).toBeLessThan(20 * MB);
    body.destroy();
    transfer.abort();
  });

  it('slows the answer down instead of filling the memory', async () => {
    const piece = randomBytes(64 * 1024);
    let produced = 0;
    const source = new Readable({
      read() {
        produced += piece.length;
        this.push(produced > 200 * MB ? null : piece);
      },
    });
    const transfer = server.open({ limitBytes: 1, deadline: soon() });
    const pushed = failure(client.push(transfer.token, plain(source)));
    const { body } = await transfer.answer;
    let before = -1;
    while (before !== produced) {
      before = produced;
      await sleep(200);
    }
    expect(produced).toBeLessThan(20 * MB);
    body.destroy();
    expect(await pushed).toMatchObject({ code: 'transfer_aborted' });
  });

  it('gets everything, however long after the deadline, while it keeps the pace', async () => {
    const transfer = server.open({ limitBytes: 1, deadline: Date.now() + 200 });
    const bytes = randomBytes(4 * MB);
    const pushed = client.push(transfer.token, plain(inPieces(bytes)));
    const { body } = await transfer.answer;
    await sleep(400);
    expect(hash(await buffer(body))).toBe(hash(bytes));
    await pushed;
  });

  it('is cut when it takes less than the least, however much it took at first', async () => {
    await close();
    await start({ graceMs: 2_000, bytesPerSecond: 10 * MB });
    const transfer = server.open({ limitBytes: 1, deadline: soon() });
    const pushed = failure(client.push(transfer.token, plain(inPieces(randomBytes(40 * MB)))));
    const { body } = await transfer.answer;
    let taken = 0;
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      taken += (chunk as Buffer).length;
      if (taken > 20 * MB) break;
    }
    // Fast until here; from now on a byte now and then.
    const sips = setInterval(() => body.read(1), 50);
    await new Promise((resolve) => body.once('close', resolve));
    clearInterval(sips);
    expect(body.errored).toMatchObject({ code: 'deadline_exceeded' });
    expect(await pushed).toMatchObject({ code: 'transfer_aborted' });
    await transfer.done;
  });

  it('holds nobody who sends an answer, and so many flow at once', async () => {
    const sender = new TransferClient({ answersAtOnce: 2 });
    const open = () => server.open({ limitBytes: 1, deadline: soon() });
    const bytes = randomBytes(20 * MB);
    const slow = [open(), open()];
    await Promise.all(slow.map(({ token }) => sender.send(token, plain(inPieces(bytes)))));
    const source = inPieces(bytes);
    expect(await failure(sender.send(open().token, plain(source)))).toMatchObject({ code: 'overloaded' });
    expect(source.destroyed).toBe(true);
    const answers = await Promise.all(slow.map(async ({ answer }) => buffer((await answer).body)));
    expect(answers.map(hash)).toEqual([hash(bytes), hash(bytes)]);
    await sender.onApplicationShutdown();
    const last = open();
    const [, body] = await Promise.all([
      sender.send(last.token, plain(Buffer.from('room again'))),
      last.answer.then((answer) => text(answer.body)),
    ]);
    expect(body).toBe('room again');
  });
});
