import { AppError, SCREENSHOTS_BUCKET, type StorageActor } from '@dearly/contracts';

type BucketFields = { id: string; owner: string | null; public: boolean };
type ObjectFields = { owner: string | null };

/** Who may do anything with a bucket and all that is in it: its owner, and the owner of the service key. */
export function mayUse(bucket: BucketFields, actor: StorageActor): boolean {
  if (actor.role === 'service_role') return true;
  return actor.role === 'authenticated' && bucket.owner === actor.userId;
}

/** Who may know that a bucket exists: also everybody if it is public, and who is signed in, of the screenshots'. */
export function maySee(bucket: BucketFields, actor: StorageActor): boolean {
  if (mayUse(bucket, actor) || bucket.public) return true;
  return actor.role === 'authenticated' && bucket.id === SCREENSHOTS_BUCKET;
}

/** Who may list, sign and read about an object. In the screenshots' bucket each account does with its own only. */
export function mayUseObject(bucket: BucketFields, object: ObjectFields, actor: StorageActor): boolean {
  if (mayUse(bucket, actor)) return true;
  return bucket.id === SCREENSHOTS_BUCKET && actor.role === 'authenticated' && object.owner === actor.userId;
}

/** Who may read an object: in a public bucket, everybody. */
export function mayReadObject(bucket: BucketFields, object: ObjectFields, actor: StorageActor): boolean {
  return bucket.public || mayUseObject(bucket, object, actor);
}

/** @throws AppError `storage_forbidden` for the bucket whose content has rules of its own, whoever asks. */
export function refuseScreenshots(...bucketIds: string[]): void {
  if (!bucketIds.includes(SCREENSHOTS_BUCKET)) return;
  throw new AppError('storage_forbidden', {
    reason: 'Screenshots are added, changed and removed through /api/screenshots only.',
  });
}

/** What the protocol says to a change that the one who asks may not make. */
export function changeForbidden(): AppError {
  return new AppError('storage_forbidden', { reason: 'new row violates row-level security policy' });
}
