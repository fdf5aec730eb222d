import { traced } from '@dearly/service';
import { register } from 'prom-client';
import { buffer } from 'node:stream/consumers';
import { recordSpans } from '@dearly/testing';
import { startDesk } from '../test/desk-server';
import { failure, inPieces, MB, plain, soon } from '../test/streams';
import { TransferClient } from './transfer-client';

const recorded = recordSpans();
const client = new TransferClient();
let desk: Awaited<ReturnType<typeof startDesk>>;

beforeAll(async () => {
  desk = await startDesk();
});
afterAll(async () => {
  await desk.close();
  await recorded.stop();
});

const spans = () => recorded.all();

describe('a transfer', () => {
  it('is two spans of the work that asked for the bytes, which say how many there were', async () => {
    const upload = inPieces(Buffer.alloc(300_000));
    const transfer = desk.desk.open({ upload, limitBytes: MB, deadline: soon() });
    await traced('csv.generate', {}, async () => {
      const { body } = await client.pull(transfer.ticket);
      await buffer(body);
      const pushed = client.push(transfer.ticket, plain(Buffer.from('answer')));
      await buffer((await transfer.answer).body);
      await pushed;
    });
    const work = spans()
      .find(({ name }) => name === 'csv.generate')
      ?.spanContext();
    const facts = spans().map((span) => [span.name, span.attributes, span.parentSpanContext?.spanId]);
    expect(facts).toEqual([
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
    const ticket = { url: desk.url, token: 'x'.repeat(22) };
    await failure(client.pull(ticket));
    await failure(client.push(ticket, plain(Buffer.from('late'))));
    expect(spans().map(({ name, status }) => [name, status.message])).toEqual([
      ['transfer upload', 'transfer_aborted'],
      ['transfer answer', 'transfer_aborted'],
    ]);
  });
});
