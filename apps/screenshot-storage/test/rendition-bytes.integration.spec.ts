import { BlobsService } from '../src/blobs/blobs.service';
import { deleteUserData } from './deleted-users';
import { pattern } from './pictures/real-pictures';
import { PUBLIC, renditionCalls, sizeOf, type RenditionCalls } from './rendition-calls';
import { leftovers, SERVICE, storageCalls, type StorageCalls } from './storage-calls';
import { failureOf, startStorage, until, type StorageService } from './storage-fixture';

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

const storedKeys = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of storage.store.list('')) keys.push(key);
  return keys;
};

describe('the bytes of renditions', () => {
  const filled = async () => {
    const made = await pictures.bucketWithPicture();
    for (const width of ['10', '20'])
      await pictures.render(PUBLIC, made.bucketId, 'a.jpg', { transform: { width } });
    const ids = (await pictures.renditionsOf(made.bucketId)).map(({ blob_id }) => blob_id);
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
    const { body } = await pictures.render(PUBLIC, bucketId, 'a.jpg', { transform: { width: '10' } });
    expect(await sizeOf(body)).toEqual([10, 15, 'png']);
    await areGone(ids);
    expect(await leftovers(storage)).toEqual([]);
  });

  it('stay with an object that is moved, and a copy has its own', async () => {
    const { actor, bucketId, ids } = await filled();
    await calls.move(actor, { bucketId, sourceKey: 'a.jpg', destinationKey: 'b.jpg' });
    await calls.copy(actor, { bucketId, sourceKey: 'b.jpg', destinationKey: 'c.jpg' });
    await pictures.render(PUBLIC, bucketId, 'c.jpg', { transform: { width: '10' } });
    expect(await pictures.renditionsOf(bucketId)).toHaveLength(3);
    await calls.remove(actor, bucketId, 'b.jpg');
    await areGone(ids);
    expect((await pictures.render(PUBLIC, bucketId, 'c.jpg', { transform: { width: '10' } })).status).toBe(
      200,
    );
  });

  it('leave nothing when the object is removed while they are made', async () => {
    const { actor, bucketId } = await pictures.bucketWithPicture();
    const blobs = storage.app.get(BlobsService);
    const { write } = blobs;
    jest.spyOn(blobs, 'write').mockImplementationOnce(async (...given) => {
      await calls.remove(actor, bucketId, 'a.jpg');
      return write.apply(blobs, given);
    });
    expect((await failureOf(pictures.render(PUBLIC, bucketId, 'a.jpg'))).code).toBe('object_not_found');
    expect(await leftovers(storage)).toEqual([]);
  });

  it('are dropped, the oldest first, above what an account may keep, and made again', async () => {
    const { actor, bucketId } = await pictures.bucketWithPicture();
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
    await pictures.render(PUBLIC, bucketId, 'a.jpg', { transform });
    expect(await pictures.renditionsOf(bucketId)).toHaveLength(5_000);
    await storage.database.query(`update renditions set size = $2 where owner = $1`, [
      actor.userId,
      600 * 1024 ** 2,
    ]);
    await pictures.render(PUBLIC, bucketId, 'a.jpg', { transform: { width: '11' } });
    expect((await pictures.renditionsOf(bucketId)).map(({ name }) => name)).toEqual(['11x cover q80 origin']);
    const { used } = (await storage.usage(actor.userId)).bytes;
    expect(used).toBeLessThan(10_000);
    expect((await pictures.render(PUBLIC, bucketId, 'a.jpg', { transform })).status).toBe(200);
    expect(await leftovers(storage)).toEqual([]);
  });

  it('keep nobody waiting for longer than they may take', async () => {
    const { bucketId } = await pictures.bucketWithPicture();
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
    const asked = failureOf(pictures.render(PUBLIC, bucketId, 'a.jpg'));
    await begun;
    clock.abort();
    expect(await asked).toMatchObject({ code: 'overloaded', params: { retryAfter: 5 } });
    jest.restoreAllMocks();
    release();
    await until(
      async () => (await pictures.render(PUBLIC, bucketId, 'a.jpg').catch(() => null))?.status === 200,
    );
    expect(await leftovers(storage)).toEqual([]);
  });

  it('keep others from nothing: who asks for too many at once is told when to come again', async () => {
    const { bucketId } = await pictures.bucketWithPicture();
    const other = await pictures.bucketWithPicture();
    const blobs = storage.app.get(BlobsService);
    const { read } = blobs;
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    jest.spyOn(blobs, 'read').mockImplementation(async (...given) => {
      await gate;
      return read.apply(blobs, given);
    });
    const asked = Array.from({ length: 17 }, (_, width) =>
      pictures.render(PUBLIC, bucketId, 'a.jpg', { transform: { width: String(width + 1) } }).then(
        ({ status }) => status,
        (error: { code: string; params: unknown }) => [error.code, error.params],
      ),
    );
    const refused = await Promise.race(asked);
    expect(refused).toEqual(['overloaded', { retryAfter: 1 }]);
    const theirs = pictures.render(PUBLIC, other.bucketId, 'a.jpg');
    release();
    expect((await theirs).status).toBe(200);
    const answers = await Promise.all(asked);
    expect(answers.filter((answer) => answer === 200)).toHaveLength(16);
  });
});
