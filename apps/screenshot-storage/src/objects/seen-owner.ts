import type { StorageActor } from '@dearly/contracts';
import type { EntityManager } from 'typeorm';
import { whoseToList, type WhoseObjects } from '../buckets/bucket-access';
import { findBucket } from '../buckets/find-bucket';

/** Whose objects of a bucket are listed for somebody; nobody's of one that is not there. */
export async function seenOwner(
  manager: EntityManager,
  actor: StorageActor,
  bucketId: string,
): Promise<WhoseObjects> {
  const bucket = await findBucket(manager, bucketId);
  return bucket ? whoseToList(bucket, actor) : undefined;
}
