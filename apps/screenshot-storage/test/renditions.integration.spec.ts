import type { AskedTransformation, ObjectAccess, RpcInput, StorageActor } from '@dearly/contracts';
import sharp from 'sharp';
import { BlobsService } from '../src/blobs/blobs.service';
import { deleteUserData } from './deleted-users';
import { pattern } from './pictures/real-pictures';
import { pngHeader } from './pictures/file-parts';
import {
  ANON,
  leftovers,
  newActor,
  SERVICE,
  storageCalls,
  tokenOf,
  type StorageCalls,
} from './storage-calls';
import { failureOf, newPicture, startStorage, until, type StorageService } from './storage-fixture';

let storage: StorageService;
let calls: StorageCalls;
beforeAll(async () => {
  storage = await startStorage();
  calls = storageCalls(storage.gateway);
}, 60_000);
afterAll(() => storage.stop());
afterEach(() => jest.restoreAllMocks());

type Asked = { transform?: AskedTransformation; isHead?: boolean; download?: string } & {
  headers?: RpcInput<'storage.getRendition'>['headers'];
};
const render = (who: StorageActor | ObjectAccess, bucketId: string, key: string, asked: Asked = {}) =>
  storage.gateway.ask('storage.getRendition', {
    ...{ isHead: false, headers: {}, transform: {}, ...asked },
    ...{ access: 'by' in who ? who : { by: 'actor', actor: who }, bucketId, key },
  });
const signRendition = (actor: StorageActor, bucketId: string, key: string, transform: unknown) =>
  storage.gateway.call('storage.signDownload', { actor, bucketId, key, body: { expiresIn: 60, transform } });
const PUBLIC = { by: 'public' } as const;

async function bucketWithPicture(settings: Record<string, unknown> = { public: true }) {
  const actor = newActor();
  const bucketId = await calls.bucketWith(actor, [], settings);
  const bytes = await pattern(96, 64).jpeg().toBuffer();
  await calls.put(actor, bucketId, 'a.jpg', bytes, {
    contentType: 'image/jpeg',
    headers: { cacheControl: 'max-age=60' },
  });
  return { actor, bucketId };
}
const sizeOf = async (bytes: Buffer) => {
  const { width, height, format } = await sharp(bytes).metadata();
  return [width, height, format];
};
const storedKeys = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of storage.store.list('')) keys.push(key);
  return keys;
};
const renditionsOf = (bucketId: string): Promise<{ blob_id: string; name: string }[]> =>
  storage.database.query(
    `select r.* from renditions r join objects o on o.blob_id = r.source_id where o.bucket_id = $1 order by name`,
    [bucketId],
  );

