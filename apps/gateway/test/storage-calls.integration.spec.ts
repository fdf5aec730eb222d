import { AppError } from '@dearly/contracts';
import { startGateway, type Gateway } from './gateway-fixture';
import { AuthStandIn, Signer, USER } from './stand-ins';
import { StorageStandIn } from './storage-stand-in';

const SERVICE_KEY = 'sb_secret_0123456789abcdef';
let gateway: Gateway;
let signer: Signer;
let authorization: string;

beforeAll(async () => {
  signer = await Signer.create('k1');
  AuthStandIn.keys = [signer.jwk];
  authorization = `Bearer ${await signer.token()}`;
  gateway = await startGateway({ SERVICE_KEY });
});
beforeEach(() => StorageStandIn.reset());
afterAll(() => gateway.stop());

const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const response = await fetch(`${gateway.url}/storage/v1${path}`, {
    method,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      authorization,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: JSON.parse(text) as unknown };
};
const actor = { role: 'authenticated', userId: USER };

describe('the calls of the storage protocol', () => {
  it.each<[string, string, unknown, string, object]>([
    ['GET', '/bucket?limit=2&search=a', undefined, 'listBuckets', { query: { limit: '2', search: 'a' } }],
    ['GET', '/bucket/b', undefined, 'getBucket', { bucketId: 'b' }],
    ['POST', '/bucket', { id: 'b', public: true }, 'createBucket', { body: { id: 'b', public: true } }],
    ['PUT', '/bucket/b', { public: false }, 'updateBucket', { bucketId: 'b', body: { public: false } }],
    ['POST', '/bucket/b/empty', '', 'emptyBucket', { bucketId: 'b' }],
    ['DELETE', '/bucket/b', '', 'deleteBucket', { bucketId: 'b' }],
    ['POST', '/object/list/b', { prefix: '' }, 'listObjects', { bucketId: 'b', body: { prefix: '' } }],
    ['POST', '/object/list-v2/b', { limit: 2 }, 'pageObjects', { bucketId: 'b', body: { limit: 2 } }],
    [
      'POST',
      '/object/sign/b/c/a.png',
      { expiresIn: 60 },
      'signDownload',
      { key: 'c/a.png', body: { expiresIn: 60 } },
    ],
    ['POST', '/object/sign/b', { paths: ['a'] }, 'signDownloads', { bucketId: 'b', body: { paths: ['a'] } }],
    ['POST', '/object/upload/sign/b/a.png', '', 'signUpload', { bucketId: 'b', key: 'a.png' }],
    ['POST', '/object/move', { sourceKey: 'a' }, 'moveObject', { body: { sourceKey: 'a' } }],
    ['POST', '/object/copy', { sourceKey: 'a' }, 'copyObject', { body: { sourceKey: 'a' } }],
    ['DELETE', '/object/b/c/a.png', undefined, 'removeObject', { bucketId: 'b', key: 'c/a.png' }],
    [
      'DELETE',
      '/object/b',
      { prefixes: ['a'] },
      'removeObjects',
      { bucketId: 'b', body: { prefixes: ['a'] } },
    ],
  ])('%s %s goes to the service with who asks', async (method, path, body, name, input) => {
    const answer = await call(method, path, body);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(StorageStandIn.last.name).toBe(`storage.${name}`);
    expect(StorageStandIn.last.input).toMatchObject({ actor, ...input });
  });

  it('pass on whether something may be replaced', async () => {
    await call('POST', '/object/upload/sign/b/a.png', '', { 'x-upsert': 'true' });
    expect(StorageStandIn.last.input).toMatchObject({ upsert: 'true' });
    await call('POST', '/object/copy', {}, { 'x-upsert': 'true' });
    expect(StorageStandIn.last.input).toMatchObject({ upsert: 'true' });
  });

  it('ask for what is known about an object', async () => {
    expect((await call('GET', '/object/info/b/c/a.png')).body).toMatchObject({
      name: 'c/a.png',
      bucket_id: 'b',
    });
  });
});

