import { traced } from '@dearly/service';
import { register } from 'prom-client';
import { buffer } from 'node:stream/consumers';
import { recordSpans } from '@dearly/testing';
import { startTransferServer } from '../test/servers';
import { failure, inPieces, MB, plain, soon } from '../test/streams';
import { TransferClient } from './transfer-client';

const recorded = recordSpans();
const client = new TransferClient();
let started: Awaited<ReturnType<typeof startTransferServer>>;

beforeAll(async () => {
  started = await startTransferServer();
});
afterAll(async () => {
  await started.close();
  await recorded.stop();
});

const spans = () => recorded.all();

describe('a transfer', () => {
  it('is two spans of the work that asked for the bytes, which say how many there were', async () => {
    const upload = inPieces(Buffer.alloc(300_000));
    const transfer = started.server.open({ upload, limitBytes: MB, deadline: soon() });
    await traced('csv.generate', {}, async () => {
      const { body } = await client.pull(transfer.token);
      await buffer(body);
      const pushed = client.push(transfer.token, plain(Buffer.from('answer')));
      await buffer((await transfer.answer).body);
      await pushed;
    });
    const work = spans()
      .find(({ name }) => name === 'csv.generate')
      ?.spanContext();
    const attributes = spans().map((span) => [span.name, span.attributes, span.parentSpanContext?.spanId]);
    expect(attributes).toEqual([
      ['transfer upload', { 'dearly.bytes': 300_000 }, work?.spanId],
      ['transfer answer', { 'dearly.bytes': 6 }, work?.spanId],
      ['csv.generate', {}, undefined],
    ]);
    const metrics = await register.metrics();
    expect(metrics).toContain('transfer_bytes_total{direction="upload"} 300000');
    expect(metrics).toContain('transfer_bytes_total{direction="answer"} 6');
  });

  it('says in its span that it was not there any more', async () => {
    recorded.reset();
    const transferToken = { url: started.url, token: 'x'.repeat(22) };
    await failure(client.pull(transferToken));
    await failure(client.push(transferToken, plain(Buffer.from('late'))));
    expect(spans().map(({ name, status }) => [name, status.message])).toEqual([
      ['transfer upload', 'transfer_aborted'],
      ['transfer answer', 'transfer_aborted'],
    ]);
  });
});
