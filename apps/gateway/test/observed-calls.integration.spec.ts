import { createLogger } from '@dearly/service';
import { recordSpans, type RecordedSpans } from '@dearly/testing';
import { SpanKind } from '@opentelemetry/api';
import { register } from 'prom-client';
import { startGateway, type Gateway } from './gateway-fixture';
import { AuthStandIn, CsvStandIn, Signer, USER } from './stand-ins';
import { ask, sendRaw, until } from './wire';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CAME_ALONG = `00-${TRACE}-b7ad6b7169203331-01`;
const lines: Record<string, unknown>[] = [];
let recorded: RecordedSpans;
let gateway: Gateway;
let authorization: string;

beforeAll(async () => {
  recorded = recordSpans();
  const write = (text: string) => void lines.push(JSON.parse(text) as Record<string, unknown>);
  gateway = await startGateway({}, createLogger('gateway', 'info', { write }));
  const signer = await Signer.create('a');
  AuthStandIn.keys = [signer.jwk];
  authorization = `Bearer ${await signer.token()}`;
});
beforeEach(() => {
  recorded.reset();
  lines.length = 0;
});
afterAll(async () => {
  await gateway.stop();
  await recorded.stop();
});

/** The one line of the request that was answered with this id. */
async function lineOf(requestId: string | null | undefined): Promise<Record<string, unknown>> {
  const ofRequest = () =>
    lines.filter((line) => line['msg'] === 'request' && line['requestId'] === requestId);
  await until(() => ofRequest().length > 0);
  expect(ofRequest()).toHaveLength(1);
  return ofRequest()[0] ?? {};
}
function upload(headers: Record<string, string> = {}, path = '/api/csv/parse'): Promise<Response> {
  const body = new FormData();
  body.append('file', new Blob(['Name\nAnn\n']), 'list.csv');
  return fetch(`${gateway.url}${path}`, { method: 'POST', headers: { authorization, ...headers }, body });
}