describe('who asks', () => {
  it.each<[string, () => Promise<Record<string, string>>, object]>([
    ['an account by its token', async () => ({ authorization: `Bearer ${await signer.token()}` }), actor],
    [
      'an account by its token beside the service key',
      async () => ({ authorization: `Bearer ${await signer.token()}`, apikey: SERVICE_KEY }),
      actor,
    ],
    [
      'the owner of the service key',
      async () => ({ authorization: `Bearer ${SERVICE_KEY}` }),
      { role: 'service_role' },
    ],
    [
      'the owner of the service key as apikey',
      async () => ({ authorization: '', apikey: SERVICE_KEY }),
      { role: 'service_role' },
    ],
    [
      'nobody by the publishable key',
      async () => ({ authorization: 'Bearer sb_publishable_local', apikey: 'sb_publishable_local' }),
      { role: 'anon' },
    ],
    [
      'nobody by the publishable key as apikey',
      async () => ({ authorization: '', apikey: 'sb_publishable_local' }),
      { role: 'anon' },
    ],
  ])('is %s', async (_, headers, expected) => {
    expect((await call('GET', '/bucket', undefined, await headers())).status).toBe(200);
    expect(StorageStandIn.last.input['actor']).toEqual(expected);
  });

  it('may be nobody for reading an object, and not for more', async () => {
    await call('GET', '/object/info/b/a.png', undefined, { authorization: '' });
    expect(StorageStandIn.last.input).toMatchObject({ access: { by: 'actor', actor: { role: 'anon' } } });
    for (const [method, path] of [
      ['GET', '/bucket'],
      ['POST', '/object/b/a.png'],
      ['POST', '/object/list/b'],
      ['POST', '/object/sign/b/a.png'],
      ['DELETE', '/object/b/a.png'],
    ] as const) {
      expect(await call(method, path, undefined, { authorization: '' })).toMatchObject({
        status: 400,
        body: {
          statusCode: '403',
          error: 'Unauthorized',
          message: 'Invalid Compact JWS',
          code: 'AccessDenied',
        },
      });
    }
    expect(StorageStandIn.asked).toHaveLength(1);
  });

  it.each<[string, () => Promise<string>, RegExp]>([
    ['junk', () => Promise.resolve('junk'), /Invalid Compact JWS/],
    ['a false service key', () => Promise.resolve(`${SERVICE_KEY}0`), /Invalid Compact JWS/],
    ['an expired token', () => signer.token({ exp: 1 }), /exp/],
    ["somebody else's signature", async () => (await Signer.create('k1')).token(), /signature/],
  ])('is refused with %s', async (_, token, message) => {
    const answer = await call('GET', '/bucket', undefined, { authorization: `Bearer ${await token()}` });
    expect(answer).toMatchObject({
      status: 400,
      body: { statusCode: '403', code: 'AccessDenied', message: expect.stringMatching(message) as string },
    });
    expect(StorageStandIn.asked).toEqual([]);
  });

  it('is refused with an apikey that is not known here', async () => {
    const answer = await call('GET', '/bucket', undefined, { apikey: 'sb_publishable_other' });
    expect(answer).toMatchObject({ status: 401, body: { statusCode: '401', error: 'unknown_api_key' } });
  });
});

describe('errors of the storage protocol', () => {
  it.each<[AppError, number, object]>([
    [
      new AppError('object_not_found'),
      400,
      { statusCode: '404', error: 'not_found', message: 'Object not found', code: 'NoSuchKey' },
    ],
    [
      new AppError('bucket_exists'),
      400,
      {
        statusCode: '409',
        error: 'Duplicate',
        message: 'The resource already exists',
        code: 'BucketAlreadyExists',
      },
    ],
    [
      new AppError('mime_type_refused', { type: 'text/html' }),
      400,
      {
        statusCode: '415',
        error: 'invalid_mime_type',
        message: 'mime type text/html is not supported',
        code: 'InvalidMimeType',
      },
    ],
    [
      new AppError('pictures_unavailable'),
      503,
      {
        statusCode: '503',
        error: 'internal',
        message: new AppError('pictures_unavailable').message,
        code: 'SlowDown',
      },
    ],
  ])('have its form: %s', async (failure, status, body) => {
    StorageStandIn.failure = failure;
    const answer = await call('GET', '/bucket/b');
    expect([answer.status, answer.body]).toEqual([status, body]);
    expect(answer.headers.get('retry-after')).toBe(status === 503 ? '1' : null);
  });

  it('hide what was unforeseen', async () => {
    StorageStandIn.failure = new Error('Ada +14155550101') as AppError;
    const answer = await call('GET', '/bucket/b');
    expect(answer).toMatchObject({ status: 500, body: { statusCode: '500', code: 'InternalError' } });
    expect(JSON.stringify(answer.body)).not.toContain('Ada');
  });

  it.each([
    ['that is a list', '[]', 'The body must be a JSON object.'],
    ['that is broken', '{"a":', 'Could not parse request body as JSON'],
    [
      'with 10,000 arrays in one another',
      '['.repeat(10_000) + ']'.repeat(10_000),
      'Could not parse request body as JSON',
    ],
  ])('name a body %s', async (_, body, message) => {
    expect(await call('POST', '/object/list/b', body)).toMatchObject({
      status: 400,
      body: { statusCode: '400', code: 'InvalidRequest', message },
    });
  });

  it('name a parameter that is given twice', async () => {
    expect(await call('GET', '/bucket?limit=1&limit=2')).toMatchObject({
      status: 400,
      body: { statusCode: '400', message: 'The parameter limit is given more than once.' },
    });
    expect(await call('GET', '/object/sign/b/a?token=1&token=2')).toMatchObject({ status: 400 });
  });

  it('name an address that the protocol does not have', async () => {
    expect(await call('GET', '/render/film/public/b/a.mp4')).toMatchObject({
      status: 404,
      body: { statusCode: '404' },
    });
  });

  it('say when to come back while the service is away', async () => {
    await gateway.stopService('storage');
    const answer = await call('GET', '/bucket');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    expect(answer.body).toMatchObject({ statusCode: '503', code: 'SlowDown' });
  });
});
