import { AppError } from '@dearly/contracts';
import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTransferServer, startPublicServer } from '../test/servers';
import { failure, MB, plain, soon } from '../test/streams';
import { TransferClient } from './transfer-client';
import type { TransferServer } from './transfer-server';

const client = new TransferClient();
let server: TransferServer;
let close: () => Promise<void>;

beforeEach(async () => {
  ({ server, close } = await startTransferServer());
});
afterEach(() => close());

async function until(holds: () => boolean): Promise<void> {
  const end = Date.now() + 25_000;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`This never came true: ${holds.toString()}`);
    await sleep(10);
  }
}

describe('when a side goes away', () => {
  it('tells the service that the browser left in the middle of its upload', async () => {
    const publicServer = await startPublicServer();
    const arriving = publicServer.next();
    const browser = connect(publicServer.port, '127.0.0.1');
    browser.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1000000\r\n\r\nbegun');
    const transfer = server.open({ upload: await arriving, limitBytes: MB, deadline: soon() });
    const { body } = await client.pull(transfer.token);
    await once(body, 'data');
    const source = new PassThrough();
    source.write('an answer that begins');
    const pushed = failure(client.push(transfer.token, plain(source)));
    await transfer.answer;
    const pulled = failure(buffer(body));
    browser.destroy();
    expect(await pulled).toMatchObject({ code: 'transfer_aborted' });
    expect(await pushed).toMatchObject({ code: 'transfer_aborted' });
    await transfer.done;
    await publicServer.close();
  });

  it('refuses the transfer token of a browser that left before anybody pulled', async () => {
    const upload = new PassThrough();
    const transfer = server.open({ upload, limitBytes: MB, deadline: soon() });
    upload.destroy();
    expect(await failure(transfer.answer)).toMatchObject({ code: 'transfer_aborted' });
    expect(await failure(client.pull(transfer.token))).toMatchObject({ code: 'transfer_aborted' });
  });

  it('ends both directions when the caller withdraws, with the reason given', async () => {
    const gone = new AbortController();
    const upload = new PassThrough();
    const transfer = server.open({ upload, limitBytes: MB, deadline: soon(), signal: gone.signal });
    upload.write('begun');
    const { body } = await client.pull(transfer.token);
    const pulled = failure(buffer(body));
    gone.abort(new AppError('forbidden'));
    expect(await failure(transfer.answer)).toMatchObject({ code: 'forbidden' });
    expect(await pulled).toMatchObject({ code: 'transfer_aborted' });
    const late = server.open({
      upload: new PassThrough(),
      limitBytes: MB,
      deadline: soon(),
      signal: gone.signal,
    });
    expect(await failure(late.answer)).toMatchObject({ code: 'forbidden' });
    expect(await failure(client.pull(late.token))).toMatchObject({ code: 'transfer_aborted' });
  });

  it('tells the caller that the service died while it read', async () => {
    const upload = new PassThrough();
    const transfer = server.open({ upload, limitBytes: MB, deadline: soon() });
    upload.write('begun');
    const { body } = await client.pull(transfer.token);
    await once(body, 'data');
    body.destroy();
    expect(await failure(transfer.answer)).toMatchObject({ code: 'transfer_aborted' });
    expect(upload.destroyed).toBe(false);
  });

  it('breaks the answer of a service that died while it wrote', async () => {
    const transfer = server.open({ limitBytes: MB, deadline: soon() });
    const source = new PassThrough();
    source.write('half of it');
    const pushed = failure(client.push(transfer.token, plain(source)));
    const { body } = await transfer.answer;
    await once(body, 'data');
    const read = failure(buffer(body));
    source.destroy(new Error('killed'));
    expect(await read).toMatchObject({ code: 'transfer_aborted' });
    expect(await pushed).toBeInstanceOf(AppError);
    await transfer.done;
  });

  it('stops what the service does when its own signal fires', async () => {
    const stop = new AbortController();
    const transfer = server.open({ upload: new PassThrough(), limitBytes: MB, deadline: soon() });
    const { body } = await client.pull(transfer.token, stop.signal);
    const pulled = failure(buffer(body));
    stop.abort(new AppError('deadline_exceeded'));
    expect(await pulled).toMatchObject({ code: 'deadline_exceeded' });
  });

  it('reports a gateway that cannot be reached', async () => {
    const { token: transferToken } = server.open({ limitBytes: MB, deadline: soon() });
    const nowhere = { ...transferToken, url: 'http://127.0.0.1:1' };
    expect(await failure(client.pull(nowhere))).toMatchObject({ code: 'transfer_aborted' });
    expect(await failure(client.push(nowhere, plain(Buffer.from('a'))))).toMatchObject({
      code: 'transfer_aborted',
    });
  });

  it('ends every transfer when the transfer server closes', async () => {
    const transfer = server.open({ upload: new PassThrough(), limitBytes: MB, deadline: soon() });
    server.close();
    expect(await failure(transfer.answer)).toMatchObject({ code: 'service_unavailable' });
    await transfer.done;
  });

  it("ends nobody's process when a stream breaks that is not read yet", async () => {
    const upload = new PassThrough();
    const transfer = server.open({ upload, limitBytes: MB, deadline: soon() });
    upload.write('begun');
    const { body } = await client.pull(transfer.token);
    const source = new PassThrough();
    source.write('begun');
    const pushed = failure(client.push(transfer.token, plain(source)));
    const answer = await transfer.answer;
    transfer.abort();
    await pushed;
    await until(() => body.destroyed && answer.body.destroyed);
    expect(await failure(buffer(body))).toBeInstanceOf(Error);
    expect(await failure(buffer(answer.body))).toBeInstanceOf(Error);
  });
});
