import { AppError, LIMITS, type StorageActor } from '@dearly/contracts';
import { inTransaction, OutboxRelay } from '@dearly/database';
import { Injectable } from '@nestjs/common';
import { DataSource, In, LessThanOrEqual, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { v7 as newId } from 'uuid';
import { z } from 'zod';
import { BlobsService } from '../blobs/blobs.service';
import { refuseScreenshots, whoseToChange } from '../buckets/bucket-access';
import { findBucket } from '../buckets/find-bucket';
import { readBody } from '../buckets/read-body';
import { ObjectCosts } from './object-costs.service';
import { checkKey, isKey } from './object-key';
import { objectRow } from './object-json';
import { ObjectEntity } from './object.entity';

const CHUNK = LIMITS.storage.listRows;
const removeBody = z.object({ prefixes: z.array(z.string()).min(1).max(CHUNK) });

/** Removes objects: the rows at once, their bytes in the background. */
@Injectable()
export class ObjectRemovalService {
  constructor(
    private readonly database: DataSource,
    private readonly blobs: BlobsService,
    private readonly outbox: OutboxRelay,
    private readonly costs: ObjectCosts,
  ) {}

  /** Errors: `storage_forbidden`, `key_refused`, `object_not_found`. */
  async removeOne(actor: StorageActor, bucketId: string, key: string): Promise<{ message: string }> {
    refuseScreenshots(bucketId);
    checkKey(key);
    const removed = await this.removeKeys(actor, bucketId, [key]);
    if (removed.length === 0) throw new AppError('object_not_found');
    return { message: 'Successfully deleted' };
  }

  /** The rows that were removed; what is not there, or not the asker's to remove, is passed over. Errors: `storage_forbidden`. */
  async removeMany(actor: StorageActor, bucketId: string, body: unknown): Promise<Record<string, unknown>[]> {
    refuseScreenshots(bucketId);
    const { prefixes } = readBody(removeBody, body);
    const removed = await this.removeKeys(actor, bucketId, prefixes.filter(isKey));
    return removed.map(objectRow);
  }

  /**
   * Empties a bucket of what is in it now. When it is interrupted some of it is gone, and the next call goes on.
   * Errors: `storage_forbidden` without the service key, `bucket_not_found`.
   */
  async removeAll(actor: StorageActor, bucketId: string, signal: AbortSignal): Promise<{ message: string }> {
    if (actor.role !== 'service_role') {
      throw new AppError('storage_forbidden', { reason: 'Only the service key may empty a bucket.' });
    }
    refuseScreenshots(bucketId);
    const bucket = await findBucket(this.database.manager, bucketId);
    if (!bucket) throw new AppError('bucket_not_found');
    const where = { bucketId, createdAt: LessThanOrEqual(new Date()) };
    for (;;) {
      signal.throwIfAborted();
      const removed = await inTransaction(this.database, async (manager) => {
        await this.costs.lock(manager, actor, bucket);
        return this.removeRows(manager, where);
      });
      this.outbox.notify();
      if (removed.length < CHUNK) break;
    }
    return { message: 'Empty bucket has been queued. Completion may take up to an hour.' };
  }

  private async removeKeys(actor: StorageActor, bucketId: string, keys: string[]): Promise<ObjectEntity[]> {
    const removed = await inTransaction(this.database, async (manager) => {
      const seen = await findBucket(manager, bucketId);
      if (!seen || whoseToChange(seen, actor) === undefined) return [];
      await this.costs.lock(manager, actor, seen);
      const bucket = await findBucket(manager, bucketId, 'for_key_share');
      const owner = bucket ? whoseToChange(bucket, actor) : undefined;
      if (owner === undefined) return [];
      return this.removeRows(manager, { bucketId, key: In(keys), ...(owner === null ? {} : { owner }) });
    });
    this.outbox.notify();
    return removed;
  }

  /**
   * Removes some of the objects, none when there are none; notify the outbox relay after the commit. Locks in the order
   * of the ids, so that two do not wait for each other: a key may change while one waits for its object.
   */
  async removeRows(manager: EntityManager, where: FindOptionsWhere<ObjectEntity>): Promise<ObjectEntity[]> {
    const objects = await manager.find(ObjectEntity, {
      where,
      order: { id: 'ASC' },
      take: CHUNK,
      lock: { mode: 'pessimistic_write' },
    });
    if (objects.length === 0) return [];
    await manager.delete(ObjectEntity, { id: In(objects.map(({ id }) => id)) });
    await this.blobs.markDeleting(
      manager,
      objects.map(({ blobId }) => blobId),
      newId(),
    );
    return objects;
  }
}
