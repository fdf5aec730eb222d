import { createHash, randomUUID } from 'node:crypto';
import { LIMITS, type HandoffMade } from '@dearly/contracts';
import { createLogger } from '@dearly/service';
import { testRedisUrl } from '@dearly/testing';
import { Redis } from 'ioredis';
import { startGateway, type Gateway } from './gateway-fixture';
import { AuthStandIn, Signer, USER } from './stand-ins';
import { stubbornUpload } from './wire';

const BYTES = 'application/octet-stream';
const LIMIT = LIMITS.handoff.bytes;
const lines: string[] = [];
let first: Gateway;
let second: Gateway;
let redis: Redis;
let signer: Signer;

beforeAll(async () => {
  signer = await Signer.create('k1');
  AuthStandIn.keys = [signer.jwk];
  const logger = createLogger('gateway', 'trace', { write: (line) => void lines.push(line) });
  [first, second] = [await startGateway({}, logger), await startGateway({}, logger)];
  redis = new Redis(`${testRedisUrl()}/7`);
});
beforeEach(async () => {
  const keys = await redis.keys('handoff*');
  if (keys.length > 0) await redis.del(keys);
});
afterAll(async () => {
  redis.disconnect();
  await first.stop();
  await second.stop();
});

/** Hands bytes over as an account. */
async function make(bytes: Uint8Array<ArrayBuffer> | string, account: string = USER, type = BYTES) {
  const authorization = `Bearer ${await signer.token({ sub: account })}`;
  const headers = { authorization, 'content-type': type };
  const answer = await fetch(`${first.url}/api/handoffs`, { method: 'POST', headers, body: bytes });
  return { answer, body: (await answer.json()) as HandoffMade & { code: string; message: string } };
}
const open = (id: unknown, gateway: Gateway = second) =>
  fetch(`${gateway.url}/api/handoffs/open`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  });
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];
const keyOf = (id: string) => `handoff:${createHash('sha256').update(id).digest('hex')}`;

describe('a hand-off', () => {
  it('gives its bytes back at any gateway, once', async () => {
    const bytes = crypto.getRandomValues(new Uint8Array(60_000));
    const { answer, body } = await make(bytes);
    expect(answer.status).toBe(201);
    expect(Date.parse(body.expiresAt)).toBeGreaterThan(Date.now());
    const opened = await open(body.id);
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, BYTES]);
    expect(opened.headers.get('cache-control')).toBe('no-store');
    expect(Buffer.from(await opened.arrayBuffer()).equals(bytes)).toBe(true);
    expect(await codeOf(await open(body.id))).toEqual([410, 'handoff_gone']);
    expect(await codeOf(await open(body.id, first))).toEqual([410, 'handoff_gone']);
  });

  it('is opened by one of those who ask at the same moment', async () => {
    const { body } = await make('sealed');
    const answers = await Promise.all([first, second, first, second].map((at) => open(body.id, at)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410]);
  });

  it('waits in Redis for ten minutes and no longer', async () => {
    const { body } = await make('sealed');
    for (const key of [keyOf(body.id), `handoff-of:${USER}`]) {
      const seconds = await redis.ttl(key);
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(600);
    }
    await redis.pexpire(keyOf(body.id), 0);
    expect(await codeOf(await open(body.id))).toEqual([410, 'handoff_gone']);
  });

  it('takes the place of the one that the account had waiting, and of no other', async () => {
    const [older, other] = [await make('older'), await make('other', randomUUID())];
    const newer = await make('newer');
    expect((await open(older.body.id)).status).toBe(410);
    expect(await (await open(newer.body.id)).text()).toBe('newer');
    expect(await (await open(other.body.id)).text()).toBe('other');
  });

  it('finds room for forty; the next is told to wait until one was opened or has expired', async () => {
    const made = await Promise.all(
      Array.from({ length: LIMITS.handoff.waiting }, () => make('sealed', randomUUID())),
    );
    const busy = await make('sealed', randomUUID());
    expect([busy.answer.status, busy.body.code]).toEqual([503, 'handoff_busy']);
    expect(Number(busy.answer.headers.get('retry-after'))).toBeGreaterThan(0);

    await open(made[0]?.body.id);
    expect((await make('sealed', randomUUID())).answer.status).toBe(201);
    expect((await make('sealed', randomUUID())).answer.status).toBe(503);
    await redis.zadd('handoffs', 'XX', 1, keyOf(made[1]?.body.id ?? ''));
    expect((await make('sealed', randomUUID())).answer.status).toBe(201);
  });

  it('has 1 byte to 2 MB', async () => {
    expect((await make(new Uint8Array(LIMIT))).answer.status).toBe(201);
    expect((await make('x')).answer.status).toBe(201);
    const empty = await make('');
    expect([empty.answer.status, empty.body.code]).toEqual([400, 'malformed_request']);
    const headers = { authorization: `Bearer ${await signer.token()}`, 'content-type': BYTES };
    const target = { port: first.port, path: '/api/handoffs', headers };
    for (const declared of [LIMIT + 256 * 1024, undefined]) {
      const { status, body } = await stubbornUpload(target, LIMIT + 256 * 1024, declared);
      expect([status, (JSON.parse(body) as { code: string }).code]).toEqual([413, 'handoff_too_large']);
    }
  });

  it('is made by who is signed in, of bytes', async () => {
    const nobody = await fetch(`${first.url}/api/handoffs`, {
      method: 'POST',
      headers: { 'content-type': BYTES },
      body: 'sealed',
    });
    expect(await codeOf(nobody)).toEqual([401, 'unauthorized']);
    expect((await make('{}', USER, 'application/json')).answer.status).toBe(415);
  });

  it.each([undefined, 7, '', 'x', 'A'.repeat(23), `${'A'.repeat(21)}*`, ['A'.repeat(22)]])(
    'is not opened by what is no id: %p',
    async (id) => {
      expect(await codeOf(await open(id))).toEqual([400, 'malformed_request']);
    },
  );

  it('leaves no trace of its id or its bytes in logs, nor of its id in Redis', async () => {
    const { body } = await make('canary-of-the-sealed-messages');
    const kept = await redis.keys('handoff*');
    const values = await Promise.all(
      kept.filter((key) => key.startsWith('handoff-of:')).map((key) => redis.get(key)),
    );
    expect(kept).toContain(keyOf(body.id));
    expect([...kept, ...values, ...(await redis.zrange('handoffs', 0, -1))].join()).not.toContain(body.id);
    await open(body.id);
    await open(body.id);
    await open('malformed-canary');
    const log = lines.join('');
    expect(log).toContain('/api/handoffs/open');
    for (const canary of [body.id, 'canary']) expect(log).not.toContain(canary);
  });

  it('is asked for so often from one network, and then later', async () => {
    const asked = LIMITS.handoff.opening.perNetwork;
    const answers = await Promise.all(Array.from({ length: asked + 1 }, () => open('A'.repeat(22), first)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