describe('a picture with a transformation', () => {
  it('is sent as the object is, of the kind that the one who asks takes', async () => {
    const { bucketId } = await bucketWithPicture();
    const transform = { width: '48' };
    const plain = await render(PUBLIC, bucketId, 'a.jpg', { transform });
    expect([plain.status, plain.contentType, await sizeOf(plain.body)]).toEqual([
      ...[200, 'image/jpeg'],
      [48, 32, 'jpeg'],
    ]);
    expect(plain.headers).toMatchObject({
      ...{ 'cache-control': 'max-age=60', 'accept-ranges': 'bytes', 'x-robots-tag': 'none', vary: 'Accept' },
      'content-length': String(plain.body.length),
    });
    const modern = await render(PUBLIC, bucketId, 'a.jpg', { transform, headers: { accept: 'image/webp' } });
    expect([modern.contentType, await sizeOf(modern.body)]).toEqual(['image/webp', [48, 32, 'webp']]);
    expect(modern.headers.etag).not.toBe(plain.headers.etag);
    const origin = { ...transform, format: 'origin' };
    const kept = await render(PUBLIC, bucketId, 'a.jpg', {
      transform: origin,
      headers: { accept: 'image/webp' },
    });
    expect([kept.contentType, kept.headers.vary]).toEqual(['image/jpeg', undefined]);
  });

  it('has a head, parts, a version and a name to be saved under', async () => {
    const { bucketId } = await bucketWithPicture();
    const whole = await render(PUBLIC, bucketId, 'a.jpg');
    const head = await render(PUBLIC, bucketId, 'a.jpg', { isHead: true });
    expect([head.status, head.body.length, head.headers]).toEqual([200, 0, whole.headers]);
    const part = await render(PUBLIC, bucketId, 'a.jpg', { headers: { range: 'bytes=2-4' } });
    expect([part.status, part.body]).toEqual([206, whole.body.subarray(2, 5)]);
    const again = await render(PUBLIC, bucketId, 'a.jpg', { headers: { ifNoneMatch: whole.headers.etag } });
    expect([again.status, again.headers.vary]).toEqual([304, 'Accept']);
    const saved = await render(PUBLIC, bucketId, 'a.jpg', { download: '' });
    expect(saved.headers['content-disposition']).toBe('attachment; filename="a.jpg"');
  });

  it('is made once, whoever asks for it how often at once, and found again', async () => {
    const { actor, bucketId } = await bucketWithPicture();
    const read = jest.spyOn(storage.app.get(BlobsService), 'read');
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => render(PUBLIC, bucketId, 'a.jpg', { transform: { width: '10' } })),
    );
    expect(new Set(answers.map(({ body }) => body.toString('hex'))).size).toBe(1);
    const [kept, ...more] = await renditionsOf(bucketId);
    expect([kept?.name, more]).toEqual(['10x cover q80 origin', []]);
    const sources = () => read.mock.calls.filter(([id]) => id !== kept?.blob_id).length;
    expect(sources()).toBe(1);
    await render(actor, bucketId, 'a.jpg', { transform: { width: '10' } });
    expect(sources()).toBe(1);
    expect(await leftovers(storage)).toEqual([]);
  });

  it('stays one when two replicas make it at once', async () => {
    const { bucketId } = await bucketWithPicture();
    const other = await startStorage({ ground: storage.ground });
    try {
      await Promise.all(Array.from({ length: 12 }, () => render(PUBLIC, bucketId, 'a.jpg')));
      expect(await renditionsOf(bucketId)).toHaveLength(1);
      expect(await leftovers(storage)).toEqual([]);
    } finally {
      await other.stop();
    }
  });

  it('is refused for what is no picture, or too much of one, and for values that are not known', async () => {
    const { actor, bucketId } = await bucketWithPicture();
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
      const { code, message } = await failureOf(render(PUBLIC, bucketId, key));
      expect([key, code, message]).toEqual([key, 'rendition_refused', expect.stringMatching(reason)]);
    }
    expect(
      await failureOf(render(PUBLIC, bucketId, 'a.jpg', { transform: { width: '2501' } })),
    ).toMatchObject({
      code: 'storage_body_refused',
      message: expect.stringContaining('width') as string,
    });
    expect(await leftovers(storage)).toEqual([]);
  });

  it('is for those who may have the object', async () => {
    const { actor, bucketId } = await bucketWithPicture({ public: false });
    const mine = await render(actor, bucketId, 'a.jpg');
    expect([mine.status, mine.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect((await render(SERVICE, bucketId, 'a.jpg')).status).toBe(200);
    for (const stranger of [ANON, newActor()]) {
      expect((await failureOf(render(stranger, bucketId, 'a.jpg'))).code).toBe('object_not_found');
    }
    expect((await failureOf(render(PUBLIC, bucketId, 'a.jpg'))).code).toBe('bucket_not_found');
  });
});

