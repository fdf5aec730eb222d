import type { ObjectAccess } from '@dearly/contracts';
import { newActor, storageCalls, tokenOf, type StorageCalls } from './storage-calls';
import { failureOf, startStorage, type StorageService } from './storage-fixture';

const actor = newActor();
const TEXT = '0123456789';
let storage: StorageService;
let calls: StorageCalls;
let bucketId: string;
let etag: string;
let lastModified: string;
beforeAll(async () => {
  storage = await startStorage();
  calls = storageCalls(storage.gateway);
  bucketId = await calls.bucketWith(actor, [], { public: true });
  await calls.put(actor, bucketId, 'f/digits.txt', TEXT, {
    contentType: 'text/plain',
    headers: { cacheControl: 'max-age=60' },
  });
  const { headers } = await get();
  etag = headers['etag'] ?? '';
  lastModified = headers['last-modified'] ?? '';
}, 60_000);
afterAll(() => storage.stop());

function get(asked: Parameters<StorageCalls['get']>[3] = {}, who: ObjectAccess = { by: 'actor', actor }) {
  return calls.get(who, bucketId, 'f/digits.txt', asked);
}

describe('a download', () => {
  it('comes with everything a browser needs to keep it', async () => {
    expect(await get()).toEqual({
      status: 200,
      contentType: 'text/plain',
      headers: {
        'accept-ranges': 'bytes',
        'cache-control': 'max-age=60',
        'content-length': '10',
        etag: expect.stringMatching(/^"[^"]+"$/),
        'last-modified': expect.stringMatching(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/),
        'x-robots-tag': 'none',
      },
      body: Buffer.from(TEXT),
    });
  });

  it('is the same by whichever right it is read, but for the end of an address', async () => {
    const whole = await get();
    expect(await get({}, { by: 'public' })).toEqual(whole);
    const { signedURL } = await calls.sign(actor, bucketId, 'f/digits.txt', 3_600);
    const signed = await get({}, tokenOf(signedURL));
    const expires = signed.headers['expires'] ?? '';
    expect(signed).toEqual({ ...whole, headers: { ...whole.headers, expires } });
    expect(new Date(expires).toUTCString()).toBe(expires);
    expect(Date.parse(expires)).toBeGreaterThan(Date.now() + 3_500_000);
    expect(Date.parse(expires)).toBeLessThanOrEqual(Date.now() + 3_600_000);
  });

  it('with the token of an account is kept by no browser, unless its bucket is public', async () => {
    const ownId = await calls.bucketWith(actor, []);
    await calls.put(actor, ownId, 'own.txt', TEXT, { headers: { cacheControl: 'public, max-age=60' } });
    const own = (who: ObjectAccess, headers = {}) => calls.get(who, ownId, 'own.txt', { headers });
    const mine = await own({ by: 'actor', actor });
    expect([mine.status, mine.headers['cache-control']]).toEqual([200, 'private, no-store']);
    const known = await own({ by: 'actor', actor }, { ifNoneMatch: mine.headers['etag'] });
    expect([known.status, known.headers['cache-control']]).toEqual([304, 'private, no-store']);
    // Pictures are shown by signed addresses: those are fetched once.
    const shown = await own(tokenOf((await calls.sign(actor, ownId, 'own.txt')).signedURL));
    expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'public, max-age=60']);
  });

  it('of the head alone has no bytes, and no part', async () => {
    const whole = await get();
    for (const headers of [{}, { range: 'bytes=0-1' }, { range: 'bytes=99-' }]) {
      expect(await get({ isHead: true, headers })).toEqual({ ...whole, body: Buffer.alloc(0) });
    }
  });

  it.each([
    ['bytes=0-3', '0123', '0-3'],
    ['bytes=4-', '456789', '4-9'],
    ['bytes=-2', '89', '8-9'],
    ['bytes=-99', TEXT, '0-9'],
    ['bytes=8-99', '89', '8-9'],
    ['bytes=9-9', '9', '9-9'],
  ])('of the part %s is %j', async (range, text, part) => {
    const got = await get({ headers: { range } });
    expect([got.status, got.body.toString()]).toEqual([206, text]);
    expect(got.headers).toMatchObject({
      'content-range': `bytes ${part}/10`,
      'content-length': String(text.length),
      etag,
    });
  });

  it.each(['bytes=10-', 'bytes=50-60', 'bytes=-0'])(
    'of the part %s is refused with the size',
    async (range) => {
      const got = await get({ headers: { range } });
      expect(got).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */10' } });
      expect(got.body).toHaveLength(0);
    },
  );

  it.each(['bytes=5-2', 'bytes=0-1,3-4', 'lines=0-1', 'bytes=x-y'])(
    'of the part %s is the whole',
    async (range) => {
      const got = await get({ headers: { range } });
      expect([got.status, got.body.toString()]).toEqual([200, TEXT]);
    },
  );

  it('of a part of another version is the whole', async () => {
    const part = async (ifRange: string) => (await get({ headers: { range: 'bytes=0-1', ifRange } })).status;
    expect(await part(etag)).toBe(206);
    expect(await part(lastModified)).toBe(206);
    expect(await part('"other"')).toBe(200);
    expect(await part('Thu, 01 Jan 1970 00:00:00 GMT')).toBe(200);
  });

  it('that the browser has already is not sent again', async () => {
    const future = new Date(Date.now() + 60_000).toUTCString();
    for (const headers of [{ ifNoneMatch: etag }, { ifNoneMatch: '*' }, { ifModifiedSince: lastModified }]) {
      for (const isHead of [true, false]) {
        const got = await get({ isHead, headers: { ...headers, range: 'bytes=0-1' } });
        expect(got).toMatchObject({
          status: 304,
          contentType: '',
          headers: { etag, 'cache-control': 'max-age=60' },
        });
        expect([got.body.length, got.headers['content-length']]).toEqual([0, undefined]);
      }
    }
    for (const headers of [
      { ifNoneMatch: '"other"', ifModifiedSince: future },
      { ifModifiedSince: 'Thu, 01 Jan 1970 00:00:00 GMT' },
    ]) {
      expect((await get({ headers })).status).toBe(200);
    }
  });

  it('is offered for saving, under its own name or the one that was asked for', async () => {
    const offered = async (download: string) => (await get({ download })).headers['content-disposition'];
    expect(await offered('')).toBe('attachment; filename="digits.txt"');
    expect(await offered('a "b"\r\nx: y.txt')).toBe('attachment; filename="a \\"b\\"x: y.txt"');
    expect(await offered('../é\u202e.txt')).toBe(`attachment; filename="_.txt"; filename*=UTF-8''%C3%A9.txt`);
  });

  it('by a signed address is offered under the name that its client encoded twice', async () => {
    const access = tokenOf((await calls.sign(actor, bucketId, 'f/digits.txt')).signedURL);
    const offered = async (download: string) =>
      (await get({ download }, access)).headers['content-disposition'];
    const expected = `attachment; filename="w_rld (1).txt"; filename*=UTF-8''w%C3%B6rld%20%281%29.txt`;
    expect(await offered('w%C3%B6rld %281%29.txt')).toBe(expected);
    expect(await offered('wörld (1).txt')).toBe(expected);
    expect(await offered('100%.txt')).toBe('attachment; filename="100%.txt"');
    expect(await offered('%2e%2e%2fa%0d%0ab%00.txt')).toBe('attachment; filename="ab.txt"');
  });

  it('of what a browser would run comes as plain text to save', async () => {
    for (const contentType of [
      'text/html; charset=utf-8',
      'image/svg+xml',
      'application/xhtml+xml',
      'text/javascript1.5',
    ]) {
      await calls.put(actor, bucketId, 'page', '<script>', { contentType, isReplace: true });
      expect(await calls.get(actor, bucketId, 'page')).toMatchObject({
        contentType: 'text/plain',
        headers: { 'content-disposition': 'attachment; filename="page"' },
      });
      expect(await calls.info(actor, bucketId, 'page')).toMatchObject({ content_type: contentType });
    }
  });

  it('of what is not there says so', async () => {
    expect(await failureOf(calls.get(actor, bucketId, 'nothing'))).toMatchObject({
      code: 'object_not_found',
      message: 'Object not found',
    });
    expect((await failureOf(calls.get({ by: 'public' }, bucketId, 'nothing'))).code).toBe('object_not_found');
    expect((await failureOf(calls.info(actor, bucketId, 'f'))).code).toBe('object_not_found');
  });

  it('of something large flows in pieces and arrives whole', async () => {
    const bytes = Buffer.alloc(20 * 1024 ** 2, 'large ');
    await calls.put(actor, bucketId, 'large', bytes);
    expect((await calls.get(actor, bucketId, 'large')).body.equals(bytes)).toBe(true);
    const part = await calls.get(actor, bucketId, 'large', { headers: { range: 'bytes=1000000-15000000' } });
    expect(part.body.equals(bytes.subarray(1_000_000, 15_000_001))).toBe(true);
  });
});
