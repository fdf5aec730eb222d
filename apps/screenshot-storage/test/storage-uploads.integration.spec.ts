import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { leftovers, newActor, storageCalls, tokenOf, type StorageCalls } from './storage-calls';
import { failureOf, startStorage, type StorageService } from './storage-fixture';

let storage: StorageService;
let calls: StorageCalls;
beforeAll(async () => {
  storage = await startStorage();
  calls = storageCalls(storage.gateway);
}, 60_000);
afterAll(() => storage.stop());

const ISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const UUID = expect.stringMatching(/^[0-9a-f-]{36}$/);

describe('uploads', () => {
  it('keep bytes, type, cache-control and metadata as they were sent', async () => {
    const actor = newActor();
    const id = await calls.bucketWith(actor, []);
    const bytes = randomBytes(300_000);
    const metadata = Buffer.from('{"from":"a phone","ü":1}').toString('base64');
    const answer = await calls.put(actor, id, 'a/b c.bin', bytes, {
      contentType: 'application/x-own; v=1',
      headers: { cacheControl: 'max-age=60', metadata },
    });
    expect(answer).toEqual({ Id: UUID, Key: `${id}/a/b c.bin` });
    const { signedURL } = await calls.sign(actor, id, 'a/b c.bin');
    const got = await calls.get(tokenOf(signedURL), id, 'a/b c.bin');
    expect(got.body.equals(bytes)).toBe(true);
    expect(got).toMatchObject({
      status: 200,
      contentType: 'application/octet-stream',
      headers: { 'cache-control': 'max-age=60', 'content-length': '300000', 'x-robots-tag': 'none' },
    });
    expect(await calls.info(actor, id, 'a/b c.bin')).toEqual({
      id: answer.Id,
      name: 'a/b c.bin',
      version: UUID,
      bucket_id: id,
      size: 300_000,
      content_type: 'application/x-own; v=1',
      cache_control: 'max-age=60',
      etag: got.headers['etag'],
      metadata: { from: 'a phone', ü: 1 },
      last_modified: ISO,
      created_at: ISO,
    });
  });

  it("take the form of the protocol's client, whose file has no field name", async () => {
    const actor = newActor();
    const id = await calls.bucketWith(actor, []);
    const form = new FormData();
    form.append('cacheControl', '3600');
    form.append('metadata', '{"a":1}');
    form.append('', new Blob(['<b>hi</b>'], { type: 'text/html' }), 'page.html');
    const response = new Response(form);
    await calls.put(actor, id, 'page', Buffer.from(await response.arrayBuffer()), {
      contentType: response.headers.get('content-type') ?? '',
    });
    expect(await calls.info(actor, id, 'page')).toMatchObject({
      ...{ content_type: 'text/html', cache_control: 'max-age=3600', metadata: { a: 1 }, size: 9 },
    });
    const got = await calls.get(actor, id, 'page');
    expect([got.contentType, got.body.toString()]).toEqual(['text/plain', '<b>hi</b>']);
  });

  it('may be empty, and need no type', async () => {
    const actor = newActor();
    const id = await calls.bucketWith(actor, []);
    await calls.put(actor, id, 'empty', '', { contentType: '' });
    const got = await calls.get(actor, id, 'empty');
    expect(got).toMatchObject({ status: 200, contentType: 'application/octet-stream' });
    expect(got.headers['content-length']).toBe('0');
    expect(got.body).toHaveLength(0);
  });

  it('replace what stands there only when asked to, and leave no bytes of it', async () => {
    const actor = newActor();
    const id = await calls.bucketWith(actor, []);
    const first = await calls.put(actor, id, 'k', 'first');
    for (const upsert of [undefined, 'false', 'yes']) {
      const sent = upsert === undefined ? {} : { headers: { upsert } };
      expect(await failureOf(calls.put(actor, id, 'k', 'second', sent))).toMatchObject({
        code: 'object_exists',
        message: 'The resource already exists',
      });
    }
    expect((await calls.get(actor, id, 'k')).body.toString()).toBe('first');
    const second = await calls.put(actor, id, 'k', 'second', { headers: { upsert: 'true' } });
    expect(second).toEqual(first);
    await calls.put(actor, id, 'k', 'third one', { isReplace: true, contentType: 'text/csv' });
    const got = await calls.get(actor, id, 'k');
    expect([got.contentType, got.body.toString()]).toEqual(['text/csv', 'third one']);
    expect(await leftovers(storage)).toEqual([]);
  });

  it("are refused above the bucket's size while they flow, and leave nothing", async () => {
    const actor = newActor();
    const id = await calls.bucketWith(actor, [], { file_size_limit: '100kb' });
    await calls.put(actor, id, 'fits', randomBytes(100_000));
    const endless = Readable.from(
      (async function* () {
        for (let piece = 0; piece < 20; piece += 1) yield randomBytes(16_384);
        await new Promise(() => undefined);
      })(),
      { objectMode: false },
    );
    expect((await failureOf(calls.put(actor, id, 'too-large', endless))).code).toBe('object_too_large');
    expect(await calls.list(actor, id)).toHaveLength(1);
    expect(await leftovers(storage)).toEqual([]);
  });

  it.each([
    ['image/png', true],
    ['image/jpeg; q=1', true],
    ['text/plain', false],
    ['', false],
    ['nonsense', false],
  ])('of the type %j into a bucket of pictures: %j', async (contentType, taken) => {
    const actor = newActor();
    const id = await calls.bucketWith(actor, [], { allowed_mime_types: ['image/*'] });
    const put = calls.put(actor, id, 'k', 'x', { contentType });
    if (taken) await put;
    else expect((await failureOf(put)).code).toBe('mime_type_refused');
    expect(await calls.list(actor, id)).toHaveLength(taken ? 1 : 0);
  });

  it('are not begun when they are not allowed', async () => {
    const actor = newActor();
    const id = await calls.bucketWith(newActor(), []);
    let isRead = false;
    const body = new Readable({
      read() {
        isRead = true;
        this.push(null);
      },
    });
    expect((await failureOf(calls.put(actor, id, 'k', body))).code).toBe('storage_forbidden');
    expect(isRead).toBe(false);
  });

  it.each([
    '',
    '/',
    '../x',
    'a/../../x',
    'a//b',
    '/a',
    'a/',
    'a\\b',
    'a\0b',
    'a\r\nb',
    'ä',
    'a%2e%2e',
    '\u202ea',
  ])('under the key %j are refused', async (key) => {
    const actor = newActor();
    const id = await calls.bucketWith(actor, ['k']);
    const move = { bucketId: id, sourceKey: 'k', destinationKey: key };
    const refused = [
      calls.put(actor, id, key, 'x'),
      calls.get(actor, id, key),
      calls.info(actor, id, key),
      calls.sign(actor, id, key),
      calls.signUpload(actor, id, key),
      calls.remove(actor, id, key),
      calls.move(actor, move),
      calls.copy(actor, move),
    ];
    for (const call of refused) expect((await failureOf(call)).code).toBe('key_refused');
    expect(await calls.removeMany(actor, id, [key])).toEqual([]);
    expect((await calls.signMany(actor, id, [key]))[0]?.signedURL).toBeNull();
    expect(await calls.list(actor, id)).toHaveLength(1);
  });

  it.each(['cacheControl', 'metadata'] as const)(
    'with %s that cannot be kept are refused whole',
    async (field) => {
      const actor = newActor();
      const id = await calls.bucketWith(actor, []);
      const value = field === 'metadata' ? Buffer.from('[]').toString('base64') : 'ä';
      const raw = calls.put(actor, id, 'k', 'x', { headers: { [field]: value } });
      expect((await failureOf(raw)).code).toBe('storage_body_refused');
      const form = new FormData();
      form.append('', new Blob(['x']));
      form.append(field, field === 'metadata' ? '[]' : 'ä');
      const response = new Response(form);
      const whole = calls.put(actor, id, 'k', Buffer.from(await response.arrayBuffer()), {
        contentType: response.headers.get('content-type') ?? '',
      });
      expect((await failureOf(whole)).code).toBe('storage_body_refused');
      expect(await calls.list(actor, id)).toEqual([]);
      expect(await leftovers(storage)).toEqual([]);
    },
  );

  it('that break off leave nothing', async () => {
    const actor = newActor();
    const id = await calls.bucketWith(actor, []);
    for (const pieces of [0, 1, 5, 20]) {
      const phone = new AbortController();
      const body = Readable.from(
        (async function* () {
          for (let piece = 0; piece < pieces; piece += 1) yield randomBytes(20_000);
          phone.abort();
          await new Promise(() => undefined);
        })(),
        { objectMode: false },
      );
      const input = {
        access: { by: 'actor', actor },
        bucketId: id,
        key: 'k',
        isReplace: false,
        headers: {},
      } as const;
      const upload = { body, contentType: 'text/plain', signal: phone.signal };
      expect((await failureOf(storage.gateway.send('storage.putObject', input, upload))).code).toBe(
        'transfer_aborted',
      );
    }
    expect(await calls.list(actor, id)).toEqual([]);
    expect(await leftovers(storage)).toEqual([]);
  });
});
