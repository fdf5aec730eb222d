import { AppError, type Bucket, type StorageActor } from '@dearly/contracts';
import { databaseErrorCode, inTransaction, isUniqueViolation, refuseDeletedUser } from '@dearly/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { UsageService } from '../usage/usage.service';
import { changeForbidden, maySee, refuseScreenshots } from './bucket-access';
import { readBucketChanges, readNewBucket, refuseUnpaid } from './bucket-body';
import { findBuckets } from './bucket-list';
import { BucketEntity } from './bucket.entity';
import { findBucket, findUsable } from './find-bucket';

const FOREIGN_KEY_VIOLATION = '23503';

/** Buckets of the storage protocol (account protocol, A6). What one may not see is answered as not there. */
@Injectable()
export class BucketsService {
  constructor(
    private readonly database: DataSource,
    private readonly usage: UsageService,
  ) {}

  /** Own buckets and those of the installation; in lists the protocol tells the type as well. */
  async list(actor: StorageActor, query: Record<string, string>): Promise<(Bucket & { type: 'STANDARD' })[]> {
    const rows = await findBuckets(this.database.manager, actor, query);
    return rows.map((row) => ({ ...bucketJson(row), type: 'STANDARD' }));
  }

  async get(actor: StorageActor, id: string): Promise<Bucket> {
    const row = await findBucket(this.database.manager, id);
    if (!row || !maySee(row, actor)) throw new AppError('bucket_not_found');
    return bucketJson(row);
  }

  /** Ids are one name space for all accounts. Errors: those of the body; `storage_forbidden`; `bucket_exists`; `too_many_buckets`; `unauthorized`. */
  async create(actor: StorageActor, body: unknown): Promise<{ name: string }> {
    if (actor.role === 'anon') throw changeForbidden();
    const { id, name, ...settings } = readNewBucket(body);
    const now = new Date();
    const row: BucketEntity = {
      ...{ public: false, readers: 'owner', writers: 'owner', fileSizeLimit: null, allowedMimeTypes: null },
      ...settings,
      ...{ id, name, createdAt: now, updatedAt: now },
      owner: actor.role === 'authenticated' ? actor.userId : null,
    };
    refuseUnpaid(row.owner, settings);
    try {
      await inTransaction(this.database, async (manager) => {
        if (row.owner !== null) await refuseDeletedUser(manager, row.owner);
        await this.usage.hold(manager, row.owner, () => manager.insert(BucketEntity, row));
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw new AppError('bucket_exists');
      throw error;
    }
    return { name: id };
  }

  async update(actor: StorageActor, id: string, body: unknown): Promise<{ message: string }> {
    refuseScreenshots(id);
    const changes = readBucketChanges(body);
    await inTransaction(this.database, async (manager) => {
      const { owner } = await findUsable(manager, actor, id, 'pessimistic_write');
      refuseUnpaid(owner, changes);
      await manager.update(BucketEntity, { id }, { ...changes, updatedAt: new Date() });
    });
    return { message: 'Successfully updated' };
  }

  /** @throws AppError `bucket_not_empty`, also when an upload comes first by a moment */
  async remove(actor: StorageActor, id: string): Promise<{ message: string }> {
    refuseScreenshots(id);
    try {
      await inTransaction(this.database, async (manager) => {
        if (actor.role === 'authenticated') await this.usage.lock(manager, actor.userId);
        await findUsable(manager, actor, id, 'pessimistic_write');
        await manager.delete(BucketEntity, { id });
      });
    } catch (error) {
      if (databaseErrorCode(error) === FOREIGN_KEY_VIOLATION) throw new AppError('bucket_not_empty');
      throw error;
    }
    return { message: 'Successfully deleted' };
  }
}

/** A bucket as the protocol answers it; the installation's own have an empty owner. */
function bucketJson(row: BucketEntity): Bucket {
  return {
    id: row.id,
    name: row.name,
    owner: row.owner ?? '',
    public: row.public,
    file_size_limit: row.fileSizeLimit === null ? null : Number(row.fileSizeLimit),
    allowed_mime_types: row.allowedMimeTypes,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    // The published client knows neither; a bucket that is not opened looks as it expects it.
    ...(row.readers === 'owner' ? {} : { readers: row.readers }),
    ...(row.writers === 'owner' ? {} : { writers: row.writers }),
  };
}
