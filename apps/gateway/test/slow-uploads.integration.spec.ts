import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { json } from 'node:stream/consumers';
import { PACE, SHARES } from '../src/uploads/uploads.service';
import { SHARE_LIMITS } from '../src/uploads/upload-shares';
import { startGateway, type Gateway } from './gateway-fixture';
import { AuthStandIn, CsvStandIn, Signer } from './stand-ins';
import { bytesHeld, MB, until } from './wire';

let gateway: Gateway;
let signer: Signer;
beforeAll(async () => {
  signer = await Signer.create('k1');
  AuthStandIn.keys = [signer.jwk];
  gateway = await startGateway({}, undefined, [
    { provide: PACE, useValue: { graceMs: 1_500, bytesPerSecond: 10_000, lookMs: 100 } },
    { provide: SHARES, useValue: { ...SHARE_LIMITS, account: { uploads: 4, bytes: 2 * MB } } },
  ]);
});
beforeEach(() => {
  CsvStandIn.behaviour = 'echo';
});
afterAll(() => gateway.stop());

type Sending = { request: ClientRequest; answer: Promise<IncomingMessage> };

const somebody = async () => `Bearer ${await signer.token({ sub: crypto.randomUUID() })}`;

/** An upload that was begun, with nothing of its body sent. */
function begin(authorization: string, path = '/api/csv/parse'): Sending {
  const headers = {
    authorization,
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': 100_000,
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
    const body = () => {
      const form = new FormData();
      form.set('csvFile', new Blob([Buffer.alloc(1.5 * MB)]), 'a.csv');
      return form;
    };
    CsvStandIn.behaviour = 'hold';
    const send = () =>
      fetch(`${gateway.url}/api/csv/parse`, {
        method: 'POST',
        body: body(),
        headers: { authorization: account },
      });
    const first = send();
    await until(() => CsvStandIn.held.length === 1);
    const second = await send();
    expect([second.status, second.headers.get('retry-after')]).toEqual([503, '2']);
    for (const letGo of CsvStandIn.held.splice(0)) letGo();
    expect((await first).status).toBe(200);
  });
});
