import type { StorageActor } from '@dearly/contracts';
import { deleteUserData, leftOf } from './deleted-users';
import {
  ANON,
  leftovers,
  newActor,
  SERVICE,
  storageCalls,
  tokenOf,
  type StorageCalls,
} from './storage-calls';
import { failureOf, startStorage, type StorageService } from './storage-fixture';

const MB = 1024 ** 2;
const FULL = {
  code: 'bucket_full',
  status: 403,
  message:
    'There is no room for this: the account that owns the bucket keeps as much as it may. Only its owner can make room.',
};

let storage: StorageService;
let calls: StorageCalls;
beforeAll(async () => {
  storage = await startStorage({ env: { OBJECTS_PER_ACCOUNT: '5', MEGABYTES_PER_ACCOUNT: '1' } });
  calls = storageCalls(storage.gateway);
}, 60_000);
afterAll(() => storage.stop());

const kept = async ({ userId }: { userId: string }) => {
  const { objects, bytes } = await storage.usage(userId);
  return { objects: objects.used, bytes: bytes.used };
};
const NOTHING = { objects: 0, bytes: 0 };
const open = { readers: 'anyone', writers: 'anyone' };

describe('what others write into an open bucket', () => {
  it('counts for its owner, by whichever call it comes, and for nobody else', async () => {
    const [owner, guest] = [newActor(), newActor()];
    const bucket = await calls.bucketWith(owner, [], open);
    await calls.put(guest, bucket, 'a', 'abcd');
    await calls.put(ANON, bucket, 'b', 'abcd');
    await calls.put(tokenOf((await calls.signUpload(ANON, bucket, 'c')).url), bucket, 'c', 'abcd');
    await calls.copy(guest, { bucketId: bucket, sourceKey: 'b', destinationKey: 'd' });
    expect([await kept(owner), await kept(guest)]).toEqual([{ objects: 4, bytes: 16 }, NOTHING]);
    await calls.put(guest, bucket, 'a', 'ab', { isReplace: true });
    await calls.remove(guest, bucket, 'd');
    expect([await kept(owner), await kept(guest)]).toEqual([{ objects: 3, bytes: 10 }, NOTHING]);
    const own = await calls.bucketWith(guest, []);
    const there = { bucketId: bucket, sourceKey: 'a' };
    await calls.move(guest, { ...there, destinationBucket: own, destinationKey: 'a' });
    expect([await kept(owner), await kept(guest)]).toEqual([
      { objects: 2, bytes: 8 },
      { objects: 1, bytes: 2 },
    ]);
    await calls.move(guest, {
      bucketId: own,
      sourceKey: 'a',
      destinationBucket: bucket,
      destinationKey: 'a',
    });
    expect([await kept(owner), await kept(guest)]).toEqual([{ objects: 3, bytes: 10 }, NOTHING]);
  });

  it('is refused when its owner has no room, by whichever call, also when many come at once', async () => {
    const [owner, guest] = [newActor(), newActor()];
    const bucket = await calls.bucketWith(owner, [], open);
    const own = await calls.bucketWith(guest, ['mine']);
    const { token } = await calls.signUpload(ANON, bucket, 'late');
    const writers: StorageActor[] = [guest, ANON, newActor()];
    const puts = Array.from({ length: 12 }, (_, at) =>
      calls.put(writers[at % 3] ?? ANON, bucket, `key-${at}`, 'x').then(
        () => 'made',
        (error: { code: string }) => error.code,
      ),
    );
    const outcomes = await Promise.all(puts);
    expect(outcomes.filter((one) => one === 'made')).toHaveLength(5);
    expect(new Set(outcomes)).toEqual(new Set(['made', 'bucket_full']));
    const to = { destinationBucket: bucket, destinationKey: 'more' };
    for (const call of [
      () => calls.put(guest, bucket, 'more', 'x'),
      () => calls.signUpload(guest, bucket, 'more'),
      () => calls.put({ by: 'token', token }, bucket, 'late', 'x'),
      () => calls.copy(guest, { bucketId: own, sourceKey: 'mine', ...to }),
      () => calls.move(guest, { bucketId: own, sourceKey: 'mine', ...to }),
    ]) {
      expect(await failureOf(call())).toMatchObject(FULL);
    }
    // The owner is told the limit.
    expect(await failureOf(calls.put(owner, bucket, 'more', 'x'))).toMatchObject({
      code: 'too_many_objects',
    });
    expect([await kept(owner), await kept(guest)]).toMatchObject([{ objects: 5 }, { objects: 1 }]);
    expect(await leftovers(storage)).toEqual([]);
  });

  it('may be as large as there is room at its owner, whatever the writer keeps', async () => {
    const [owner, guest] = [newActor(), newActor()];
    const bucket = await calls.bucketWith(owner, [], open);
    await calls.put(guest, await calls.bucketWith(guest, []), 'full', Buffer.alloc(MB, 'x'));
    await calls.put(guest, bucket, 'half', Buffer.alloc(MB / 2, 'x'));
    const tooLarge = Buffer.alloc(MB / 2 + 1, 'x');
    expect(await failureOf(calls.put(guest, bucket, 'more', tooLarge))).toMatchObject(FULL);
    expect(await failureOf(calls.put(ANON, bucket, 'more', 'x', { leastBytes: MB }))).toMatchObject(FULL);
    await calls.put(guest, bucket, 'half', Buffer.alloc(MB, 'y'), { isReplace: true });
    expect(await kept(owner)).toEqual({ objects: 1, bytes: MB });
  });

  it('counts in a bucket of the installation for who wrote it, who is told the limit', async () => {
    const guest = newActor();
    const bucket = await calls.bucketWith(SERVICE, ['of-nobody'], { writers: 'authenticated' });
    for (const key of ['a', 'b', 'c', 'd', 'e']) await calls.put(guest, bucket, key, 'x');
    expect(await kept(guest)).toEqual({ objects: 5, bytes: 5 });
    expect(await failureOf(calls.put(guest, bucket, 'f', 'x'))).toMatchObject({ code: 'too_many_objects' });
    await calls.put(newActor(), bucket, 'f', 'x');
    // Also for who moves there what others wrote.
    const owner = newActor();
    const guestBook = await calls.bucketWith(owner, [], open);
    await calls.put(ANON, guestBook, 'a', 'xy');
    const there = { destinationBucket: bucket, destinationKey: 'moved' };
    await calls.move(owner, { bucketId: guestBook, sourceKey: 'a', ...there });
    expect(await kept(owner)).toEqual({ objects: 1, bytes: 2 });
    await calls.emptyBucket(SERVICE, bucket);
    expect(await kept(guest)).toEqual(NOTHING);
  });
});

