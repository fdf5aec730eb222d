import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import type { ErrorEnvelope, GenerateAnswer } from '@dearly/contracts';
import { Mailer } from '@dearly/mail';
import { startRedis, startSmtp, type SmtpFixture } from '@dearly/testing';
import { TransferClient, TransferServer } from '@dearly/transfer';
import { Redis } from 'ioredis';
import { CsvService } from '../src/csv/csv.service';
import { FileDelivery } from '../src/delivery/file-delivery';
import { Recipient } from '../src/delivery/recipient';
import { SentOnce } from '../src/delivery/sent-once';
import { PipelinePool } from '../src/threads/pipeline-pool';
import { startAuthStandIn, type AuthStandIn } from './auth-stand-in';

// The built worker, as it runs in the service: the integration target builds it first.
const worker = resolve(__dirname, '../../../dist/apps/csv-generation/worker.mjs');
const LIST = 'Name,Phone\nAda,+14155550101\n';

/** `edits` and `plan` become JSON, `fields` stay as they are. */
export type Call = {
  userId: string;
  key?: string;
  list?: string;
  template?: string;
  edits?: object;
  plan?: object;
  fields?: Record<string, string>;
};
export type CsvCalls = {
  /** POST /api/csv/generate as the service sees it. */
  generate: (call: Call) => Promise<GenerateAnswer | ErrorEnvelope>;
  smtp: SmtpFixture;
  auth: AuthStandIn;
  stop: () => Promise<void>;
};

function formOf({ list = LIST, template = 'Hi {Name}', edits, plan, fields }: Call): FormData {
  const form = new FormData();
  form.append('messageTemplate', template);
  if (edits) form.append('edits', JSON.stringify(edits));
  if (plan) form.append('plan', JSON.stringify(plan));
  for (const [name, value] of Object.entries(fields ?? {})) form.append(name, value);
  form.append('csvFile', new File([list], 'list.csv', { type: 'text/csv' }));
  return form;
}

/** The service with a real Redis, mail server and threads; only auth is stood in for. */
export async function startCsvCalls(): Promise<CsvCalls> {
  const redisServer = await startRedis();
  const redis = new Redis(redisServer.url);
  const smtp = await startSmtp();
  const mailer = new Mailer('Dearly <files@dearly.example>', smtp.url);
  const server = createServer((request, response) => void transfers.handle(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const transfers: TransferServer = new TransferServer({ baseUrl: `http://127.0.0.1:${port}` });
  const auth = await startAuthStandIn(redisServer.url);
  const pool = new PipelinePool(worker);
  const csv = new CsvService(
    new TransferClient(),
    pool,
    new FileDelivery(mailer, 'https://dearly.example'),
    new SentOnce(redis),
    new Recipient(auth.rpc),
  );

  const generate = async (call: Call): Promise<GenerateAnswer | ErrorEnvelope> => {
    const request = new Response(formOf(call));
    const deadline = Date.now() + 30_000;
    const transfer = transfers.open({
      upload: Readable.from([Buffer.from(await request.arrayBuffer())]),
      contentType: request.headers.get('content-type') ?? '',
      limitBytes: 10_000,
      deadline,
    });
    const caller = { userId: call.userId, sessionId: randomUUID(), email: 'ada@example.org' };
    const context = { requestId: randomUUID(), deadline, signal: new AbortController().signal };
    const generated = csv.generate({ ticket: transfer.token, caller, idempotencyKey: call.key }, context);
    const { body } = await transfer.answer;
    const answer = (await json(body)) as GenerateAnswer | ErrorEnvelope;
    await generated;
    return answer;
  };
  const stop = async () => {
    await pool.onModuleDestroy();
    await auth.stop();
    transfers.close();
    server.close();
    server.closeAllConnections();
    mailer.close();
    await smtp.stop();
    await redis.quit();
    await redisServer.kill();
  };
  return { generate, smtp, auth, stop };
}
