import { AppError, type StorageActor } from '@dearly/contracts';
import { newBucketId, SERVICE, type StorageCalls } from './storage-calls';

/** One call of the storage protocol on a bucket, and on the object that stands in it under the key. */
export type PermissionCall = (actor: StorageActor, bucketId: string, key: string) => Promise<unknown>;

/** What came of a call: `yes`, `nothing` to be seen, or the code of its error. */
export async function outcome(call: Promise<unknown>): Promise<string> {
  try {
    const answer = await call;
    return Array.isArray(answer) && answer.length === 0 ? 'nothing' : 'yes';
  } catch (error) {
    return error instanceof AppError ? error.code : 'no AppError';
  }
}

/** Every call by its name. `owner`: in whose bucket a copy is put for nobody in particular, who has none. */
export function permissionCalls(calls: StorageCalls, owner: StorageActor): Record<string, PermissionCall> {
  return {
    'get the bucket': (actor, bucketId) => calls.getBucket(actor, bucketId),
    'update the bucket': (actor, bucketId) => calls.updateBucket(actor, bucketId, { file_size_limit: 9_000 }),
    'list objects': (actor, bucketId) => calls.list(actor, bucketId),
    'list pages of objects': async (actor, bucketId) => (await calls.page(actor, bucketId)).objects,
    'read an object': (actor, bucketId, key) => calls.get(actor, bucketId, key),
    'read the head of an object': (actor, bucketId, key) => calls.get(actor, bucketId, key, { isHead: true }),
    'read an object publicly': (_actor, bucketId, key) => calls.get({ by: 'public' }, bucketId, key),
    'read about an object': (actor, bucketId, key) => calls.info(actor, bucketId, key),
    'sign an address': (actor, bucketId, key) => calls.sign(actor, bucketId, key),
    'sign several addresses': async (actor, bucketId, key) =>
      (await calls.signMany(actor, bucketId, [key])).filter(({ signedURL }) => signedURL),
    'sign an upload': (actor, bucketId) => calls.signUpload(actor, bucketId, 'new'),
    'sign a replacement': (actor, bucketId, key) => calls.signUpload(actor, bucketId, key, 'true'),
    'upload an object': (actor, bucketId) => calls.put(actor, bucketId, `new-${newBucketId()}`, 'x'),
    'replace an object': (actor, bucketId, key) => calls.put(actor, bucketId, key, 'x', { isReplace: true }),
    'copy an object to an own bucket': async (actor, bucketId, key) => {
      const own = await calls.bucketWith(actor.role === 'anon' ? owner : actor, []);
      const to = { destinationBucket: own, destinationKey: 'copy' };
      return calls.copy(actor, { bucketId, sourceKey: key, ...to });
    },
    'copy an own object into it': async (actor, bucketId) => {
      const own = await calls.bucketWith(actor.role === 'anon' ? SERVICE : actor, ['a'], { public: true });
      const to = { destinationBucket: bucketId, destinationKey: newBucketId() };
      return calls.copy(actor, { bucketId: own, sourceKey: 'a', ...to });
    },
    'move an own object into it': async (actor, bucketId) => {
      const own = await calls.bucketWith(actor.role === 'anon' ? SERVICE : actor, ['a'], { public: true });
      const to = { destinationBucket: bucketId, destinationKey: newBucketId() };
      return calls.move(actor, { bucketId: own, sourceKey: 'a', ...to });
    },
    'move an object': (actor, bucketId, key) =>
      calls.move(actor, { bucketId, sourceKey: key, destinationKey: 'moved' }),
    'remove several objects': (actor, bucketId, key) => calls.removeMany(actor, bucketId, [key]),
    'remove an object': (actor, bucketId, key) => calls.remove(actor, bucketId, key),
    'empty the bucket': (actor, bucketId) => calls.emptyBucket(actor, bucketId),
  };
}

/** Calls that leave a bucket as it is, so that one serves them all. */
export const LOOKING: ReadonlySet<string> = new Set([
  'get the bucket',
  'list objects',
  'list pages of objects',
  'read an object',
  'read the head of an object',
  'read an object publicly',
  'read about an object',
  'sign an address',
  'sign several addresses',
  'sign an upload',
  'sign a replacement',
  'copy an object to an own bucket',
]);