describe('an account that is deleted', () => {
  it('takes along what it wrote into buckets of others, and what others wrote into its own', async () => {
    const [owner, guest] = [newActor(), newActor()];
    const left = await calls.bucketWith(owner, ['mine'], open);
    const gone = await calls.bucketWith(guest, ['theirs'], open);
    await calls.put(guest, left, 'of-the-guest', 'x');
    await calls.put(ANON, left, 'of-anyone', 'x');
    await calls.put(owner, gone, 'of-the-owner', 'x');
    await deleteUserData(storage, guest.userId);
    expect((await calls.list(owner, left)).map(({ name }) => name)).toEqual(['mine', 'of-anyone']);
    expect(await failureOf(calls.getBucket(SERVICE, gone))).toMatchObject({ code: 'bucket_not_found' });
    expect(await leftOf(storage.database, guest.userId)).toMatchObject({ buckets: 0, objects: 0 });
    expect(await kept(owner)).toEqual({ objects: 2, bytes: 'text of mine'.length + 1 });
    expect(await failureOf(calls.put(guest, left, 'late', 'x'))).toMatchObject({ code: 'unauthorized' });
    expect(await leftovers(storage)).toEqual([]);
  });

  it('takes nothing more from others into its buckets', async () => {
    const [owner, guest] = [newActor(), newActor()];
    const bucket = await calls.bucketWith(owner, [], open);
    const own = await calls.bucketWith(guest, ['mine']);
    // As it is when the account has gone and the job has not come to the bucket yet.
    await storage.database.query('insert into forgotten_users (user_id) values ($1)', [owner.userId]);
    const to = { destinationBucket: bucket, destinationKey: 'late' };
    for (const call of [
      () => calls.put(guest, bucket, 'late', 'x'),
      () => calls.put(ANON, bucket, 'late', 'x'),
      () => calls.move(guest, { bucketId: own, sourceKey: 'mine', ...to }),
    ]) {
      expect(await failureOf(call())).toMatchObject({ code: 'bucket_not_found' });
    }
  });
});
