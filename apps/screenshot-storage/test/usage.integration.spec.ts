import type { StorageActor } from '@dearly/contracts';
import { deleteUserData } from './deleted-users';
import { ANON, newActor, SERVICE, storageCalls } from './storage-calls';
import { newPicture, newUser, startStorage, type StorageService } from './storage-fixture';

describe('what an account keeps', () => {
  let storage: StorageService;
  let calls: ReturnType<typeof storageCalls>;
  beforeAll(async () => {
    storage = await startStorage();
    calls = storageCalls(storage.gateway);
  });
  afterAll(() => storage.stop());

  it('is told with its limits, to a new account too', async () => {
    expect(await storage.usage(newUser())).toEqual({
      audiences: { used: 0, limit: 500 },
      screenshots: { used: 0, limit: 5_000 },
      buckets: { used: 0, limit: 100 },
      objects: { used: 0, limit: 20_000 },
      bytes: { used: 0, limit: 5 * 1024 ** 3 },
    });
  });

  it('is counted as it is, whatever happens to it at once', async () => {
    const people: (StorageActor & { role: 'authenticated' })[] = [newActor(), newActor()];
    const work = people.flatMap((me) => [
      async () => {
        const bucket = await calls.bucketWith(me, ['a', 'b'], { readers: 'anyone', writers: 'anyone' });
        const installations = await calls.bucketWith(SERVICE, [], { writers: 'authenticated' });
        const [guest, again] = [newActor(), { isReplace: true }];
        await calls.put(guest, bucket, 'of-a-guest', 'text');
        await calls.put(guest, bucket, 'to-move', 'text');
        const home = { bucketId: bucket, sourceKey: 'to-move' };
        await Promise.allSettled([
          calls.put(me, bucket, 'a', 'some text', again),
          calls.put(me, bucket, 'a', 'another', again),
          calls.removeMany(me, bucket, ['a', 'b']),
          calls.put(me, bucket, 'b', 'a longer text', again),
          calls.put(SERVICE, bucket, 'c', 'of the installation', again),
          calls.copy(me, { bucketId: bucket, sourceKey: 'b', destinationKey: 'd' }),
          calls.move(me, { bucketId: bucket, sourceKey: 'a', destinationKey: 'e' }),
          calls.put(guest, bucket, 'of-a-guest', 'another text', again),
          calls.put(me, bucket, 'of-a-guest', 'mine now', again),
          calls.remove(guest, bucket, 'of-a-guest'),
          calls.put(ANON, bucket, 'of-anyone', 'text'),
          calls.move(guest, { ...home, destinationBucket: installations, destinationKey: 'moved' }),
          calls.copy(guest, { ...home, destinationBucket: installations, destinationKey: 'copied' }),
          calls.emptyBucket(SERVICE, bucket),
        ]);
      },
      async () => {
        const { id: audienceId } = await storage.createAudience(me.userId);
        const bytes = await newPicture();
        await Promise.allSettled([
          storage.upload(me.userId, { bytes, audienceId }),
          storage.upload(me.userId, { bytes, audienceId }),
          storage.upload(me.userId, { bytes: await newPicture(), audienceId }),
          storage.deleteAudience(me.userId, audienceId),
        ]);
      },
    ]);
    await Promise.all(work.map((one) => one()));
    expect(await miscounted(storage)).toEqual([]);
  });

  it('is nothing any more when everything of it is deleted, and no row is left of the account', async () => {
    const me = newActor();
    const { id: audienceId } = await storage.createAudience(me.userId);
    await storage.upload(me.userId, { bytes: await newPicture(), audienceId });
    await calls.bucketWith(me, ['a', 'b']);
    await deleteUserData(storage, me.userId);
    expect(await storage.usage(me.userId)).toMatchObject({ bytes: { used: 0 }, audiences: { used: 0 } });
    const rows: unknown[] = await storage.database.query('select 1 from account_usage where owner = $1', [
      me.userId,
    ]);
    expect(rows).toEqual([]);
  });
});

/** Accounts whose counters are not what is there, of all that any test has left. */
async function miscounted(storage: StorageService): Promise<unknown[]> {
  return storage.database.query(`
    select owner from (
      select owner, 1 as audiences, 0 as screenshots, 0 as buckets, 0 as objects, 0 as bytes from audiences
      union all select owner, 0, 1, 0, 0, 0 from screenshots
      union all select owner, 0, 0, 1, 0, 0 from buckets
      union all select coalesce(buckets.owner, objects.owner), 0, 0, 0, (bucket_id <> 'screenshots')::int, size
        from objects join buckets on buckets.id = bucket_id
      union all select owner, -audiences, -screenshots, -buckets, -objects, -bytes from account_usage
    ) counted
    where owner is not null
    group by owner
    having sum(audiences) <> 0 or sum(screenshots) <> 0 or sum(buckets) <> 0 or sum(objects) <> 0
      or sum(bytes) <> 0`);
}
