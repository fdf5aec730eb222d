import type { StorageActor } from '@dearly/contracts';
import { outcome, permissionCalls, type PermissionCall } from './permission-calls';
import { ANON, newActor, newBucketId, SERVICE, storageCalls, type StorageCalls } from './storage-calls';
import { newPicture, startStorage, type StorageService } from './storage-fixture';

const owner = newActor();
const other = newActor();
const actors: Record<Who, StorageActor> = { anon: ANON, other, owner, service: SERVICE };
type Who = 'anon' | 'other' | 'owner' | 'service';
/** What happens for each, as `outcome` says it. */
type Outcomes = Record<Who, string>;

let storage: StorageService;
let calls: StorageCalls;
let calling: Record<string, PermissionCall>;
let pictureKey: string;
beforeAll(async () => {
  storage = await startStorage({ env: { BUCKETS_PER_ACCOUNT: '1000' } });
  calls = storageCalls(storage.gateway);
  calling = permissionCalls(calls, owner);
  const { id: audienceId } = await storage.createAudience(owner.userId);
  const picture = await storage.upload(owner.userId, { bytes: await newPicture(), audienceId });
  pictureKey = picture.storagePath;
}, 60_000);
afterAll(() => storage.stop());

const everybody = (what: string): Outcomes => ({ anon: what, other: what, owner: what, service: what });
const owners = (what: string): Outcomes => ({ ...everybody(what), owner: 'yes', service: 'yes' });

const forbidden = 'storage_forbidden';
const inOwnBucket: Record<string, Outcomes> = {
  'get the bucket': owners('bucket_not_found'),
  'update the bucket': owners('bucket_not_found'),
  'list objects': owners('nothing'),
  'list pages of objects': owners('nothing'),
  'read an object': owners('object_not_found'),
  'read the head of an object': owners('object_not_found'),
  'read an object publicly': everybody('bucket_not_found'),
  'read about an object': owners('object_not_found'),
  'sign an address': owners('object_not_found'),
  'sign several addresses': owners('nothing'),
  'sign an upload': owners(forbidden),
  'sign a replacement': owners(forbidden),
  'upload an object': owners(forbidden),
  'replace an object': owners(forbidden),
  'copy an object to an own bucket': owners('object_not_found'),
  'copy an own object into it': owners(forbidden),
  'move an own object into it': { ...owners(forbidden), anon: 'object_not_found' },
  'move an object': owners('object_not_found'),
  'remove several objects': owners('nothing'),
  'remove an object': owners('object_not_found'),
  'empty the bucket': { ...everybody(forbidden), service: 'yes' },
};

it.each(Object.entries(inOwnBucket))("who may %s in an account's private bucket", async (name, expected) => {
  const seen: Partial<Outcomes> = {};
  for (const who of Object.keys(actors) as Who[]) {
    const bucketId = await calls.bucketWith(owner, ['a']);
    seen[who] = await outcome(calling[name]?.(actors[who], bucketId, 'a') ?? Promise.reject(new Error(name)));
  }
  expect(seen).toEqual(expected);
});

const inPublicBucket: Record<string, Outcomes> = {
  ...inOwnBucket,
  'get the bucket': everybody('yes'),
  'read an object': everybody('yes'),
  'read the head of an object': everybody('yes'),
  'read an object publicly': everybody('yes'),
  'read about an object': everybody('yes'),
  // Nobody in particular has no bucket of their own to put it in.
  'copy an object to an own bucket': { ...everybody('yes'), anon: forbidden },
};

it.each(Object.entries(inPublicBucket))(
  "who may %s in an account's public bucket",
  async (name, expected) => {
    const seen: Partial<Outcomes> = {};
    for (const who of Object.keys(actors) as Who[]) {
      const bucketId = await calls.bucketWith(owner, ['a'], { public: true });
      seen[who] = await outcome(
        calling[name]?.(actors[who], bucketId, 'a') ?? Promise.reject(new Error(name)),
      );
    }
    expect(seen).toEqual(expected);
  },
);

const inScreenshots: Record<string, Outcomes> = {
  ...inOwnBucket,
  'get the bucket': { ...everybody('yes'), anon: 'bucket_not_found' },
  'copy an object to an own bucket': owners('object_not_found'),
  ...Object.fromEntries(
    [
      ...['update the bucket', 'sign an upload', 'sign a replacement', 'upload an object'],
      ...['replace an object', 'copy an own object into it', 'move an own object into it', 'move an object'],
      ...['remove several objects', 'remove an object', 'empty the bucket'],
    ].map((name) => [name, everybody(forbidden)]),
  ),
};

it.each(Object.entries(inScreenshots))("who may %s among the owner's screenshots", async (name, expected) => {
  const seen: Partial<Outcomes> = {};
  for (const who of Object.keys(actors) as Who[]) {
    seen[who] = await outcome(
      calling[name]?.(actors[who], 'screenshots', pictureKey) ?? Promise.reject(new Error(name)),
    );
  }
  expect(seen).toEqual(expected);
});

describe('the bucket of the screenshots', () => {
  it('says where screenshots are changed, whoever tries', async () => {
    for (const actor of Object.values(actors)) {
      for (const call of [
        calls.put(actor, 'screenshots', 'a', 'x'),
        calls.deleteBucket(actor, 'screenshots'),
      ]) {
        await expect(call).rejects.toThrow(
          'Screenshots are added, changed and removed through /api/screenshots only.',
        );
      }
    }
  });

  it('shows an account its own folder, and another nothing of it', async () => {
    const names = async (actor: StorageActor, prefix: string) =>
      (await calls.list(actor, 'screenshots', { prefix })).map(({ name }) => name);
    expect(await names(owner, '')).toEqual([owner.userId]);
    expect(await names(owner, owner.userId)).toEqual(['thumbnails', pictureKey.split('/')[1]]);
    expect(await names(other, '')).toEqual([]);
    expect(await names(other, owner.userId)).toEqual([]);
    expect(await names(SERVICE, '')).toContain(owner.userId);
  });
});

describe('deleting a bucket', () => {
  it.each(['anon', 'other', 'owner', 'service'] as const)(
    'is for its owner and the service key: %s',
    async (who) => {
      const isAllowed = who === 'owner' || who === 'service';
      for (const settings of [{}, { public: true }]) {
        const bucketId = await calls.bucketWith(owner, [], settings);
        expect(await outcome(calls.deleteBucket(actors[who], bucketId))).toBe(
          isAllowed ? 'yes' : 'bucket_not_found',
        );
      }
    },
  );
});

it('nobody in particular makes no bucket', async () => {
  await expect(calls.createBucket(ANON, newBucketId())).rejects.toThrow(
    'new row violates row-level security policy',
  );
});

it('a bucket that is not there looks like one that may not be seen', async () => {
  const hidden = await calls.bucketWith(owner, ['a']);
  for (const name of Object.keys(calling).filter((call) => !/upload|into it|replace/.test(call))) {
    const [missing, seen] = await Promise.all(
      [newBucketId(), hidden].map((bucketId) =>
        outcome(calling[name]?.(other, bucketId, 'a') ?? Promise.reject()),
      ),
    );
    expect([name, missing]).toEqual([name, seen]);
  }
});

it.each(['a\0b', 'a/b', '', 'ä'])('a bucket cannot be called %j, so it is not there', async (bucketId) => {
  for (const name of Object.keys(calling)) {
    expect(await outcome(calling[name]?.(SERVICE, bucketId, 'a') ?? Promise.reject())).toMatch(
      /^(bucket_not_found|object_not_found|nothing)$/,
    );
  }
});
