import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import type { ErrorEnvelope, GenerateAnswer, ShortcutFile } from '@dearly/contracts';
import { Mailer } from '@dearly/mail';
import { startRedis, startSmtp, type SmtpFixture, type TestRedis } from '@dearly/testing';
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
const pool = new PipelinePool(worker);
const LIST = 'Name,Phone\nAda,+14155550101\n';
let redisServer: TestRedis;
let redis: Redis;
let smtp: SmtpFixture;
let mailer: Mailer;
let server: Server;
let transferServer: TransferServer;
let csv: CsvService;
let auth: AuthStandIn;

beforeAll(async () => {
  redisServer = await startRedis();
  redis = new Redis(redisServer.url);
  smtp = await startSmtp();
  mailer = new Mailer('Dearly <files@dearly.example>', smtp.url);
  server = createServer((request, response) => void transferServer.handle(request, response)).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  transferServer = new TransferServer({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
  auth = await startAuthStandIn(redisServer.url);
  csv = new CsvService(
    new TransferClient(),
    pool,
    new FileDelivery(mailer),
    new SentOnce(redis),
    new Recipient(auth.rpc),
  );
});
afterAll(async () => {
  await pool.onModuleDestroy();
  await auth.stop();
  transferServer.close();
  server.close();
  server.closeAllConnections();
  mailer.close();
  await smtp.stop();
  await redis.quit();
  await redisServer.kill();
});

type Call = { userId: string; key?: string; list?: string; template?: string; edits?: object };

/** POST /api/csv/generate as the service sees it. */
async function answerTo(call: Call): Promise<GenerateAnswer | ErrorEnvelope> {
  const { userId, key, list = LIST, template = 'Hi {Name}', edits } = call;
  const form = new FormData();
  form.append('messageTemplate', template);
  if (edits) form.append('edits', JSON.stringify(edits));
  form.append('csvFile', new File([list], 'list.csv', { type: 'text/csv' }));
  const request = new Response(form);
  const deadline = Date.now() + 30_000;
  const transfer = transferServer.open({
    upload: Readable.from([Buffer.from(await request.arrayBuffer())]),
    contentType: request.headers.get('content-type') ?? '',
    limitBytes: 10_000,
    deadline,
  });
  const caller = { userId, sessionId: randomUUID(), email: 'ada@example.org' };
  const context = { requestId: randomUUID(), deadline, signal: new AbortController().signal };
  const generated = csv.generate({ ticket: transfer.token, caller, idempotencyKey: key }, context);
  const { body } = await transfer.answer;
  const answer = (await json(body)) as GenerateAnswer | ErrorEnvelope;
  await generated;
  return answer;
}

/** What the answer says about the email, or its error. */
async function generate(call: Call): Promise<unknown> {
  const answer = await answerTo(call);
  return 'email' in answer ? answer.email.status : answer.code;
}

/** The outcomes of calls one after the other, and how many emails they made. */
async function outcomesOf(...calls: Call[]): Promise<{ outcomes: unknown[]; emails: number }> {
  const before = smtp.messages.length;
  const outcomes: unknown[] = [];
  for (const call of calls) outcomes.push(await generate(call));
  return { outcomes, emails: smtp.messages.length - before };
}
const attempt = () => ({ userId: randomUUID(), key: randomUUID() });

describe('POST /api/csv/generate with an Idempotency-Key', () => {
  it('sends one email for the same key, file and form', async () => {
    const same = attempt();
    expect(await outcomesOf(same, same)).toEqual({ outcomes: ['sent', 'sent'], emails: 1 });
  });

  it('names the list in the mailed file as in each answer, so that a result of the shortcut finds its messages', async () => {
    const same = attempt();
    const answers = [await answerTo(same), await answerTo(same)];
    const mailed = smtp.messages.at(-1)?.attachments[0]?.content.toString() ?? '';
    const { list } = JSON.parse(mailed) as ShortcutFile;
    expect(list).toMatch(/^2\d{3}-/);
    expect(answers.map((answer) => 'json' in answer && answer.json.createdAt)).toEqual([list, list]);
  });

  it('refuses the same key for another file, which would otherwise never be sent', async () => {
    const same = attempt();
    const outcomes = ['sent', 'idempotency_conflict'];
    expect(await outcomesOf(same, { ...same, list: `${LIST}Bob,+14155550102\n` })).toEqual({
      outcomes,
      emails: 1,
    });
  });

  it('refuses the same key for another form', async () => {
    const same = attempt();
    const outcomes = ['sent', 'idempotency_conflict'];
    expect(await outcomesOf(same, { ...same, template: 'Bye {Name}' })).toEqual({ outcomes, emails: 1 });
  });

  it('refuses the same key for other edits', async () => {
    const same = { ...attempt(), edits: { rows: { m1: { text: 'Hello' } } } };
    const calls = [same, same, { ...same, edits: { rows: { m1: { text: 'Bye' } } } }];
    const outcomes = ['sent', 'sent', 'idempotency_conflict'];
    expect(await outcomesOf(...calls)).toEqual({ outcomes, emails: 1 });
  });

  it("does not take one account's key for another's", async () => {
    const mine = attempt();
    const outcomes = ['sent', 'sent'];
    expect(await outcomesOf(mine, { ...mine, userId: randomUUID() })).toEqual({ outcomes, emails: 2 });
  });

  it('sends an email for each call without one', async () => {
    const { userId } = attempt();
    expect(await outcomesOf({ userId }, { userId })).toEqual({ outcomes: ['sent', 'sent'], emails: 2 });
  });
});

describe('the email of POST /api/csv/generate', () => {
  it('goes to the address that the account has now, not to the one of the token', async () => {
    const userId = randomUUID();
    auth.emails.set(userId, 'ada.new@example.org');
    expect(await outcomesOf({ userId })).toEqual({ outcomes: ['sent'], emails: 1 });
    expect(smtp.messages.at(-1)?.to).toEqual(['ada.new@example.org']);
  });

  it.each(['user_not_found', 'session_not_found', 'signed_in_user_banned'] as const)(
    'is not sent when auth says %s',
    async (code) => {
      const userId = randomUUID();
      auth.refused.set(userId, code);
      expect(await outcomesOf({ userId })).toEqual({ outcomes: ['unauthorized'], emails: 0 });
    },
  );

  it('is not sent while nobody can say whose address it is', async () => {
    const userId = randomUUID();
    auth.refused.set(userId, 'service_unavailable');
    expect(await outcomesOf({ userId })).toEqual({ outcomes: ['service_unavailable'], emails: 0 });
  });
});
