import { AppError, type StorageActor } from '@dearly/contracts';
import type { EntityManager } from 'typeorm';
import { mayUse } from './bucket-access';
import { isBucketName } from './bucket-body';
import { BucketEntity } from './bucket.entity';

/** How long nobody else may do what to the bucket: not remove it, or not change it at all. */
export type BucketLock = 'for_key_share' | 'pessimistic_write';

/** The bucket, or null; with a lock until the transaction of `manager` ends. */
export async function findBucket(
  manager: EntityManager,
  id: string,
  lock?: BucketLock,
): Promise<BucketEntity | null> {
  // Also what Postgres would refuse to compare with.
  if (!isBucketName(id)) return null;
  return manager.findOne(BucketEntity, { where: { id }, ...(lock ? { lock: { mode: lock } } : {}) });
}

/**
 * A bucket that was found before, now locked.
 * @throws AppError `bucket_not_found` when it was deleted meanwhile, its name perhaps taken by somebody else
 */
export async function lockBucket(manager: EntityManager, { id, owner }: BucketEntity): Promise<BucketEntity> {
  const bucket = await findBucket(manager, id, 'for_key_share');
  if (bucket?.owner !== owner) throw new AppError('bucket_not_found');
  return bucket;
}

/** The bucket of somebody who may do anything with it. @throws AppError `bucket_not_found` for everybody else. */
export async function findUsable(
  manager: EntityManager,
  actor: StorageActor,
  id: string,
  lock?: BucketLock,
): Promise<BucketEntity> {
  const bucket = await findBucket(manager, id, lock);
  if (!bucket || !mayUse(bucket, actor)) throw new AppError('bucket_not_found');
  return bucket;
}
