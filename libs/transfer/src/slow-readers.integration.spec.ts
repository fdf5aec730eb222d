import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTransferServer } from '../test/servers';
import { failure, hash, inPieces, MB, plain, soon } from '../test/streams';
import type { AnswerPace } from './answer-flow';
import { TransferClient } from './transfer-client';
import type { TransferServer } from './transfer-server';

const client = new TransferClient();
let server: TransferServer;
let close: () => Promise<void>;

const start = async (pace?: AnswerPace): Promise<void> => {
  ({ server, close } = await startTransferServer(pace));
};
beforeEach(() => start());
afterEach(() => close());

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
    const transfer = server.open({ limitBytes: 1, deadline: Date.now() + 60_000 });
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

  it('holds no more memory than is allowed, however few answers flow', async () => {
    const sender = new TransferClient({ bytesAtOnce: 50 * MB });
    const open = () => server.open({ limitBytes: 1, deadline: soon() });
    const bytes = randomBytes(20 * MB);
    const held = (heldBytes = bytes.length, body = inPieces(bytes)) => ({ ...plain(body), heldBytes });
    const slow = [open(), open()];
    await Promise.all(slow.map(({ token }) => sender.send(token, held())));
    const source = inPieces(bytes);
    const refused = sender.send(open().token, held(bytes.length, source));
    expect(await failure(refused)).toMatchObject({ code: 'overloaded' });
    expect(source.destroyed).toBe(true);
    // What is read from elsewhere holds nothing, and a short answer fits beside the large ones.
    const others = [open(), open()];
    await Promise.all([
      ...others.map(({ token }, at) => sender.send(token, at === 0 ? held(0) : plain(Buffer.from('short')))),
      text((await others[1]?.answer)?.body ?? inPieces(bytes)),
    ]);
    await Promise.all([...slow, others[0] ?? open()].map(async ({ answer }) => buffer((await answer).body)));
    await sender.onApplicationShutdown();
    const last = open();
    const sent = sender.send(last.token, held());
    expect(hash(await buffer((await last.answer).body))).toBe(hash(bytes));
    await sent;
  });

  it('gets even what is larger than all that may be held, alone', async () => {
    const sender = new TransferClient({ bytesAtOnce: MB });
    const transfer = server.open({ limitBytes: 1, deadline: soon() });
    const bytes = randomBytes(2 * MB);
    const sent = sender.send(transfer.token, plain(bytes));
    expect(hash(await buffer((await transfer.answer).body))).toBe(hash(bytes));
    await sent;
  });
});
