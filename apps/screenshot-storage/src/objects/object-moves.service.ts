import { AppError, LIMITS, type StorageActor } from '@dearly/contracts';
import { inTransaction, isUniqueViolation } from '@dearly/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { BlobsService, type WrittenBlob } from '../blobs/blobs.service';
import { refuseScreenshots } from '../buckets/bucket-access';
import { readBody } from '../buckets/read-body';
import { ObjectCosts } from './object-costs.service';
import { checkKey } from './object-key';
import { objectRow } from './object-json';
import { ObjectLookup } from './object-lookup.service';
import { checkContent, ObjectWriter } from './object-writer.service';
import type { ObjectEntity } from './object.entity';
import { bucketsOf, renameObject, type Move } from './rename-object';

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

/** Gives objects other names, or the same content a second one. */
@Injectable()
export class ObjectMovesService {
  constructor(
    private readonly database: DataSource,
    private readonly lookup: ObjectLookup,
    private readonly writer: ObjectWriter,
    private readonly blobs: BlobsService,
    private readonly costs: ObjectCosts,
  ) {}

  /**
   * Errors: `storage_body_refused`, `key_refused`, `storage_forbidden`, `bucket_not_found`, `object_not_found`,
   * `object_exists`, what the bucket it goes to says to the content, and those of `ObjectCosts.hold`.
   */
  async move(actor: StorageActor, body: unknown): Promise<{ message: string; Id: string; Key: string }> {
    const { from, to } = readMove(body);
    refuseScreenshots(from.bucketId, to.bucketId);
    try {
      const Id = await inTransaction(this.database, (manager) => this.rename(manager, actor, { from, to }));
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
    const { from, to } = readMove(body);
    refuseScreenshots(to.bucketId);
    const { object } = await this.lookup.readable({ by: 'actor', actor }, from.bucketId, from.key);
    const permit = await this.writer.permit({ actor, ...to, upsert });
    checkContent(permit.bucket, object.contentType);
    if (Number(object.size) > permit.mostBytes) throw permit.tooLarge;
    const blob = await this.copyBytes(actor, object, signal);
    const { contentType, cacheControl, userMetadata } = object;
    const made = await this.writer.store(permit, blob, { contentType, cacheControl, userMetadata });
    return { ...objectRow(made), Id: made.id, Key: `${made.bucketId}/${made.key}` };
  }

  private async rename(manager: EntityManager, actor: StorageActor, move: Move): Promise<string> {
    const seen = await bucketsOf(manager, actor, move);
    // Who pays is locked before the buckets; so these are looked at twice.
    return this.costs.hold(manager, actor, seen, async () => {
      const locked = await bucketsOf(manager, actor, move, 'for_key_share');
      if (locked.from.owner !== seen.from.owner) throw new AppError('object_not_found');
      if (locked.to.owner !== seen.to.owner) throw new AppError('bucket_not_found');
      return renameObject(manager, actor, move, locked);
    });
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

function readMove(body: unknown): Move {
  const move = readBody(moveBody, body);
  checkKey(move.from.key);
  checkKey(move.to.key);
  return move;
}
