import type { Bucket } from '@dearly/contracts';
import {
  ANON,
  leftovers,
  newActor,
  newBucketId,
  SERVICE,
  storageCalls,
  type StorageCalls,
} from './storage-calls';
import { failureOf, startStorage, type StorageService } from './storage-fixture';

let storage: StorageService;
let calls: StorageCalls;
beforeAll(async () => {
  storage = await startStorage();
  calls = storageCalls(storage.gateway);
}, 60_000);
afterAll(() => storage.stop());

describe('buckets', () => {
  it('are made, and answered with exactly the fields of the protocol', async () => {
    const [actor, id] = [newActor(), newBucketId()];
    const settings = { public: false, file_size_limit: '20mb', allowed_mime_types: ['image/*'] };
    expect(await calls.createBucket(actor, id, settings)).toEqual({ name: id });
    const bucket: Bucket = await calls.getBucket(actor, id);
    expect(bucket).toEqual({
      id,
      name: id,
      owner: actor.userId,
      public: false,
      file_size_limit: 20_000_000,
      allowed_mime_types: ['image/*'],
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updated_at: bucket.created_at,
    });
    expect(await calls.listBuckets(actor, { search: id })).toEqual([{ ...bucket, type: 'STANDARD' }]);
  });

  it('have one name space for everybody', async () => {
    const id = await calls.bucketWith(newActor(), []);
    expect(await failureOf(calls.createBucket(newActor(), id))).toMatchObject({
      code: 'bucket_exists',
      message: 'The resource already exists',
    });
    expect((await failureOf(calls.createBucket(SERVICE, 'screenshots'))).code).toBe('bucket_exists');
  });

  it('one of twenty that are made at once under one name is made', async () => {
    const id = newBucketId();
    const made = await Promise.allSettled(
      Array.from({ length: 20 }, () => calls.createBucket(newActor(), id)),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of made) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'bucket_exists' });
    }
  });

  it.each(['list', 'list-v2', 'sign', 'upload', 'public', 'authenticated', 'info', 'move', 'copy'])(
    'are refused with the name %s, which the paths of the protocol need',
    async (id) => {
      expect((await failureOf(calls.createBucket(newActor(), id))).code).toBe('bucket_name_refused');
    },
  );

  it('are refused with a name that is no part of a path', async () => {
    for (const id of ['', 'a/b', '..', ' a', 'a\0', 'ä', 'x'.repeat(101)]) {
      expect((await failureOf(calls.createBucket(newActor(), id))).code).toBe('bucket_name_refused');
      expect((await failureOf(calls.getBucket(newActor(), id))).code).toBe('bucket_not_found');
    }
  });

  it('change only what an update names', async () => {
    const actor = newActor();
    const id = await calls.bucketWith(actor, [], {
      file_size_limit: 500,
      allowed_mime_types: ['text/plain'],
    });
    const before = await calls.getBucket(actor, id);
    expect(await calls.updateBucket(actor, id, { id, name: id, public: true })).toEqual({
      message: 'Successfully updated',
    });
    const after = await calls.getBucket(actor, id);
    expect(after).toEqual({ ...before, public: true, updated_at: after.updated_at });
    expect(Date.parse(after.updated_at)).toBeGreaterThan(Date.parse(before.updated_at));
    await calls.updateBucket(actor, id, { file_size_limit: null, allowed_mime_types: null });
    expect(await calls.getBucket(actor, id)).toMatchObject({
      ...{ public: true, file_size_limit: null, allowed_mime_types: null },
    });
  });

  it('are deleted when they are empty, and not before', async () => {
    const actor = newActor();
    const id = await calls.bucketWith(actor, ['a']);
    expect(await failureOf(calls.deleteBucket(actor, id))).toMatchObject({
      code: 'bucket_not_empty',
      message: 'The bucket you tried to delete is not empty',
    });
    await calls.remove(actor, id, 'a');
    expect(await calls.deleteBucket(actor, id)).toEqual({ message: 'Successfully deleted' });
    expect((await failureOf(calls.getBucket(actor, id))).code).toBe('bucket_not_found');
    expect((await failureOf(calls.deleteBucket(actor, id))).code).toBe('bucket_not_found');
    expect((await failureOf(calls.updateBucket(actor, id, {}))).code).toBe('bucket_not_found');
    expect((await failureOf(calls.emptyBucket(SERVICE, id))).code).toBe('bucket_not_found');
  });

  it('are emptied by the service key, bytes and all, and leave other buckets alone', async () => {
    const actor = newActor();
    const id = await calls.bucketWith(actor, ['a', 'b/c', 'b/d']);
    const other = await calls.bucketWith(actor, ['a']);
    expect(await failureOf(calls.emptyBucket(actor, id))).toMatchObject({
      code: 'storage_forbidden',
      message: 'Only the service key may empty a bucket.',
    });
    const count = async () => {
      const stored: string[] = [];
      for await (const { key } of storage.store.list('')) stored.push(key);
      return stored.length;
    };
    const before = await count();
    expect(await calls.emptyBucket(SERVICE, id)).toEqual({
      message: 'Empty bucket has been queued. Completion may take up to an hour.',
    });
    expect(await calls.list(actor, id)).toEqual([]);
    expect(await calls.list(actor, other)).toHaveLength(1);
    expect(await leftovers(storage)).toEqual([]);
    expect(await count()).toBe(before - 3);
  });
});

