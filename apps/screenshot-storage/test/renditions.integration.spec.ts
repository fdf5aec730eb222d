import { BlobsService } from '../src/blobs/blobs.service';
import { pngHeader } from './pictures/file-parts';
import { PUBLIC, renditionCalls, sizeOf, type RenditionCalls } from './rendition-calls';
import {
  ANON,
  leftovers,
  newActor,
  SERVICE,
  storageCalls,
  tokenOf,
  type StorageCalls,
} from './storage-calls';
import { failureOf, newPicture, startStorage, type StorageService } from './storage-fixture';

let storage: StorageService;
let calls: StorageCalls;
let pictures: RenditionCalls;
beforeAll(async () => {
  storage = await startStorage();
  calls = storageCalls(storage.gateway);
  pictures = renditionCalls(storage, calls);
}, 60_000);
afterAll(() => storage.stop());
afterEach(() => jest.restoreAllMocks());

describe('a picture with a transformation', () => {
  it('is sent as the object is, of the kind that the one who asks takes', async () => {
    const { bucketId } = await pictures.bucketWithPicture();
    const transform = { width: '48' };
    const plain = await pictures.render(PUBLIC, bucketId, 'a.jpg', { transform });
    expect([plain.status, plain.contentType, await sizeOf(plain.body)]).toEqual([
      ...[200, 'image/jpeg'],
      [48, 32, 'jpeg'],
    ]);
    expect(plain.headers).toMatchObject({
      ...{ 'cache-control': 'max-age=60', 'accept-ranges': 'bytes', 'x-robots-tag': 'none', vary: 'Accept' },
      'content-length': String(plain.body.length),
    });
    const modern = await pictures.render(PUBLIC, bucketId, 'a.jpg', {
      transform,
      headers: { accept: 'image/webp' },
    });
    expect([modern.contentType, await sizeOf(modern.body)]).toEqual(['image/webp', [48, 32, 'webp']]);
    expect(modern.headers.etag).not.toBe(plain.headers.etag);
    const origin = { ...transform, format: 'origin' };
    const kept = await pictures.render(PUBLIC, bucketId, 'a.jpg', {
      transform: origin,
      headers: { accept: 'image/webp' },
    });
    expect([kept.contentType, kept.headers.vary]).toEqual(['image/jpeg', undefined]);
  });

  it('has a head, parts, a version and a name to be saved under', async () => {
    const { bucketId } = await pictures.bucketWithPicture();
    const whole = await pictures.render(PUBLIC, bucketId, 'a.jpg');
    const head = await pictures.render(PUBLIC, bucketId, 'a.jpg', { isHead: true });
    expect([head.status, head.body.length, head.headers]).toEqual([200, 0, whole.headers]);
    const part = await pictures.render(PUBLIC, bucketId, 'a.jpg', { headers: { range: 'bytes=2-4' } });
    expect([part.status, part.body]).toEqual([206, whole.body.subarray(2, 5)]);
    const again = await pictures.render(PUBLIC, bucketId, 'a.jpg', {
      headers: { ifNoneMatch: whole.headers.etag },
    });
    expect([again.status, again.headers.vary]).toEqual([304, 'Accept']);
    const saved = await pictures.render(PUBLIC, bucketId, 'a.jpg', { download: '' });
    expect(saved.headers['content-disposition']).toBe('attachment; filename="a.jpg"');
  });

  it('is made once, whoever asks for it how often at once, and found again', async () => {
    const { actor, bucketId } = await pictures.bucketWithPicture();
    const read = jest.spyOn(storage.app.get(BlobsService), 'read');
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        pictures.render(PUBLIC, bucketId, 'a.jpg', { transform: { width: '10' } }),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.toString('hex'))).size).toBe(1);
    const [kept, ...more] = await pictures.renditionsOf(bucketId);
    expect([kept?.name, more]).toEqual(['10x cover q80 origin', []]);
    const sources = () => read.mock.calls.filter(([id]) => id !== kept?.blob_id).length;
    expect(sources()).toBe(1);
    await pictures.render(actor, bucketId, 'a.jpg', { transform: { width: '10' } });
    expect(sources()).toBe(1);
    expect(await leftovers(storage)).toEqual([]);
  });

  it('stays one when two replicas make it at once', async () => {
    const { bucketId } = await pictures.bucketWithPicture();
    const other = await startStorage({ ground: storage.ground });
    try {
      await Promise.all(Array.from({ length: 12 }, () => pictures.render(PUBLIC, bucketId, 'a.jpg')));
      expect(await pictures.renditionsOf(bucketId)).toHaveLength(1);
      expect(await leftovers(storage)).toEqual([]);
    } finally {
      await other.stop();
    }
  });

  it('is refused for what is no picture, or too much of one, and for values that are not known', async () => {
    const { actor, bucketId } = await pictures.bucketWithPicture();
    const put = (key: string, bytes: Uint8Array) =>
      calls.put(actor, bucketId, key, bytes, { contentType: 'image/png' });
    await put('text.png', Buffer.from('hello'));
    await put('bomb.png', pngHeader(50_000, 50_000));
    await put('half.png', (await newPicture({ width: 300, height: 300 })).subarray(0, 20_000));
    await put('large.png', Buffer.alloc(10 * 1024 * 1024 + 1));
    for (const [key, reason] of [
      ['text.png', /^Only JPEG/],
      ['bomb.png', /40 megapixels/],
      ['half.png', /damaged or cut off/],
      ['large.png', /more than 10 MB/],
    ] as const) {
      const { code, message } = await failureOf(pictures.render(PUBLIC, bucketId, key));
      expect([key, code, message]).toEqual([key, 'rendition_refused', expect.stringMatching(reason)]);
    }
    expect(
      await failureOf(pictures.render(PUBLIC, bucketId, 'a.jpg', { transform: { width: '2501' } })),
    ).toMatchObject({
      code: 'storage_body_refused',
      message: expect.stringContaining('width') as string,
    });
    expect(await leftovers(storage)).toEqual([]);
  });

  it('is for those who may have the object', async () => {
    const { actor, bucketId } = await pictures.bucketWithPicture({ public: false });
    const mine = await pictures.render(actor, bucketId, 'a.jpg');
    expect([mine.status, mine.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect((await pictures.render(SERVICE, bucketId, 'a.jpg')).status).toBe(200);
    for (const stranger of [ANON, newActor()]) {
      expect((await failureOf(pictures.render(stranger, bucketId, 'a.jpg'))).code).toBe('object_not_found');
    }
    expect((await failureOf(pictures.render(PUBLIC, bucketId, 'a.jpg'))).code).toBe('bucket_not_found');
  });
});

