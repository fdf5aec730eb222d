import { createHash } from 'node:crypto';
import { startGateway, type Gateway } from './gateway-fixture';
import { AuthStandIn, CsvStandIn, Signer, USER } from './stand-ins';
import { MB, stubbornUpload } from './wire';

let gateway: Gateway;
let signer: Signer;
let token: string;

beforeAll(async () => {
  signer = await Signer.create('k1');
  AuthStandIn.keys = [signer.jwk];
  token = await signer.token();
  gateway = await startGateway();
});
beforeEach(() => {
  CsvStandIn.behaviour = 'echo';
});
afterAll(() => gateway.stop());

const form = (bytes: number): FormData => {
  const data = new FormData();
  data.set('csvFile', new Blob(['x'.repeat(bytes)]), 'contacts.csv');
  data.set('messageTemplate', 'Hi {name}');
  return data;
};
const upload = async (
  bytes: number,
  options: { path?: string; headers?: Record<string, string>; token?: string } = {},
) => {
  const response = await fetch(`${gateway.url}${options.path ?? '/api/csv/parse'}`, {
    method: 'POST',
    body: form(bytes),
    headers: { authorization: `Bearer ${options.token ?? token}`, ...options.headers },
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
};

const stubborn = (bytes: number, declared?: number) =>
  stubbornUpload(
    {
      port: gateway.port,
      path: '/api/csv/parse',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
    },
    bytes,
    declared,
  );

describe('the CSV calls', () => {
  it('stream the upload to the service and its answer back, with who asks', async () => {
    const answer = await upload(5 * MB);
    expect(answer.status).toBe(200);
    expect(answer.body['received']).toBeGreaterThan(5 * MB);
    expect(answer.body['caller']).toMatchObject({ userId: USER, email: 'me@example.org' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('pass an idempotency key on and refuse one that is too long', async () => {
    const path = '/api/csv/generate';
    expect((await upload(10, { path, headers: { 'idempotency-key': 'k-1' } })).body['key']).toBe(
      createHash('sha256').update('k-1').digest('hex'),
    );
    const refused = await upload(10, { path, headers: { 'idempotency-key': 'k'.repeat(201) } });
    expect([refused.status, refused.body['code']]).toEqual([422, 'invalid_request']);
  });

  it('refuse anything that is no form with 415 and say what to send', async () => {
    const response = await fetch(`${gateway.url}/api/csv/parse`, {
      method: 'POST',
      body: '{}',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({
      code: 'unsupported_media_type',
      message: expect.stringContaining('csvFile') as string,
    });
  });

  it('answer 401 without a token, in a body that a client still sending can read', async () => {
    const response = await fetch(`${gateway.url}/api/csv/parse`, { method: 'POST', body: form(9 * MB) });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({
      code: 'unauthorized',
      requestId: response.headers.get('x-request-id'),
    });
  });

  it.each([
    ['a declared length', 30 * MB],
    ['no length', undefined],
  ])('answer 413 over the limit with %s to a client that never stops sending', async (_, declared) => {
    const { status, body } = await stubborn(30 * MB, declared);
    expect(status).toBe(413);
    expect(JSON.parse(body)).toMatchObject({
      code: 'payload_too_large',
      message: expect.stringContaining('10 MB') as string,
    });
  });

  it('turn an error that came as a byte stream into the one error body', async () => {
    CsvStandIn.behaviour = 'refuse';
    const answer = await upload(10);
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({
      code: 'invalid_request',
      message: 'No column holds phone numbers.',
      requestId: answer.headers.get('x-request-id'),
      details: {
        fields: [
          { field: 'phoneColumn', code: 'no_phone_column', message: 'No column holds phone numbers.' },
        ],
      },
    });
  });

  it('tell nothing about an unforeseen error but where to ask', async () => {
    CsvStandIn.behaviour = 'break';
    const answer = await upload(10);
    expect([answer.status, answer.body['code']]).toEqual([500, 'unexpected']);
    expect(JSON.stringify(answer.body)).not.toContain('Ada');
  });

  it('let one person have four calls at once and ask the fifth to wait', async () => {
    CsvStandIn.behaviour = 'hold';
    const other = await signer.token({ sub: 'aaaaaaaa-6b58-4a53-9a5a-3f2f0e4b7c11' });
    const four = Array.from({ length: 4 }, () => upload(10, { token: other }));
    while (CsvStandIn.held.length < 4) await new Promise((resolve) => setTimeout(resolve, 5));
    const fifth = await upload(10, { token: other });
    expect([fifth.status, fifth.body['code']]).toEqual([503, 'overloaded']);
    expect(Number(fifth.headers.get('retry-after'))).toBeGreaterThan(0);
    CsvStandIn.behaviour = 'echo';
    expect((await upload(10)).status).toBe(200);
    CsvStandIn.held.forEach((release) => release());
    expect((await Promise.all(four)).map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
  });
});

describe('the rest of the gateway', () => {
  it('serves the app at every page address and JSON errors below /api', async () => {
    expect(await (await fetch(`${gateway.url}/dashboard`)).text()).toContain('<title>Dearly</title>');
    const missing = await fetch(`${gateway.url}/api/nothing`);
    expect([missing.status, ((await missing.json()) as { code: string }).code]).toEqual([404, 'not_found']);
    expect((await fetch(`${gateway.url}/assets/nothing.js`)).status).toBe(404);
  });

  it('sends the security headers', async () => {
    const { headers } = await fetch(`${gateway.url}/`);
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('has no inbox unless one is configured, and no metrics in public', async () => {
    expect((await fetch(`${gateway.url}/inbox/api/messages`)).status).toBe(404);
    expect(await (await fetch(`${gateway.url}/metrics`)).text()).not.toContain('process_cpu');
  });

  it('describes every public call', async () => {
    const document = (await (await fetch(`${gateway.url}/api/openapi.json`)).json()) as {
      paths: Record<string, object>;
    };
    const described = Object.entries(document.paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const served = gateway.routes
      .filter((route) => !/ \/\*|inbox|openapi|^(HEAD|OPTIONS)|GET \/index|GET \/$|POST \/share$/.test(route))
      .map((route) => route.replace(/:(\w+)/g, '{$1}').replace(/\*$/, '{key}'));
    expect(described.sort()).toEqual(served.sort());
  });

  it('says 503 and when to come back while a service is away', async () => {
    await gateway.stopService('csv');
    const answer = await upload(10);
    expect([answer.status, answer.body['code']]).toEqual([503, 'service_unavailable']);
    expect(answer.headers.get('retry-after')).toBe('1');
  });
});
