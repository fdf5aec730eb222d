import { AppError, LIMITS, type StorageActor } from '@dearly/contracts';
import { inTransaction, OutboxRelay, refuseDeletedUser } from '@dearly/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as newId } from 'uuid';
import { BlobsService, type WrittenBlob } from '../blobs/blobs.service';
import { changeForbidden, mayAdd, mayChange, refuseScreenshots } from '../buckets/bucket-access';
import type { BucketEntity } from '../buckets/bucket.entity';
import { findBucket, lockBucket } from '../buckets/find-bucket';
import { isAllowedType } from '../buckets/mime-type';
import { ObjectCosts } from './object-costs.service';
import { checkKey } from './object-key';
import { ObjectEntity } from './object.entity';

/** Where an object is to be written, by whom, and whether one that stands there is replaced. */
export type WriteTarget = { actor: StorageActor; bucketId: string; key: string; upsert: boolean };
/** What a write is allowed: where to, and how many bytes; `tooLarge` says why no more. */
export type WritePermit = {
  target: WriteTarget;
  bucket: BucketEntity;
  mostBytes: number;
  tooLarge: AppError;
};
export type ObjectFields = Pick<ObjectEntity, 'contentType' | 'cacheControl' | 'userMetadata'>;

/** Gives stored bytes a name: one object per key, whatever else happens to the key at the same time. */
@Injectable()
export class ObjectWriter {
  constructor(
    private readonly database: DataSource,
    private readonly blobs: BlobsService,
    private readonly outbox: OutboxRelay,
    private readonly costs: ObjectCosts,
  ) {}

  /**
   * What the write would be allowed now; asked before any byte is taken.
   * Errors: `storage_forbidden`, `key_refused`, `bucket_not_found`, `object_exists`, and those of
   * `ObjectCosts.room`.
   */
  async permit(target: WriteTarget): Promise<WritePermit> {
    const { actor, bucketId, key } = target;
    refuseScreenshots(bucketId);
    checkKey(key);
    const { manager } = this.database;
    const bucket = await findBucket(manager, bucketId);
    if (!bucket) throw new AppError('bucket_not_found');
    if (!mayAdd(bucket, actor)) throw changeForbidden();
    const standing = await manager.findOneBy(ObjectEntity, { bucketId, key });
    if (standing) checkReplacement(bucket, standing, target);
    const room = await this.costs.room(bucket, actor, standing);
    const most = mostBytes(bucket);
    return most <= room
      ? { target, bucket, mostBytes: most, tooLarge: new AppError('object_too_large') }
      : { target, bucket, mostBytes: room, tooLarge: this.costs.refusal('bytes', bucket, actor) };
  }

  /**
   * Makes the object of a written blob, or discards the blob. What the object held before is removed.
   * Errors as `permit`, for the state at this moment, and of `ObjectCosts.hold`; `unauthorized` when the account was
   * deleted meanwhile.
   */
  async store(permit: WritePermit, blob: WrittenBlob, fields: ObjectFields): Promise<ObjectEntity> {
    const { actor } = permit.target;
    const owner = actor.role === 'authenticated' ? actor.userId : null;
    try {
      const object = await inTransaction(this.database, async (manager) => {
        if (owner !== null) await refuseDeletedUser(manager, owner);
        return this.costs.hold(manager, actor, { to: permit.bucket }, async () => {
          // The bucket cannot be deleted, and its name taken by somebody else, until the object is in it.
          const bucket = await lockBucket(manager, permit.bucket);
          if (!mayAdd(bucket, actor)) throw changeForbidden();
          await this.blobs.keep(manager, blob.id);
          return this.writeRow(manager, bucket, permit.target, {
            ...fields,
            blobId: blob.id,
            etag: blob.etag,
            size: String(blob.size),
            owner,
            updatedAt: new Date(),
          });
        });
      });
      this.outbox.notify();
      return object;
    } catch (error) {
      await this.blobs.discard(blob.id);
      throw error;
    }
  }

  private async writeRow(
    manager: EntityManager,
    bucket: BucketEntity,
    target: WriteTarget,
    values: Omit<ObjectEntity, 'id' | 'bucketId' | 'key' | 'createdAt' | 'lastAccessedAt'>,
  ): Promise<ObjectEntity> {
    const { bucketId, key } = target;
    for (;;) {
      const standing = await manager.findOne(ObjectEntity, {
        where: { bucketId, key },
        lock: { mode: 'pessimistic_write' },
      });
      if (standing) {
        checkReplacement(bucket, standing, target);
        await manager.update(ObjectEntity, { id: standing.id }, values);
        await this.blobs.markDeleting(manager, [standing.blobId], newId());
        return { ...standing, ...values };
      }
      const times = { createdAt: values.updatedAt, lastAccessedAt: values.updatedAt };
      const row: ObjectEntity = { ...values, ...times, id: newId(), bucketId, key };
      const { raw } = await manager
        .createQueryBuilder()
        .insert()
        .into(ObjectEntity)
        .values(row)
        .orIgnore()
        .returning('id')
        .execute();
      // Nothing was inserted: somebody else has just made it, and the next round finds theirs.
      if ((raw as unknown[]).length > 0) return row;
    }
  }
}

/** Errors: `object_exists`, `storage_forbidden`. */
function checkReplacement(
  bucket: BucketEntity,
  standing: ObjectEntity,
  { actor, upsert }: WriteTarget,
): void {
  if (!upsert) throw new AppError('object_exists');
  if (!mayChange(bucket, standing, actor)) throw changeForbidden();
}

/** What a bucket says to content. Errors: `mime_type_refused`, `object_too_large`. */
export function checkContent(bucket: BucketEntity, contentType: string, size = 0): void {
  if (!isAllowedType(contentType, bucket.allowedMimeTypes)) {
    throw new AppError('mime_type_refused', { type: contentType });
  }
  if (size > mostBytes(bucket)) throw new AppError('object_too_large');
}

/** Bytes that an object of the bucket may have. */
function mostBytes(bucket: BucketEntity): number {
  return Math.min(Number(bucket.fileSizeLimit ?? Infinity), LIMITS.storage.objectBytes);
}
