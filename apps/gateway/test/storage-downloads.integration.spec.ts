import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { startGateway, type Gateway } from './gateway-fixture';
import { AuthStandIn, Signer, USER } from './stand-ins';
import { StorageStandIn } from './storage-stand-in';
import { ask, MB, until } from './wire';

let gateway: Gateway;
let authorization: string;
const OBJECT = '/storage/v1/object';

beforeAll(async () => {
  const signer = await Signer.create('k1');
  AuthStandIn.keys = [signer.jwk];
  authorization = `Bearer ${await signer.token()}`;
  gateway = await startGateway();
});
beforeEach(() => StorageStandIn.reset());
afterAll(() => gateway.stop());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${gateway.url}${OBJECT}/${path}`, { method, headers: { authorization, ...headers } });

describe('a download', () => {
  beforeEach(() => {
    StorageStandIn.objects.set('b/a.png', { contentType: 'image/png', bytes: Buffer.from('picture') });
  });

  it('brings the bytes with the headers that the service gave them', async () => {
    const response = await get('b/a.png');
    expect([response.status, await response.text()]).toEqual([200, 'picture']);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'max-age=3600',
      'content-length': '7',
      etag: '"1"',
      'x-robots-tag': 'none',
    });
  });

  it('runs nothing when it is opened by itself', async () => {
    const { headers } = await get('b/a.png');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; sandbox/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('is the head alone for HEAD, with the length of the whole', async () => {
    const response = await get('b/a.png', {}, 'HEAD');
    expect([response.status, response.headers.get('content-length')]).toEqual([200, '7']);
    expect(StorageStandIn.last.input).toMatchObject({ isHead: true });
    StorageStandIn.objects.clear();
    expect((await get('b/a.png', {}, 'HEAD')).status).toBe(400);
  });

  it('passes conditions, ranges and the name to offer on', async () => {
    await get('b/a.png?download=my%20file.png', {
      range: 'bytes=0-1',
      'if-range': '"1"',
      'if-none-match': '"2"',
      'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT',
    });
    expect(StorageStandIn.last.input).toMatchObject({
      isHead: false,
      download: 'my file.png',
      headers: {
        range: 'bytes=0-1',
        ifRange: '"1"',
        ifNoneMatch: '"2"',
        ifModifiedSince: 'Thu, 01 Jan 1970 00:00:00 GMT',
      },
    });
    await get('b/a.png');
    expect(StorageStandIn.last.input).not.toHaveProperty('download');
  });

  it('may be a part (206)', async () => {
    StorageStandIn.answer = () => ({
      status: 206,
      contentType: 'image/png',
      headers: { 'content-range': 'bytes 0-1/7', 'content-length': '2', 'accept-ranges': 'bytes' },
      body: Readable.from([Buffer.from('pi')]),
    });
    const response = await get('b/a.png', { range: 'bytes=0-1' });
    expect([response.status, await response.text()]).toEqual([206, 'pi']);
    expect(response.headers.get('content-range')).toBe('bytes 0-1/7');
  });

  it('may be nothing new (304)', async () => {
    StorageStandIn.answer = () => ({
      status: 304,
      headers: { etag: '"1"', 'cache-control': 'max-age=3600' },
    });
    const answer = await ask(gateway.port, `${OBJECT}/b/a.png`, { headers: { authorization } });
    expect([answer.statusCode, answer.headers.etag, answer.headers['cache-control']]).toEqual([
      304,
      '"1"',
      'max-age=3600',
    ]);
    expect(await buffer(answer)).toHaveLength(0);
  });

  it.each([
    ['public/b/a.png', { by: 'public' }],
    ['sign/b/a.png?token=t', { by: 'token', token: 't' }],
    ['sign/b/a.png', { by: 'token', token: '' }],
    ['authenticated/b/a.png', { by: 'actor', actor: { role: 'authenticated', userId: USER } }],
  ])('is asked for as %s', async (path, access) => {
    expect((await get(path)).status).toBe(200);
    expect(StorageStandIn.last.input).toMatchObject({ access, bucketId: 'b', key: 'a.png' });
  });

  it('keeps the pace of a slow reader: memory holds a part of 50 MB', async () => {
    let produced = 0;
    const piece = randomBytes(64 * 1024);
    const body = new Readable({
      read() {
        produced += piece.length;
        this.push(produced > 50 * MB ? null : piece);
      },
    });
    StorageStandIn.answer = () => ({ status: 200, contentType: 'image/png', body });
    const answer = await ask(gateway.port, `${OBJECT}/b/a.png`, { headers: { authorization } });
    let before = -1;
    // The buffers on the way fill up; then nothing moves.
    while (before !== produced) {
      before = produced;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    expect(produced).toBeLessThan(20 * MB);
    expect(await buffer(answer)).toHaveLength(50 * MB);
  });

  it('ends for the service when the browser goes away', async () => {
    const body = Readable.from(
      (async function* () {
        yield Buffer.from('begun');
        await new Promise(() => undefined);
      })(),
    );
    StorageStandIn.answer = () => ({ status: 200, contentType: 'image/png', body });
    const answer = await ask(gateway.port, `${OBJECT}/b/a.png`, { headers: { authorization } });
    expect(answer.statusCode).toBe(200);
    answer.destroy();
    // This one: that of the test before may have broken off a moment ago.
    await until(() => body.destroyed && StorageStandIn.broken.length > 0);
    expect(StorageStandIn.broken.at(-1)).toMatchObject({ code: 'transfer_aborted' });
  });
});

describe('a picture with a transformation', () => {
  const picture = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${gateway.url}/storage/v1/render/image/${path}`, { method, headers });
  beforeEach(() => {
    StorageStandIn.objects.set('b/a.png', { contentType: 'image/png', bytes: Buffer.from('picture') });
  });

  it.each([
    ['public/b/a.png?width=5', { by: 'public' }],
    ['sign/b/a.png?token=t', { by: 'token', token: 't' }],
    ['authenticated/b/a.png', { by: 'actor', actor: { role: 'authenticated', userId: USER } }],
  ])('is asked for at %s, and runs nothing when it is opened by itself', async (path, access) => {
    const answer = await picture(path, { authorization, 'if-none-match': '"2"', range: 'bytes=0-1' });
    expect([answer.status, await answer.text()]).toEqual([200, 'picture']);
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; sandbox/);
    expect(StorageStandIn.last).toMatchObject({
      name: 'storage.getRendition',
      input: { access, headers: { ifNoneMatch: '"2"', range: 'bytes=0-1', accept: '*/*' } },
    });
    expect((await picture(path, { authorization }, 'HEAD')).status).toBe(200);
  });

  it('needs a token that is valid where it needs one, and one value for each parameter', async () => {
    const refused = await picture('authenticated/b/a.png', { authorization: 'Bearer a.b.c' });
    expect(await refused.json()).toMatchObject({ statusCode: '403' });
    const twice = await picture('public/b/a.png?width=1&width=2');
    expect([twice.status, await twice.json()]).toEqual([400, expect.objectContaining({ statusCode: '400' })]);
    expect(StorageStandIn.asked).toEqual([]);
  });

  it.each(['public/b/a.png?width=5', 'sign/b/a.png?token=t&quality=50', 'b/a.png?format=origin'])(
    'is never taken for the object itself: %s is refused',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, await answer.json()]).toEqual([
        400,
        expect.objectContaining({ message: expect.stringContaining('/storage/v1/render/image') as string }),
      ]);
      expect(StorageStandIn.asked).toEqual([]);
    },
  );
});
