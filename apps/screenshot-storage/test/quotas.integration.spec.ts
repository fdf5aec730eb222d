import type { AccountUsage, UsageKind } from '@dearly/contracts';
import { leftovers, newActor, newBucketId, SERVICE, storageCalls, tokenOf } from './storage-calls';
import {
  failureOf,
  newPicture,
  newUser,
  prepareGround,
  startStorage,
  type Ground,
  type StorageService,
} from './storage-fixture';

const MB = 1024 ** 2;
/** Small enough to be met in a test. */
const ENV = {
  AUDIENCES_PER_ACCOUNT: '3',
  SCREENSHOTS_PER_ACCOUNT: '4',
  BUCKETS_PER_ACCOUNT: '3',
  OBJECTS_PER_ACCOUNT: '5',
  MEGABYTES_PER_ACCOUNT: '1',
};

let ground: Ground;
let storage: StorageService;
let calls: ReturnType<typeof storageCalls>;
const start = async (env: Record<string, string>) => {
  storage = await startStorage({ ground, env });
  calls = storageCalls(storage.gateway);
};
beforeAll(async () => {
  ground = await prepareGround();
  await start(ENV);
});
afterAll(async () => {
  await storage.stop();
  await ground.stop();
});

const usedBy = async (userId: string): Promise<Record<UsageKind, number>> => {
  const usage: AccountUsage = await storage.usage(userId);
  return Object.fromEntries(Object.entries(usage).map(([kind, { used }]) => [kind, used])) as never;
};
const NOTHING = { audiences: 0, screenshots: 0, buckets: 0, objects: 0, bytes: 0 };

/** Starts all at once; codes of those that failed, and how many did not. */
async function outcomesOf(work: (() => Promise<unknown>)[]): Promise<{ made: number; refused: string[] }> {
  const settled = await Promise.allSettled(work.map((one) => one()));
  const refused = settled.flatMap((one) =>
    one.status === 'rejected' ? [(one.reason as { code: string }).code] : [],
  );
  return { made: settled.length - refused.length, refused: [...new Set(refused)] };
}
const times = (count: number, work: (at: number) => Promise<unknown>) =>
  Array.from({ length: count }, (_, at) => () => work(at));

