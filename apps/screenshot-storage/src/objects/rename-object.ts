import { AppError, type StorageActor } from '@dearly/contracts';
import type { EntityManager } from 'typeorm';
import { changeForbidden, mayAdd, mayChange, whoseToChange } from '../buckets/bucket-access';
import type { BucketEntity } from '../buckets/bucket.entity';
import { findBucket, type BucketLock } from '../buckets/find-bucket';
import { checkContent } from './object-writer.service';
import { ObjectEntity } from './object.entity';

type Place = { bucketId: string; key: string };
export type Move = { from: Place; to: Place };
type Buckets = { from: BucketEntity; to: BucketEntity };

/**
 * The buckets of a move, if somebody may change objects in the first and add some to the second.
 * Errors: `object_not_found`, `bucket_not_found`, `storage_forbidden`.
 */
export async function bucketsOf(
  manager: EntityManager,
  actor: StorageActor,
  { from, to }: Move,
  lock?: BucketLock,
): Promise<Buckets> {
  const buckets = new Map<string, BucketEntity>();
  // All moves lock in one order, so that two that cross do not wait for each other.
  for (const id of [...new Set([from.bucketId, to.bucketId])].sort()) {
    const bucket = await findBucket(manager, id, lock);
    if (bucket) buckets.set(id, bucket);
  }
  const home = buckets.get(from.bucketId);
  if (!home || whoseToChange(home, actor) === undefined) throw new AppError('object_not_found');
  const destination = buckets.get(to.bucketId);
  if (!destination) throw new AppError('bucket_not_found');
  if (!mayAdd(destination, actor)) throw changeForbidden();
  return { from: home, to: destination };
}

/** Resolves to the id. Errors: `object_not_found`, `object_exists`, and what the bucket says to the content. */
export async function renameObject(
  manager: EntityManager,
  actor: StorageActor,
  { from, to }: Move,
  buckets: Buckets,
): Promise<string> {
  const objects = await lockObjects(manager, from, to);
  const source = objects.find((object) => isAt(object, from));
  if (!source || !mayChange(buckets.from, source, actor)) throw new AppError('object_not_found');
  if (isAt(source, to)) return source.id;
  if (objects.length > 1) throw new AppError('object_exists');
  if (from.bucketId !== to.bucketId) checkContent(buckets.to, source.contentType, Number(source.size));
  // In a bucket of the installation an object counts for its own owner: for the one who puts it there.
  const owner = buckets.to.owner === null && actor.role === 'authenticated' ? actor.userId : source.owner;
  await manager.update(ObjectEntity, { id: source.id }, { ...to, owner, updatedAt: new Date() });
  return source.id;
}

function isAt(object: ObjectEntity, { bucketId, key }: Place): boolean {
  return object.bucketId === bucketId && object.key === key;
}

/** In the order that removals keep to as well. */
function lockObjects(manager: EntityManager, ...places: Place[]): Promise<ObjectEntity[]> {
  return manager.find(ObjectEntity, {
    where: places,
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
}
