import { randomInt } from 'node:crypto';
import { AppError, type StorageActor } from '@dearly/contracts';
import { leftovers, newActor, SERVICE, storageCalls, type StorageCalls } from './storage-calls';
import { startStorage, type StorageService } from './storage-fixture';

let storage: StorageService;
let calls: StorageCalls;
beforeAll(async () => {
  storage = await startStorage();
  calls = storageCalls(storage.gateway);
}, 60_000);
afterAll(() => storage.stop());

/** How many of each outcome: `yes` or the code of the error. */
async function outcomes(all: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const one of await Promise.allSettled(all)) {
    const failure: unknown = one.status === 'rejected' ? one.reason : undefined;
    const name =
      one.status === 'fulfilled' ? 'yes' : failure instanceof AppError ? failure.code : 'no AppError';
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
const many = (count: number, call: (number: number) => Promise<unknown>) =>
  Array.from({ length: count }, (_, number) => call(number));

describe('at one key at once', () => {
  it('one of many uploads wins, and the others hear that it stands', async () => {
    const actor = newActor();
    const id = await calls.bucketWith(actor, []);
    const uploads = many(12, (number) => calls.put(actor, id, 'k', `text ${number}`));
    expect(await outcomes(uploads)).toEqual({ yes: 1, object_exists: 11 });
    expect(await leftovers(storage)).toEqual([]);
  });

  it('one of many uses of a signed address wins', async () => {
    const actor = newActor();
    const id = await calls.bucketWith(actor, []);
    const { token } = await calls.signUpload(actor, id, 'k');
    const uploads = many(12, (number) => calls.put({ by: 'token', token }, id, 'k', `text ${number}`));
    expect(await outcomes(uploads)).toEqual({ yes: 1, object_exists: 11 });
  });

  it('the last of many replacements stays, whole', async () => {
    const actor = newActor();
    const id = await calls.bucketWith(actor, []);
    const uploads = many(12, (number) => calls.put(actor, id, 'k', `text ${number}`, { isReplace: true }));
    expect(await outcomes(uploads)).toEqual({ yes: 12 });
    expect((await calls.get(actor, id, 'k')).body.toString()).toMatch(/^text \d+$/);
    expect(await leftovers(storage)).toEqual([]);
  });

  it('one of many moves wins, and the others stay where they were', async () => {
    const actor = newActor();
    const keys = Array.from({ length: 10 }, (_, number) => `from-${number}`);
    const id = await calls.bucketWith(actor, keys);
    const moves = keys.map((sourceKey) =>
      calls.move(actor, { bucketId: id, sourceKey, destinationKey: 'to' }),
    );
    expect(await outcomes(moves)).toEqual({ yes: 1, object_exists: 9 });
    expect(await calls.list(actor, id)).toHaveLength(10);
  });

  it('moves that cross do not wait for each other for ever', async () => {
    const actor = newActor();
    const id = await calls.bucketWith(actor, ['a', 'b']);
    for (let round = 0; round < 10; round += 1) {
      const moves = [
        calls.move(actor, { bucketId: id, sourceKey: 'a', destinationKey: 'b' }),
        calls.move(actor, { bucketId: id, sourceKey: 'b', destinationKey: 'a' }),
      ];
      expect(await outcomes(moves)).toEqual({ object_exists: 2 });
    }
  });

  it('removals of the same objects in other orders take each once', async () => {
    const actor = newActor();
    const keys = ['a', 'b', 'c', 'd', 'e'];
    const id = await calls.bucketWith(actor, keys);
    const removals = many(8, (number) =>
      calls.removeMany(actor, id, number % 2 ? keys : [...keys].reverse()),
    ) as Promise<unknown[]>[];
    expect((await Promise.all(removals)).flat()).toHaveLength(5);
    expect(await leftovers(storage)).toEqual([]);
  });
});

describe('a bucket that goes', () => {
  it('takes an upload with it or stays because of it, and never ends up with both or neither', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [actor, next] = [newActor(), newActor()];
      const id = await calls.bucketWith(actor, []);
      const upload = calls.put(actor, id, 'k', 'mine');
      const gone = calls.deleteBucket(actor, id).then(() => calls.createBucket(next, id));
      const [uploaded, deleted] = [await outcomes([upload]), await outcomes([gone])];
      const ways = [
        [{ yes: 1 }, { bucket_not_empty: 1 }],
        [{ bucket_not_found: 1 }, { yes: 1 }],
        [{ storage_forbidden: 1 }, { yes: 1 }],
      ];
      expect(ways).toContainEqual([uploaded, deleted]);
      if ('yes' in deleted) expect(await calls.list(next, id)).toEqual([]);
    }
    expect(await leftovers(storage)).toEqual([]);
  });
});

describe('everything at once', () => {
  const KNOWN = new Set(['yes', 'object_exists', 'object_not_found']);

  /** A random call on few keys; a download must bring one whole text that was written. */
  function anything(actor: StorageActor, bucketId: string): Promise<unknown> {
    const key = () => `k${randomInt(3)}`;
    const places = { bucketId, sourceKey: key(), destinationKey: key() };
    const text = `text ${'x'.repeat(randomInt(20_000))}.`;
    switch (randomInt(8)) {
      case 0:
        return calls.put(actor, bucketId, key(), text);
      case 1:
        return calls.put(actor, bucketId, key(), text, { isReplace: true });
      case 2:
        return calls.move(actor, places);
      case 3:
        return calls.copy(actor, places, randomInt(2) ? 'true' : 'false');
      case 4:
        return calls.remove(actor, bucketId, key());
      case 5:
        return calls.removeMany(actor, bucketId, ['k0', 'k1', 'k2']);
      case 6:
        return randomInt(10) ? calls.list(actor, bucketId) : calls.emptyBucket(SERVICE, bucketId);
      default:
        return calls.get(actor, bucketId, key()).then(({ body, headers }) => {
          if (headers['content-length'] !== String(body.length) || !/^text x*\.$/.test(body.toString())) {
            throw new Error('The object was torn.');
          }
        });
    }
  }

  it('gives the errors of the protocol, whole objects, and leaves no orphan', async () => {
    const actor = newActor();
    const id = await calls.bucketWith(actor, []);
    for (let round = 0; round < 20; round += 1) {
      const seen = await outcomes(many(12, () => anything(actor, id)));
      expect(Object.keys(seen).filter((name) => !KNOWN.has(name))).toEqual([]);
    }
    expect(await leftovers(storage)).toEqual([]);
  }, 120_000);
});
