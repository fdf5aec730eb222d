import { AppError } from '@dearly/contracts';
import { startGateway, type Gateway } from './gateway-fixture';
import { AUDIENCE, SCREENSHOT, ScreenshotStandIn } from './screenshot-stand-in';
import { AuthStandIn, Signer, USER } from './stand-ins';

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
  ScreenshotStandIn.behaviour = 'answer';
});
afterAll(() => gateway.stop());

type Body = Record<string, unknown>;
const call = async (method: string, path: string, body?: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${gateway.url}/api/screenshots${path}`, {
    method,
    body,
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
};
const json = { 'content-type': 'application/json' };
const send = (method: string, path: string, body: unknown) => call(method, path, JSON.stringify(body), json);

const CALLS: [string, string][] = [
  ['GET', '/audiences'],
  ['POST', '/audiences'],
  ['PUT', `/audiences/${AUDIENCE}`],
  ['DELETE', `/audiences/${AUDIENCE}`],
  ['GET', `/audience/${AUDIENCE}`],
  ['GET', `/audience-insights/${AUDIENCE}`],
  ['POST', '/upload'],
  ['GET', `/${SCREENSHOT}`],
  ['DELETE', `/${SCREENSHOT}`],
  ['GET', `/${SCREENSHOT}/ocr`],
  ['GET', '/search?q=bread'],
  ['POST', `/${SCREENSHOT}/analyze`],
  ['PUT', `/${SCREENSHOT}/conversation`],
  ['DELETE', `/${SCREENSHOT}/conversation`],
  ['POST', `/audience/${AUDIENCE}/analyze`],
  ['GET', `/audience/${AUDIENCE}/analysis-states`],
];
describe('the calls for audiences and screenshots', () => {
  it.each<[string, string, string, Body]>([
    ['GET', '/audiences', 'listAudiences', {}],
    ['GET', `/audience/${AUDIENCE}`, 'listScreenshots', { audienceId: AUDIENCE, page: {} }],
    [
      'GET',
      `/audience/${AUDIENCE}?limit=20&before=${SCREENSHOT}`,
      'listScreenshots',
      { audienceId: AUDIENCE, page: { limit: 20, before: SCREENSHOT } },
    ],
    ['GET', `/audience-insights/${AUDIENCE}`, 'getInsights', { audienceId: AUDIENCE }],
    ['GET', `/audience/${AUDIENCE}/analysis-states`, 'getAnalysisStates', { audienceId: AUDIENCE }],
    ['GET', '/search?q=%20bread', 'searchScreenshots', { search: { q: 'bread' } }],
    ['GET', `/${SCREENSHOT}`, 'getScreenshot', { screenshotId: SCREENSHOT }],
    ['GET', `/${SCREENSHOT}/ocr`, 'getOcr', { screenshotId: SCREENSHOT }],
  ])(
    'pass %s %s on to %s with who asks, and keep its answer private',
    async (method, path, called, input) => {
      const answer = await call(method, path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.body).toMatchObject({ called, caller: { userId: USER }, ...input });
    },
  );

  it('answer changes with JSON', async () => {
    const created = await send('POST', '/audiences', { name: ' Friends ', description: '' });
    const { name, description } = created.body;
    expect([created.status, name, description]).toEqual([201, 'Friends', undefined]);
    expect(await send('PUT', `/audiences/${AUDIENCE}`, { name: 'Family' })).toMatchObject({
      status: 200,
      body: { id: AUDIENCE, name: 'Family' },
    });
    expect(await call('DELETE', `/audiences/${AUDIENCE}`)).toMatchObject({
      status: 200,
      body: { id: AUDIENCE, deletedScreenshots: 3 },
    });
    expect(await call('DELETE', `/${SCREENSHOT}`)).toMatchObject({ status: 200, body: { id: SCREENSHOT } });
    expect(created.headers.get('cache-control')).toBe('no-store');
  });

  it.each([['{}'], ['']])('analyze with the body "%s" and answer the analysed screenshot', async (body) => {
    ScreenshotStandIn.analyses = [{ state: 'queued' }, { state: 'queued' }, { state: 'done' }];
    expect(await call('POST', `/${SCREENSHOT}/analyze`, body, json)).toMatchObject({
      status: 200,
      body: { called: 'getScreenshot', screenshotId: SCREENSHOT },
    });
    expect(ScreenshotStandIn.analyzed.splice(0)).toEqual([SCREENSHOT]);
    expect(ScreenshotStandIn.analyses).toEqual([]);
  });

  it('answer why an analysis failed', async () => {
    ScreenshotStandIn.analyses = [{ state: 'failed', code: 'picture_unreadable' }];
    expect(await call('POST', `/${SCREENSHOT}/analyze`)).toMatchObject({
      status: 422,
      body: { code: 'picture_unreadable' },
    });
  });

  it('queue a whole audience', async () => {
    expect(await call('POST', `/audience/${AUDIENCE}/analyze`)).toMatchObject({
      status: 202,
      body: { queued: 2, waiting: 3, analyzed: 4, total: 7 },
    });
  });

  it.each(CALLS)('answer 401 to %s %s without a token', async (method, path) => {
    expect(await call(method, path, undefined, { authorization: '' })).toMatchObject({
      status: 401,
      body: { code: 'unauthorized' },
    });
  });

  it.each([
    ['GET', '/7', 'Screenshot not found: 7'],
    ['DELETE', '/7', 'Screenshot not found: 7'],
    ['POST', `/${'9'.repeat(300)}/analyze`, `Screenshot not found: ${'9'.repeat(300)}`],
    ['POST', '/audience/7/analyze', 'Audience not found: 7'],
    ['PUT', '/7/conversation', 'Screenshot not found: 7'],
    ['DELETE', '/7/conversation', 'Screenshot not found: 7'],
    ['GET', '/7/ocr', 'No OCR data available for this screenshot'],
    ['GET', '/audience/%27;--', "Audience not found: ';--"],
    ['GET', '/audience-insights/7', 'Audience not found: 7'],
    ['DELETE', '/audiences/7', 'Audience not found: 7'],
  ])('answer 404 to %s %s, which names nothing', async (method, path, message) => {
    expect(await call(method, path)).toMatchObject({ status: 404, body: { message } });
  });
});

describe('a conversation that is put right', () => {
  const path = `/${SCREENSHOT}/conversation`;

  it('reaches the service byte by byte, and is taken back', async () => {
    const text = `{"contact":"Zoë",  "messages":[]}`;
    const saved = await call('PUT', path, text, json);
    expect([saved.status, saved.body, saved.headers.get('cache-control')]).toEqual([
      200,
      { state: 'queued' },
      'no-store',
    ]);
    const [upload] = ScreenshotStandIn.uploads.splice(0);
    expect([upload?.bytes.toString(), upload?.contentType]).toEqual([text, 'application/json']);
    expect(await call('DELETE', path)).toMatchObject({ status: 200, body: { state: 'queued' } });
  });

  it('is told in the words of the service what is wrong with it', async () => {
    const fields = [{ field: 'messages.0.text', code: 'custom', message: 'Write what the message says.' }];
    ScreenshotStandIn.behaviour = AppError.invalid(...fields);
    const refused = await call('PUT', path, '{}', json);
    expect(refused).toMatchObject({ status: 422, body: { details: { fields } } });
    ScreenshotStandIn.behaviour = new AppError('screenshot_forbidden');
    expect(await call('DELETE', path)).toMatchObject({ status: 403, body: { code: 'screenshot_forbidden' } });
  });

  it.each([
    ['text', 'text/plain', '{}', 415, 'unsupported_media_type'],
    ['more than 256 kB', 'application/json', ' '.repeat(256 * 1024 + 1), 413, 'payload_too_large'],
  ])('is refused as %s', async (_, contentType, body, status, code) => {
    const answer = await call('PUT', path, body, { 'content-type': contentType });
    expect([answer.status, answer.body['code']]).toEqual([status, code]);
    expect(ScreenshotStandIn.uploads).toEqual([]);
  });
});

describe('what is sent for an audience', () => {
  it('counts only by its name and description', async () => {
    const answer = await send('POST', '/audiences', {
      name: 'A',
      id: SCREENSHOT,
      userId: SCREENSHOT,
      owner: 'me',
      isAnalyzed: true,
      screenshotCount: 9,
    });
    expect(answer.body).toMatchObject({ id: AUDIENCE, name: 'A', screenshotCount: 0 });
    expect(answer.body).not.toHaveProperty('owner');
  });

  it.each([[{}], [{ name: '  ' }], [{ name: 7 }], [undefined]])(
    'is 422 as %j, and names the field',
    async (body) => {
      const answer = await send('POST', '/audiences', body);
      expect([answer.status, answer.body['message']]).toEqual([422, 'Please enter a name for the audience']);
      expect(answer.body['details']).toMatchObject({ fields: [{ field: 'name' }] });
    },
  );

  it.each([
    ['text', 'text/plain', '{"name":"A"}', 415, 'unsupported_media_type'],
    ['a web form', 'application/x-www-form-urlencoded', 'name=A', 415, 'unsupported_media_type'],
    ['a form of parts', 'multipart/form-data; boundary=b', '--b--', 415, 'unsupported_media_type'],
    ['something like JSON', 'application/json-seq', '{"name":"A"}', 415, 'unsupported_media_type'],
    ['broken JSON', 'application/json', '{"name":', 400, 'bad_json'],
    [
      '10,000 arrays in one another',
      'application/json',
      `${'['.repeat(1e4)}${']'.repeat(1e4)}`,
      400,
      'bad_json',
    ],
    [
      '10,000 objects in one another',
      'application/json',
      `${'{"a":'.repeat(1e4)}1${'}'.repeat(1e4)}`,
      400,
      'bad_json',
    ],
    ['more than 1 MB', 'application/json', `{"name":"${'x'.repeat(1024 * 1024)}"}`, 413, 'payload_too_large'],
    ['a list', 'application/json; charset=utf-8', '[{"name":"A"}]', 422, 'invalid_request'],
  ])('is refused as %s', async (_, contentType, body, status, code) => {
    const answer = await call('POST', '/audiences', body, { 'content-type': contentType });
    expect([answer.status, answer.body['code']]).toEqual([status, code]);
  });
});

describe('the page of a list', () => {
  it.each(['limit=0', 'limit=501', 'limit=x', 'limit=1&limit=2', 'before=7'])(
    'is 422 with %s',
    async (query) => {
      const answer = await call('GET', `/audience/${AUDIENCE}?${query}`);
      expect([answer.status, answer.body['code']]).toEqual([422, 'invalid_request']);
    },
  );
});

describe('errors of the service', () => {
  it.each<[AppError, number, string]>([
    [new AppError('screenshot_forbidden'), 403, 'Not authorized to access this screenshot'],
    [new AppError('screenshot_not_found', { id: SCREENSHOT }), 404, `Screenshot not found: ${SCREENSHOT}`],
  ])('keep status and text: %s', async (error, status, message) => {
    ScreenshotStandIn.behaviour = error;
    expect(await call('GET', `/${SCREENSHOT}`)).toMatchObject({
      status,
      body: { code: error.code, message },
    });
  });

  it('say when to come back while pictures cannot be had', async () => {
    ScreenshotStandIn.behaviour = new AppError('pictures_unavailable');
    const answer = await call('GET', '/audiences');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  });

  it('are answered whole when the service dies after it began its answer', async () => {
    ScreenshotStandIn.behaviour = 'break off';
    const answer = await call('GET', `/${SCREENSHOT}`);
    expect([answer.status, answer.body['code']]).toEqual([503, 'transfer_aborted']);
    expect(answer.headers.get('etag')).toBeNull();
  });

  it('say 503 and when to come back while the service is away', async () => {
    const lonely = await startGateway();
    await lonely.stopService('storage');
    await gateway.stopService('storage');
    const response = await fetch(`${lonely.url}/api/screenshots/audiences`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
    await lonely.stop();
  });
});
