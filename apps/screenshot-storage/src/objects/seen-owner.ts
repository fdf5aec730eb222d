import { SCREENSHOTS_BUCKET, type StorageActor } from '@dearly/contracts';
import type { EntityManager } from 'typeorm';
import { mayUse } from '../buckets/bucket-access';
import { findBucket } from '../buckets/find-bucket';

/** Whose objects of a bucket are listed for somebody: null is everybody's, undefined nobody's. */
export async function seenOwner(
  manager: EntityManager,
  actor: StorageActor,
  bucketId: string,
): Promise<string | null | undefined> {
  const bucket = await findBucket(manager, bucketId);
  if (!bucket) return undefined;
  if (mayUse(bucket, actor)) return null;
  return bucket.id === SCREENSHOTS_BUCKET && actor.role === 'authenticated' ? actor.userId : undefined;
}