describe('an address that is signed with a transformation', () => {
  it('shows that one alone, to whoever has it', async () => {
    const { actor, bucketId } = await pictures.bucketWithPicture({ public: false });
    const { signedURL } = await pictures.signRendition(actor, bucketId, 'a.jpg', { width: 24, height: 24 });
    expect(signedURL).toMatch(new RegExp(`^/render/image/sign/${bucketId}/a\\.jpg\\?token=`));
    const { body, headers } = await pictures.render(tokenOf(signedURL), bucketId, 'a.jpg');
    expect([await sizeOf(body), headers['cache-control']]).toEqual([[24, 24, 'jpeg'], 'max-age=60']);
    expect(headers.expires).toBeDefined();
    const other = await failureOf(
      pictures.render(tokenOf(signedURL), bucketId, 'a.jpg', { transform: { width: '96' } }),
    );
    expect([other.code, other.message]).toEqual(['storage_body_refused', expect.stringMatching(/^width: /)]);
  });

  it('does not open the object, and the address of the object shows no transformation', async () => {
    const { actor, bucketId } = await pictures.bucketWithPicture({ public: false });
    const { signedURL } = await pictures.signRendition(actor, bucketId, 'a.jpg', { width: 24 });
    expect((await failureOf(calls.get(tokenOf(signedURL), bucketId, 'a.jpg'))).code).toBe('address_refused');
    const plain = await calls.sign(actor, bucketId, 'a.jpg');
    expect((await failureOf(pictures.render(tokenOf(plain.signedURL), bucketId, 'a.jpg'))).code).toBe(
      'address_refused',
    );
  });

  it.each([{ width: 0 }, { width: '24' }, { quality: 101 }, { format: 'avif' }, { widht: 24 }, 'width', 7])(
    'is not made for %j',
    async (transform) => {
      const { actor, bucketId } = await pictures.bucketWithPicture();
      expect((await failureOf(pictures.signRendition(actor, bucketId, 'a.jpg', transform))).code).toBe(
        'storage_body_refused',
      );
    },
  );

  it('is not made for many at once, which is said', async () => {
    const { actor, bucketId } = await pictures.bucketWithPicture();
    const body = { expiresIn: 60, paths: ['a.jpg'], transform: { width: 24 } };
    const failure = await failureOf(storage.gateway.ask('storage.signDownloads', { actor, bucketId, body }));
    expect(failure.message).toBe('body/transform: is known for one path at a time');
  });
});