describe('lists of buckets', () => {
  it('are sorted, cut and searched as asked', async () => {
    const actor = newActor();
    const ids = ['Beta', 'alpha', 'Gamma'].map((name) => `${name} ${actor.userId}`);
    for (const id of ids) await calls.createBucket(actor, id);
    const own = async (query: Record<string, string>) =>
      (await calls.listBuckets(actor, { search: actor.userId.toUpperCase(), ...query })).map(
        ({ id }) => id.split(' ')[0],
      );
    expect(await own({})).toEqual(['Beta', 'Gamma', 'alpha']);
    expect(await own({ sortOrder: 'desc' })).toEqual(['alpha', 'Gamma', 'Beta']);
    expect(await own({ sortColumn: 'created_at' })).toEqual(['Beta', 'alpha', 'Gamma']);
    expect(await own({ sortColumn: 'created_at', sortOrder: 'desc', limit: '1', offset: '1' })).toEqual([
      'alpha',
    ]);
    expect(await own({ limit: '99999', offset: '2' })).toEqual(['alpha']);
    expect(await own({ search: 'ETA ' })).toEqual(['Beta']);
    expect(await own({ search: '%' })).toEqual([]);
  });

  it.each<Record<string, string>>([
    { limit: '0' },
    { limit: 'x' },
    { offset: '-1' },
    { sortColumn: 'owner' },
    { sortOrder: 'up' },
  ])('are refused for %j', async (query) => {
    expect((await failureOf(calls.listBuckets(newActor(), query))).code).toBe('storage_body_refused');
  });

  it("show one's own buckets and the installation's, and nothing of what others have", async () => {
    const [owner, other] = [newActor(), newActor()];
    const mine = await calls.bucketWith(owner, []);
    const minePublic = await calls.bucketWith(owner, [], { public: true });
    const theirs = await calls.bucketWith(SERVICE, []);
    const theirsPublic = await calls.bucketWith(SERVICE, [], { public: true });
    const seen = async (actor: Parameters<typeof calls.listBuckets>[0]) => {
      const ids = (await calls.listBuckets(actor)).map(({ id }) => id);
      return [mine, minePublic, theirs, theirsPublic, 'screenshots'].map((id) => ids.includes(id));
    };
    expect(await seen(owner)).toEqual([true, true, false, true, true]);
    expect(await seen(other)).toEqual([false, false, false, true, true]);
    expect(await seen(ANON)).toEqual([false, false, false, true, false]);
    expect(await seen(SERVICE)).toEqual([true, true, true, true, true]);
  });
});