describe('an address that is signed with a transformation', () => {
  it('shows that one alone, to whoever has it', async () => {
    const { actor, bucketId } = await bucketWithPicture({ public: false });
    const { signedURL } = await signRendition(actor, bucketId, 'a.jpg', { width: 24, height: 24 });
    expect(signedURL).toMatch(new RegExp(`^/render/image/sign/${bucketId}/a\\.jpg\\?token=`));
    const { body, headers } = await render(tokenOf(signedURL), bucketId, 'a.jpg');
    expect([await sizeOf(body), headers['cache-control']]).toEqual([[24, 24, 'jpeg'], 'max-age=60']);
    expect(headers.expires).toBeDefined();
    const other = await failureOf(
      render(tokenOf(signedURL), bucketId, 'a.jpg', { transform: { width: '96' } }),
    );
    expect([other.code, other.message]).toEqual(['storage_body_refused', expect.stringMatching(/^width: /)]);
  });

  it('does not open the object, and the address of the object shows no transformation', async () => {
    const { actor, bucketId } = await bucketWithPicture({ public: false });
    const { signedURL } = await signRendition(actor, bucketId, 'a.jpg', { width: 24 });
    expect((await failureOf(calls.get(tokenOf(signedURL), bucketId, 'a.jpg'))).code).toBe('address_refused');
    const plain = await calls.sign(actor, bucketId, 'a.jpg');
    expect((await failureOf(render(tokenOf(plain.signedURL), bucketId, 'a.jpg'))).code).toBe(
      'address_refused',
    );
  });

  it.each([{ width: 0 }, { width: '24' }, { quality: 101 }, { format: 'avif' }, { widht: 24 }, 'width', 7])(
    'is not made for %j',
    async (transform) => {
      const { actor, bucketId } = await bucketWithPicture();
      expect((await failureOf(signRendition(actor, bucketId, 'a.jpg', transform))).code).toBe(
        'storage_body_refused',
      );
    },
  );

  it('is not made for many at once, which is said', async () => {
    const { actor, bucketId } = await bucketWithPicture();
    const body = { expiresIn: 60, paths: ['a.jpg'], transform: { width: 24 } };
    const failure = await failureOf(storage.gateway.ask('storage.signDownloads', { actor, bucketId, body }));
    expect(failure.message).toBe('body/transform: is known for one path at a time');
  });
});

