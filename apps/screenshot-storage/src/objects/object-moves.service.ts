import { AppError, LIMITS, type StorageActor } from '@dearly/contracts';
import { inTransaction, isUniqueViolation } from '@dearly/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { BlobsService, type WrittenBlob } from '../blobs/blobs.service';
import { changeForbidden, mayUse, refuseScreenshots } from '../buckets/bucket-access';
import type { BucketEntity } from '../buckets/bucket.entity';
import { findBucket } from '../buckets/find-bucket';
import { readBody } from '../buckets/read-body';
import { checkKey } from './object-key';
import { objectRow } from './object-json';
import { ObjectLookup } from './object-lookup.service';
import { checkContent, ObjectWriter } from './object-writer.service';
import { ObjectEntity } from './object.entity';

const COPY_MS = 30_000;

const moveBody = z
  .object({
    bucketId: z.string(),
    sourceKey: z.string(),
    destinationBucket: z.string().nullish(),
    destinationKey: z.string(),
  })
  .transform(({ bucketId, sourceKey, destinationBucket, destinationKey }) => ({
    from: { bucketId, key: sourceKey },
    to: { bucketId: destinationBucket ?? bucketId, key: destinationKey },
  }));
type Place = { bucketId: string; key: string };

/** Gives objects other names, or the same content a second one. */
@Injectable()
export class ObjectMovesService {
  constructor(
    private readonly database: DataSource,
    private readonly lookup: ObjectLookup,
    private readonly writer: ObjectWriter,
    private readonly blobs: BlobsService,
  ) {}

  /**
   * Errors: `storage_body_refused`, `key_refused`, `storage_forbidden`, `bucket_not_found`, `object_not_found`,
   * `object_exists`, and what the bucket it goes to says to the content.
   */
  async move(actor: StorageActor, body: unknown): Promise<{ message: string; Id: string; Key: string }> {
    const { from, to } = readPlaces(body);
    refuseScreenshots(from.bucketId, to.bucketId);
    try {
      const Id = await inTransaction(this.database, (manager) => this.rename(manager, actor, from, to));
      return { message: 'Successfully moved', Id, Key: `${to.bucketId}/${to.key}` };
    } catch (error) {
      // Somebody else made an object there in this moment.
      if (isUniqueViolation(error)) throw new AppError('object_exists');
      throw error;
    }
  }

  /** The copy is an object and bytes of its own. Errors as `move`; what one may only read can be copied too. */
  async copy(
    actor: StorageActor,
    body: unknown,
    upsert: boolean,
    signal: AbortSignal,
  ): Promise<{ Id: string; Key: string }> {
    const { from, to } = readPlaces(body);
    const target = { actor, ...to, upsert };
    refuseScreenshots(to.bucketId);
    const { object } = await this.lookup.readable({ by: 'actor', actor }, from.bucketId, from.key);
    const permit = await this.writer.permit(target);
    checkContent(permit.bucket, object.contentType);
    if (Number(object.size) > permit.mostBytes) throw permit.tooLarge;
    const blob = await this.copyBytes(actor, object, signal);
    const { contentType, cacheControl, userMetadata } = object;
    const made = await this.writer.store(target, blob, { contentType, cacheControl, userMetadata });
    return { ...objectRow(made), Id: made.id, Key: `${made.bucketId}/${made.key}` };
  }

  private async rename(manager: EntityManager, actor: StorageActor, from: Place, to: Place): Promise<string> {
    const buckets = await lockBuckets(manager, from.bucketId, to.bucketId);
    const home = buckets.get(from.bucketId);
    if (!home || !mayUse(home, actor)) throw new AppError('object_not_found');
    const destination = buckets.get(to.bucketId);
    if (!destination) throw new AppError('bucket_not_found');
    if (!mayUse(destination, actor)) throw changeForbidden();
    const objects = await lockObjects(manager, from, to);
    const source = objects.find((object) => isAt(object, from));
    if (!source) throw new AppError('object_not_found');
    if (isAt(source, to)) return source.id;
    if (objects.length > 1) throw new AppError('object_exists');
    if (home.id !== destination.id) checkContent(destination, source.contentType, Number(source.size));
    await manager.update(ObjectEntity, { id: source.id }, { ...to, updatedAt: new Date() });
    return source.id;
  }

  private async copyBytes(
    actor: StorageActor,
    object: ObjectEntity,
    signal: AbortSignal,
  ): Promise<WrittenBlob> {
    try {
      return await this.blobs.copy(object.blobId, {
        contentType: 'application/octet-stream',
        size: Number(object.size),
        limitBytes: LIMITS.storage.objectBytes,
        signal,
        expiresInMs: COPY_MS,
      });
    } catch (error) {
      // Says `object_not_found` when it was removed in this moment; everything else is what went wrong.
      await this.lookup.readable({ by: 'actor', actor }, object.bucketId, object.key);
      throw error;
    }
  }
}

function readPlaces(body: unknown): { from: Place; to: Place } {
  const places = readBody(moveBody, body);
  checkKey(places.from.key);
  checkKey(places.to.key);
  return places;
}

function isAt(object: ObjectEntity, { bucketId, key }: Place): boolean {
  return object.bucketId === bucketId && object.key === key;
}

/** All moves lock in one order, so that two that cross do not wait for each other. */
async function lockBuckets(manager: EntityManager, ...ids: string[]): Promise<Map<string, BucketEntity>> {
  const buckets = new Map<string, BucketEntity>();
  for (const id of [...new Set(ids)].sort()) {
    const bucket = await findBucket(manager, id, 'for_key_share');
    if (bucket) buckets.set(id, bucket);
  }
  return buckets;
}

/** In the order that removals keep to as well. */
function lockObjects(manager: EntityManager, ...places: Place[]): Promise<ObjectEntity[]> {
  return manager.find(ObjectEntity, {
    where: places,
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
}