describe('an account', () => {
  it('has no more audiences than it may, also when many are made at once', async () => {
    const me = newUser();
    expect(await outcomesOf(times(8, (at) => storage.createAudience(me, `audience ${at}`)))).toEqual({
      made: 3,
      refused: ['too_many_audiences'],
    });
    expect(await failureOf(storage.createAudience(me))).toMatchObject({
      status: 403,
      message: 'You have reached the 3 audiences that an account may have. Delete one to make a new one.',
    });
    const [first] = await storage.listAudiences(me);
    await storage.deleteAudience(me, first?.id ?? '');
    await storage.createAudience(me, 'in its place');
    expect(await usedBy(me)).toEqual({ ...NOTHING, audiences: 3 });
    expect(await storage.listAudiences(me)).toHaveLength(3);
  });

  it('has no more screenshots than it may, over all its audiences, also when many come at once', async () => {
    const me = newUser();
    const audiences = [await storage.createAudience(me, 'one'), await storage.createAudience(me, 'two')];
    const pictures = await Promise.all(Array.from({ length: 8 }, () => newPicture()));
    const upload = (at: number) =>
      storage.upload(me, { bytes: pictures[at] ?? Buffer.of(), audienceId: audiences[at % 2]?.id ?? '' });
    expect(await outcomesOf(times(8, upload))).toEqual({ made: 4, refused: ['too_many_screenshots'] });
    expect(await usedBy(me)).toMatchObject({ screenshots: 4, objects: 0 });
    expect(await leftovers(storage)).toEqual([]);
    const [kept] = await storage.listScreenshots(me, audiences[0]?.id ?? '');
    await storage.deleteScreenshot(me, kept?.id ?? '');
    await storage.upload(me, { bytes: await newPicture(), audienceId: audiences[0]?.id ?? '' });
    expect(await usedBy(me)).toMatchObject({ screenshots: 4 });
  });

  it('has no more buckets than it may, and the service key as many as it likes', async () => {
    const me = newActor();
    expect(await outcomesOf(times(8, () => calls.createBucket(me, newBucketId())))).toEqual({
      made: 3,
      refused: ['too_many_buckets'],
    });
    expect((await usedBy(me.userId)).buckets).toBe(3);
    for (let count = 0; count < 4; count += 1) await calls.createBucket(SERVICE, newBucketId());
    const mine = (await calls.listBuckets(me)) as unknown as { id: string; owner: string }[];
    await calls.deleteBucket(me, mine.find(({ owner }) => owner === me.userId)?.id ?? '');
    expect((await usedBy(me.userId)).buckets).toBe(2);
  });

  it('has no more objects than it may, by uploads, signed uploads and copies at once', async () => {
    const me = newActor();
    const bucket = await calls.bucketWith(me, ['first']);
    const signed = await Promise.all(
      Array.from({ length: 3 }, (_, at) => calls.signUpload(me, bucket, `signed-${at}`)),
    );
    const work = [
      ...times(4, (at) => calls.put(me, bucket, `put-${at}`, 'text')),
      ...signed.map(
        ({ url }, at) =>
          () =>
            calls.put(tokenOf(url), bucket, `signed-${at}`, 'text'),
      ),
      ...times(3, (at) =>
        calls.copy(me, { bucketId: bucket, sourceKey: 'first', destinationKey: `copy-${at}` }),
      ),
    ];
    expect(await outcomesOf(work)).toEqual({ made: 4, refused: ['too_many_objects'] });
    expect(await usedBy(me.userId)).toMatchObject({ objects: 5, buckets: 1 });
    expect(await failureOf(calls.signUpload(me, bucket, 'one-more'))).toMatchObject({
      code: 'too_many_objects',
    });
    // What stands may be replaced and renamed.
    await calls.put(me, bucket, 'first', 'another text', { isReplace: true });
    await calls.move(me, { bucketId: bucket, sourceKey: 'first', destinationKey: 'renamed' });
    await calls.removeMany(me, bucket, ['renamed']);
    await calls.put(me, bucket, 'first', 'text again');
    expect(await usedBy(me.userId)).toMatchObject({ objects: 5 });
    expect(await leftovers(storage)).toEqual([]);
  });

  it('keeps no more bytes than it may, also when they come at once', async () => {
    const me = newActor();
    const bucket = await calls.bucketWith(me, []);
    const quarter = Buffer.alloc(MB / 4, 'x');
    expect(await outcomesOf(times(5, (at) => calls.put(me, bucket, `quarter-${at}`, quarter)))).toEqual({
      made: 4,
      refused: ['storage_full'],
    });
    expect(await usedBy(me.userId)).toMatchObject({ bytes: MB, objects: 4 });
    expect(await failureOf(calls.put(me, bucket, 'one', 'x'))).toMatchObject({
      code: 'storage_full',
      message:
        'There is no room for this: an account may keep 1 MB. Delete screenshots or files to make room.',
    });
    expect(await leftovers(storage)).toEqual([]);
  });

  it('counts pictures with their thumbnails, and refuses one that does not fit', async () => {
    const me = newActor();
    const { id: audienceId } = await storage.createAudience(me.userId);
    await storage.upload(me.userId, { bytes: await newPicture(), audienceId });
    const [{ sum }] = await storage.database.query<[{ sum: string }]>(
      'select sum(size) from objects where owner = $1',
      [me.userId],
    );
    expect(await usedBy(me.userId)).toMatchObject({ screenshots: 1, bytes: Number(sum), objects: 0 });
    const large = { bytes: await newPicture({ width: 700, height: 600 }), audienceId };
    expect(await failureOf(storage.upload(me.userId, large))).toMatchObject({ code: 'storage_full' });
    expect(await usedBy(me.userId)).toMatchObject({ screenshots: 1, bytes: Number(sum) });
    expect(await leftovers(storage)).toEqual([]);
  });

  it('pays for the difference when an object is replaced', async () => {
    const me = newActor();
    const bucket = await calls.bucketWith(me, []);
    const sized = (megabytes: number) => Buffer.alloc(megabytes * MB, 'x');
    await calls.put(me, bucket, 'grows', sized(0.75));
    await calls.put(me, bucket, 'grows', sized(1), { isReplace: true });
    expect(await usedBy(me.userId)).toMatchObject({ bytes: MB, objects: 1 });
    const larger = calls.put(me, bucket, 'grows', sized(1.25), { isReplace: true });
    expect(await failureOf(larger)).toMatchObject({ code: 'storage_full' });
    await calls.put(me, bucket, 'grows', 'x', { isReplace: true });
    expect(await usedBy(me.userId)).toMatchObject({ bytes: 1, objects: 1 });
    // The service key has no limits; what it writes into the bucket counts as well.
    await calls.put(SERVICE, bucket, 'grows', sized(2), { isReplace: true });
    expect(await usedBy(me.userId)).toMatchObject({ bytes: 2 * MB, objects: 1 });
  });

  it('is told by the length that is announced, before any byte is taken', async () => {
    const me = newActor();
    const bucket = await calls.bucketWith(me, []);
    // The bytes themselves would fit.
    const announced = calls.put(me, bucket, 'large', 'x', { leastBytes: MB + 1 });
    expect(await failureOf(announced)).toMatchObject({ code: 'storage_full' });
    const limited = newBucketId();
    await calls.createBucket(me, limited, { file_size_limit: 1_000 });
    const above = calls.put(me, limited, 'large', 'x', { leastBytes: 1_001 });
    expect(await failureOf(above)).toMatchObject({ code: 'object_too_large' });
    await calls.put(me, limited, 'fits', 'x', { leastBytes: 1 });
  });

  it('keeps everything when it stands above a limit, and can still delete, replace and rename', async () => {
    const me = newActor();
    const bucket = await calls.bucketWith(me, ['a', 'b', 'c', 'd', 'e']);
    const audiences = [await storage.createAudience(me.userId), await storage.createAudience(me.userId)];
    await storage.stop();
    await start({ ...ENV, OBJECTS_PER_ACCOUNT: '2', AUDIENCES_PER_ACCOUNT: '1' });
    expect(await calls.list(me, bucket)).toHaveLength(5);
    expect(await failureOf(calls.put(me, bucket, 'f', 'x'))).toMatchObject({ code: 'too_many_objects' });
    await calls.put(me, bucket, 'a', 'x', { isReplace: true });
    await calls.move(me, { bucketId: bucket, sourceKey: 'b', destinationKey: 'z' });
    await calls.removeMany(me, bucket, ['a', 'z', 'c', 'd']);
    await calls.put(me, bucket, 'f', 'x');
    for (const { id } of audiences) {
      expect(await failureOf(storage.createAudience(me.userId))).toMatchObject({
        code: 'too_many_audiences',
      });
      await storage.deleteAudience(me.userId, id);
    }
    await storage.createAudience(me.userId);
    expect(await storage.usage(me.userId)).toMatchObject({
      objects: { used: 2, limit: 2 },
      audiences: { used: 1, limit: 1 },
    });
    await storage.stop();
    await start(ENV);
  });
});