describe('the bytes of renditions', () => {
  const filled = async () => {
    const made = await bucketWithPicture();
    for (const width of ['10', '20']) await render(PUBLIC, made.bucketId, 'a.jpg', { transform: { width } });
    const ids = (await renditionsOf(made.bucketId)).map(({ blob_id }) => blob_id);
    expect(ids).toHaveLength(2);
    expect(await storedKeys()).toEqual(expect.arrayContaining(ids));
    return { ...made, ids };
  };
  const areGone = (ids: string[]) =>
    until(async () => {
      const keys = await storedKeys();
      return !ids.some((id) => keys.includes(id));
    });

  it('go with the object, the bucket and the account', async () => {
    const removed = await filled();
    await calls.remove(removed.actor, removed.bucketId, 'a.jpg');
    await areGone(removed.ids);
    const emptied = await filled();
    await calls.emptyBucket(SERVICE, emptied.bucketId);
    await areGone(emptied.ids);
    const left = await filled();
    await deleteUserData(storage, left.actor.userId);
    await areGone(left.ids);
    expect(await leftovers(storage)).toEqual([]);
  });

  it('go when the object is overwritten, and what is there now is shown', async () => {
    const { actor, bucketId, ids } = await filled();
    const bytes = await pattern(64, 96).png().toBuffer();
    await calls.put(actor, bucketId, 'a.jpg', bytes, { isReplace: true, contentType: 'image/png' });
    const { body } = await render(PUBLIC, bucketId, 'a.jpg', { transform: { width: '10' } });
    expect(await sizeOf(body)).toEqual([10, 15, 'png']);
    await areGone(ids);
    expect(await leftovers(storage)).toEqual([]);
  });

  it('stay with an object that is moved, and a copy has its own', async () => {
    const { actor, bucketId, ids } = await filled();
    await calls.move(actor, { bucketId, sourceKey: 'a.jpg', destinationKey: 'b.jpg' });
    await calls.copy(actor, { bucketId, sourceKey: 'b.jpg', destinationKey: 'c.jpg' });
    await render(PUBLIC, bucketId, 'c.jpg', { transform: { width: '10' } });
    expect(await renditionsOf(bucketId)).toHaveLength(3);
    await calls.remove(actor, bucketId, 'b.jpg');
    await areGone(ids);
    expect((await render(PUBLIC, bucketId, 'c.jpg', { transform: { width: '10' } })).status).toBe(200);
  });

  it('leave nothing when the object is removed while they are made', async () => {
    const { actor, bucketId } = await bucketWithPicture();
    const blobs = storage.app.get(BlobsService);
    const { write } = blobs;
    jest.spyOn(blobs, 'write').mockImplementationOnce(async (...given) => {
      await calls.remove(actor, bucketId, 'a.jpg');
      return write.apply(blobs, given);
    });
    expect((await failureOf(render(PUBLIC, bucketId, 'a.jpg'))).code).toBe('object_not_found');
    expect(await leftovers(storage)).toEqual([]);
  });

  it('are dropped, the oldest first, above what an account may keep, and made again', async () => {
    const { actor, bucketId } = await bucketWithPicture();
    const transform = { width: '10' };
    const addOlder = async (count: number, size: number) => {
      await storage.database.query(
        `with made as (
           insert into blobs (id, state, created_at) select gen_random_uuid(), 'live', now() from generate_series(1, $2)
           returning id
         )
         insert into renditions (blob_id, source_id, name, owner, content_type, etag, size, created_at)
         select made.id, o.blob_id, made.id::text, o.owner, 'image/png', '"x"', $3, now() - interval '1 hour'
         from made, objects o where o.bucket_id = $1`,
        [bucketId, count, size],
      );
    };
    await addOlder(5_010, 1);
    await render(PUBLIC, bucketId, 'a.jpg', { transform });
    expect(await renditionsOf(bucketId)).toHaveLength(5_000);
    await storage.database.query(`update renditions set size = $2 where owner = $1`, [
      actor.userId,
      600 * 1024 ** 2,
    ]);
    await render(PUBLIC, bucketId, 'a.jpg', { transform: { width: '11' } });
    expect((await renditionsOf(bucketId)).map(({ name }) => name)).toEqual(['11x cover q80 origin']);
    const { used } = (await storage.usage(actor.userId)).bytes;
    expect(used).toBeLessThan(10_000);
    expect((await render(PUBLIC, bucketId, 'a.jpg', { transform })).status).toBe(200);
    expect(await leftovers(storage)).toEqual([]);
  });

  it('keep nobody waiting for longer than they may take', async () => {
    const { bucketId } = await bucketWithPicture();
    const blobs = storage.app.get(BlobsService);
    const { read } = blobs;
    const clock = new AbortController();
    const { timeout } = AbortSignal;
    jest
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((ms) => (ms === 15_000 ? clock.signal : timeout.call(AbortSignal, ms)));
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const begun = new Promise<void>((resolve) => {
      jest.spyOn(blobs, 'read').mockImplementation(async (...given) => {
        resolve();
        await gate;
        return read.apply(blobs, given);
      });
    });
    const asked = failureOf(render(PUBLIC, bucketId, 'a.jpg'));
    await begun;
    clock.abort();
    expect(await asked).toMatchObject({ code: 'overloaded', params: { retryAfter: 5 } });
    jest.restoreAllMocks();
    release();
    await until(async () => (await render(PUBLIC, bucketId, 'a.jpg').catch(() => null))?.status === 200);
    expect(await leftovers(storage)).toEqual([]);
  });

  it('keep others from nothing: who asks for too many at once is told when to come again', async () => {
    const { bucketId } = await bucketWithPicture();
    const other = await bucketWithPicture();
    const blobs = storage.app.get(BlobsService);
    const { read } = blobs;
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    jest.spyOn(blobs, 'read').mockImplementation(async (...given) => {
      await gate;
      return read.apply(blobs, given);
    });
    const asked = Array.from({ length: 17 }, (_, width) =>
      render(PUBLIC, bucketId, 'a.jpg', { transform: { width: String(width + 1) } }).then(
        ({ status }) => status,
        (error: { code: string; params: unknown }) => [error.code, error.params],
      ),
    );
    const refused = await Promise.race(asked);
    expect(refused).toEqual(['overloaded', { retryAfter: 1 }]);
    const theirs = render(PUBLIC, other.bucketId, 'a.jpg');
    release();
    expect((await theirs).status).toBe(200);
    const answers = await Promise.all(asked);
    expect(answers.filter((answer) => answer === 200)).toHaveLength(16);
  });
});
