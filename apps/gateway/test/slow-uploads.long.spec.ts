import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { json } from 'node:stream/consumers';
import { HELD_BYTES } from '../src/uploads/held-upload';
import { PACE, SHARES, UPLOAD_SHARES } from '../src/uploads/uploads.service';
import { startGateway, type Gateway } from './gateway-fixture';
import { AuthStandIn, CsvStandIn, Signer } from './stand-ins';
import { StorageStandIn } from './storage-stand-in';
import { bytesHeld, MB, until } from './wire';

const PACE_BYTES = 10_000;

let gateway: Gateway;
let signer: Signer;
beforeAll(async () => {
  signer = await Signer.create('k1');
  AuthStandIn.keys = [signer.jwk];
  gateway = await startGateway({}, undefined, [
    { provide: PACE, useValue: { graceMs: 1_500, pauseMs: 3_000, bytesPerSecond: PACE_BYTES, lookMs: 100 } },
    {
      provide: SHARES,
      useValue: {
        waiting: { ...UPLOAD_SHARES.waiting, account: { atOnce: 4, bytes: 2 * MB } },
        large: { ...UPLOAD_SHARES.large, network: { atOnce: 2, bytes: 0 } },
      },
    },
  ]);
});
beforeEach(() => {
  CsvStandIn.behaviour = 'echo';
});
afterAll(() => gateway.stop());

type Sending = { request: ClientRequest; answer: Promise<IncomingMessage> };

const somebody = async () => `Bearer ${await signer.token({ sub: crypto.randomUUID() })}`;

/** An upload that was begun, with nothing of its body sent. */
function begin(authorization: string, path = '/api/csv/parse', bytes = 100_000): Sending {
  const headers = {
    authorization,
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': bytes,
  };
  const request = httpRequest({ port: gateway.port, path, method: 'POST', headers, agent: false });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve).on('error', reject);
  });
  answer.catch(() => undefined);
  request.flushHeaders();
  return { request, answer };
}

const statusAndCode = async (answer: Promise<IncomingMessage>) => {
  const { statusCode } = await answer;
  return [statusCode, ((await json(await answer)) as { code?: string }).code];
};
const parse = async (authorization: string) => {
  const body = new FormData();
  body.set('csvFile', new Blob(['a']), 'a.csv');
  const answer = await fetch(`${gateway.url}/api/csv/parse`, {
    method: 'POST',
    body,
    headers: { authorization },
  });
  return answer.status;
};

describe('uploads that come slowly or not at all', () => {
  it('take no place of a service, and are ended with 408', async () => {
    const accounts = await Promise.all(Array.from({ length: 12 }, somebody));
    const idle = accounts.flatMap((account) => Array.from({ length: 4 }, () => begin(account)));
    CsvStandIn.behaviour = 'hold';
    const stranger = parse(await somebody());
    await until(() => CsvStandIn.held.length === 1);
    for (const letGo of CsvStandIn.held.splice(0)) letGo();
    expect(await stranger).toBe(200);
    for (const { answer } of idle) expect(await statusAndCode(answer)).toEqual([408, 'upload_too_slow']);
  });

  it('are ended as well when they stop after a good beginning', async () => {
    const { request, answer } = begin(await somebody());
    request.write(Buffer.alloc(5_000));
    expect(await statusAndCode(answer)).toEqual([408, 'upload_too_slow']);
  });

  it('arrive on a line that is slow and steady', async () => {
    const { request, answer } = begin(await somebody());
    for (let part = 0; part < 25; part += 1) {
      request.write(Buffer.alloc(4_000));
      await sleep(100);
    }
    request.end();
    expect((await answer).statusCode).toBe(200);
  });

  it('are so many of one account and no more, which others do not feel', async () => {
    const account = await somebody();
    const waiting = Array.from({ length: 4 }, () => begin(account));
    for (const { request } of waiting) request.write('x');
    await until(async () => (await bytesHeld()) === 4);
    expect(await parse(account)).toBe(503);
    expect(await parse(await somebody())).toBe(200);
    for (const { request } of waiting) request.destroy();
    await until(async () => (await parse(account)) === 200);
  });

  it('hold so many bytes of one account and no more', async () => {
    const account = await somebody();
    const first = begin(account, '/api/csv/parse', 2 * MB);
    first.request.write(Buffer.alloc(1.5 * MB));
    await until(async () => (await bytesHeld()) === 1.5 * MB);
    const second = begin(account, '/api/csv/parse', 2 * MB);
    second.request.write(Buffer.alloc(1.5 * MB));
    const answer = await second.answer;
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    first.request.destroy();
    await until(async () => (await bytesHeld()) === 0);
  });
});

describe('uploads that are larger than what may wait', () => {
  /** By a signed address; all that may wait has been sent. */
  const beginLarge = (): Sending => {
    const headers = { 'content-type': 'text/plain', 'content-length': 50 * MB };
    const path = '/storage/v1/object/upload/sign/b/k?token=t';
    const request = httpRequest({ port: gateway.port, path, method: 'PUT', headers, agent: false });
    const answer = new Promise<IncomingMessage>((resolve, reject) => {
      request.on('response', resolve).on('error', reject);
    });
    answer.catch(() => undefined);
    request.write(Buffer.alloc(HELD_BYTES));
    return { request, answer };
  };
  beforeEach(() => StorageStandIn.reset());

  it('have the time that the slowest line needs, and hold no memory meanwhile', async () => {
    const { answer } = beginLarge();
    await until(() => StorageStandIn.asked.length === 1);
    expect(StorageStandIn.deadline - Date.now()).toBeGreaterThan((38 * MB * 1_000) / PACE_BYTES);
    // A timer takes no fractions.
    expect(Number.isInteger(StorageStandIn.deadline)).toBe(true);
    await until(async () => (await bytesHeld()) === 0);
    // What came fast is no credit for a long silence.
    expect((await answer).statusCode).toBe(408);
    await until(() => StorageStandIn.broken.length === 1);
  });

  it('are so many at once from one network, and small ones pass', async () => {
    const [one, other] = [beginLarge(), beginLarge()];
    await until(() => StorageStandIn.asked.length === 2);
    const { statusCode, headers } = await beginLarge().answer;
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
    const small = await fetch(`${gateway.url}/storage/v1/object/upload/sign/b/s?token=t`, {
      method: 'PUT',
      body: 'small',
    });
    expect(small.status).toBe(200);
    for (const { request } of [one, other]) request.destroy();
    await until(() => StorageStandIn.broken.length === 2);
  });
});