describe('a request that is looked at from outside', () => {
  it('is one trace over its span, its call to a service and its log line', async () => {
    const answer = await upload({ traceparent: CAME_ALONG });
    expect(answer.status).toBe(200);
    const requestId = answer.headers.get('x-request-id');
    expect(await lineOf(requestId)).toMatchObject({
      traceId: TRACE,
      userId: USER,
      method: 'POST',
      route: '/api/csv/parse',
      status: 200,
    });
    const find = (wanted: SpanKind, named: string) =>
      recorded.all().find(({ kind, name }) => kind === wanted && name === named);
    // The answer came as a byte stream, the call itself may end after it.
    await until(() => find(SpanKind.CLIENT, 'csv.parse') !== undefined);
    const served = find(SpanKind.SERVER, 'POST /api/csv/parse');
    const call = find(SpanKind.CLIENT, 'csv.parse');
    const traces = recorded.all().map((span) => span.spanContext().traceId);
    expect([...new Set(traces)]).toEqual([TRACE]);
    expect(call?.parentSpanContext?.spanId).toBe(served?.spanContext().spanId);
    expect(served?.parentSpanContext?.spanId).toBe('b7ad6b7169203331');
    expect(served?.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/csv/parse',
      'http.response.status_code': 200,
      'dearly.request_id': requestId,
      'dearly.user_id': USER,
    });
  });

  it.each([
    ['no context at all', 'junk'],
    ['an id of zeros', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`],
    ['two contexts', `${CAME_ALONG}, ${CAME_ALONG}`],
    ['one that does not end', `${CAME_ALONG}${'0'.repeat(4_000)}`],
    ['one of a version that there is not', `ff-${TRACE}-b7ad6b7169203331-01`],
    ['letters of all kinds', '<script>%0d%0a\u00ff'],
  ])('begins a trace of its own when it brings %s as one', async (_what, traceparent) => {
    const headers = { traceparent, tracestate: 'a=b', baggage: 'canary=1' };
    const { headers: answered, statusCode } = await ask(gateway.port, '/health/live', { headers });
    expect(statusCode).toBe(200);
    const { traceId } = await lineOf(String(answered['x-request-id']));
    expect(traceId).toMatch(/^[0-9a-f]{32}$/);
    expect([TRACE, '0'.repeat(32)]).not.toContain(traceId);
  });

  it('tells of an error its code and of a sign-in whose it is (S25, 16.3)', async () => {
    const denied = await fetch(`${gateway.url}/api/screenshots/audiences`, {
      headers: { authorization: 'Bearer no' },
    });
    expect(await lineOf(denied.headers.get('x-request-id'))).toMatchObject({
      route: '/api/screenshots/audiences',
      status: 401,
      code: 'unauthorized',
    });
    const post = (path: string, body: object) =>
      fetch(`${gateway.url}/auth/v1/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const wrong = await post('token?grant_type=password', { email: 'ann@example.org', password: 'wrong' });
    expect(await lineOf(wrong.headers.get('x-request-id'))).toMatchObject({
      route: '/auth/v1/token',
      status: 400,
      code: 'invalid_credentials',
    });
    const right = await post('verify', { type: 'email', email: 'ann@example.org', token: '123456' });
    expect(await lineOf(right.headers.get('x-request-id'))).toMatchObject({
      route: '/auth/v1/verify',
      status: 200,
      userId: USER,
    });
    expect(JSON.stringify(lines)).not.toContain('ann@example.org');
  });

  it('has a line, a span and a count also when its address makes no sense', async () => {
    const answer = await sendRaw(gateway.port, 'GET /%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    const requestId = /x-request-id: (\S+)/i.exec(answer)?.[1];
    expect(await lineOf(requestId)).toMatchObject({ route: 'none', status: 400, code: 'malformed_request' });
    expect(recorded.all().map(({ name }) => name)).toContain('GET none');
  });
});

describe('the metrics of the gateway', () => {
  it('count requests and their time by group of routes, failures and uploads by the route as the code writes it', async () => {
    const answer = await upload();
    await lineOf(answer.headers.get('x-request-id'));
    CsvStandIn.behaviour = 'break';
    const failed = await upload();
    CsvStandIn.behaviour = 'echo';
    await lineOf(failed.headers.get('x-request-id'));
    const text = await register.metrics();
    expect(text).toMatch(/^http_request_duration_seconds_count{group="preview"} [1-9]/m);
    expect(text).toMatch(/^http_requests_total{group="preview",status="200"} [1-9]/m);
    expect(text).toMatch(/^http_failures_total{method="POST",route="\/api\/csv\/parse"} [1-9]/m);
    expect(text).toMatch(/^upload_bytes_total{route="\/api\/csv\/parse"} \d{3}/m);
    expect(text).toMatch(/^http_requests_in_flight 0$/m);
  });

  it('stay below 500 series whatever is asked for (O3)', async () => {
    const methods = [
      'GET',
      'HEAD',
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
      'OPTIONS',
      'PROPFIND',
      'MKCOL',
      'PURGE',
    ];
    const places = [
      '',
      'api/',
      'api/screenshots/',
      'auth/v1/',
      'storage/v1/object/',
      'realtime/v1/',
      'assets/',
    ];
    const paths = Array.from({ length: 35 }, (_, index) => {
      const word = Buffer.from(String(index * 7_919)).toString('base64url');
      return `/${places[index % places.length]}${word}/${index}?${word}=${index}`;
    });
    for (const path of paths) {
      const sent = methods.map((method) => ask(gateway.port, path, { method }));
      for (const answer of await Promise.all(sent)) answer.resume();
    }
    await until(() => lines.filter(({ msg }) => msg === 'request').length >= paths.length * methods.length);
    const text = await register.metrics();
    const series = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(series.filter((line) => /NzkxOQ|method="(PROPFIND|PURGE)"/.test(line))).toEqual([]);
    expect(series.length).toBeLessThan(500);
  });

  it.each([
    '/metrics',
    '/queues',
    '/health/live/',
    '/.git/config',
    '/.env',
    '/app.js.map',
    '/assets/app.js.map',
  ])('are not served to the public, nor is anything else of ours: %s (S28)', async (path) => {
    const answer = await fetch(`${gateway.url}${path}`);
    const body = await answer.text();
    expect(body).not.toMatch(/process_cpu|# HELP|mappings|\[core\]/);
    expect(answer.status === 404 || /<!doctype html>|"status":"ok"/.test(body)).toBe(true);
  });

  it('has no answer for TRACE (S28)', async () => {
    const { statusCode } = await ask(gateway.port, '/', { method: 'TRACE', headers: { cookie: 'canary' } });
    expect([400, 404, 405]).toContain(statusCode);
  });
});
