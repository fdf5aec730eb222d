import { AppError, SCREENSHOTS_BUCKET, type BucketRule, type StorageActor } from '@dearly/contracts';
import type { BucketEntity } from './bucket.entity';

type BucketFields = Pick<BucketEntity, 'id' | 'owner' | 'public' | 'readers' | 'writers'>;
type ObjectFields = { owner: string | null };
/** Whose objects of a bucket: an account's; null is everybody's, undefined nobody's. */
export type WhoseObjects = string | null | undefined;

/** Who may do anything with a bucket and all that is in it: its owner, and the owner of the service key. */
export function mayUse(bucket: Pick<BucketFields, 'owner'>, actor: StorageActor): boolean {
  if (actor.role === 'service_role') return true;
  return actor.role === 'authenticated' && bucket.owner === actor.userId;
}

/** The rules that open a bucket to somebody; the service key needs none. */
export function rulesFor({ role }: StorageActor): BucketRule[] {
  return role === 'authenticated' ? ['authenticated', 'anyone'] : ['anyone'];
}

/** Who may add objects to a bucket, without touching those of others. */
export function mayAdd(bucket: BucketFields, actor: StorageActor): boolean {
  return mayUse(bucket, actor) || rulesFor(actor).includes(bucket.writers);
}

/** Who may know that a bucket exists: whom it is open to in any way, and who is signed in, of the screenshots'. */
export function maySee(bucket: BucketFields, actor: StorageActor): boolean {
  if (bucket.public || mayAdd(bucket, actor) || rulesFor(actor).includes(bucket.readers)) return true;
  return actor.role === 'authenticated' && bucket.id === SCREENSHOTS_BUCKET;
}

/** What somebody may list, sign and read about. In the screenshots' bucket each account has its own. */
export function whoseToList(bucket: BucketFields, actor: StorageActor): WhoseObjects {
  if (mayUse(bucket, actor) || rulesFor(actor).includes(bucket.readers)) return null;
  return actor.role === 'authenticated' && bucket.id === SCREENSHOTS_BUCKET ? actor.userId : undefined;
}

/** What somebody may replace, move and remove: a writer who is signed in, the own. What nobody signed wrote is nobody's. */
export function whoseToChange(bucket: BucketFields, actor: StorageActor): WhoseObjects {
  if (mayUse(bucket, actor)) return null;
  return actor.role === 'authenticated' && mayAdd(bucket, actor) ? actor.userId : undefined;
}

/** Who may list, sign and read about an object. */
export function mayList(bucket: BucketFields, object: ObjectFields, actor: StorageActor): boolean {
  return isAmong(whoseToList(bucket, actor), object);
}

/** Who may read an object: in a public bucket, everybody. */
export function mayRead(bucket: BucketFields, object: ObjectFields, actor: StorageActor): boolean {
  return bucket.public || mayList(bucket, object, actor);
}

/** Who may replace, move and remove an object. */
export function mayChange(bucket: BucketFields, object: ObjectFields, actor: StorageActor): boolean {
  return isAmong(whoseToChange(bucket, actor), object);
}

function isAmong(whose: WhoseObjects, { owner }: ObjectFields): boolean {
  return whose === null || (whose !== undefined && whose === owner);
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
