import { AppError } from '@dearly/contracts';
import { inTransaction, OutboxRelay } from '@dearly/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as newId } from 'uuid';
import { BlobsService, type WrittenBlob } from '../blobs/blobs.service';
import type { ObjectEntity } from '../objects/object.entity';
import { UsageService } from '../usage/usage.service';

/** Stored bytes of a rendition. `size` in bytes, as text like an object's. */
export type Rendition = { blobId: string; contentType: string; etag: string; size: string };

/** What is kept of the pictures of one account; the oldest go. They can be made again, so they count for no limit. */
const MOST_RENDITIONS = 5_000;
const MOST_BYTES = 512 * 1024 ** 2;

const COLUMNS = `blob_id as "blobId", content_type as "contentType", etag, size`;

/** Renditions by the blob that they show and their name. They go with that blob: a trigger sees to it. */
@Injectable()
export class RenditionRows {
  constructor(
    private readonly database: DataSource,
    private readonly blobs: BlobsService,
    private readonly usage: UsageService,
    private readonly outbox: OutboxRelay,
  ) {}

  async find(sourceId: string, name: string): Promise<Rendition | undefined> {
    const [row]: Rendition[] = await this.database.query(
      `select ${COLUMNS} from renditions where source_id = $1 and name = $2`,
      [sourceId, name],
    );
    return row;
  }

  /**
   * Makes a written blob the rendition of an object's blob, or discards it when another replica was first.
   * @throws AppError `pictures_unavailable` when the object's blob has gone
   */
  async keep(object: ObjectEntity, name: string, blob: WrittenBlob, contentType: string): Promise<Rendition> {
    try {
      await inTransaction(this.database, async (manager) => {
        // In the order of all work: the account, then what belongs to it.
        if (object.owner !== null) await this.usage.lock(manager, object.owner);
        await lockLive(manager, object.blobId);
        const [added] = (await manager.query(
          `insert into renditions (blob_id, source_id, name, owner, content_type, etag, size, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, now()) on conflict (source_id, name) do nothing returning blob_id`,
          [blob.id, object.blobId, name, object.owner, contentType, blob.etag, blob.size],
        )) as unknown[];
        if (added === undefined) return;
        await this.blobs.keep(manager, blob.id);
        await this.dropOldest(manager, object.owner);
      });
    } catch (error) {
      await this.blobs.discard(blob.id);
      throw error;
    }
    this.outbox.notify();
    const kept = await this.find(object.blobId, name);
    if (kept?.blobId !== blob.id) await this.blobs.discard(blob.id);
    if (!kept) throw new AppError('pictures_unavailable');
    return kept;
  }

  private async dropOldest(manager: EntityManager, owner: string | null): Promise<void> {
    const [dropped] = (await manager.query(
      `delete from renditions where blob_id in (
         select blob_id from (
           select blob_id, row_number() over newest as place, sum(size) over newest as bytes
           from renditions where owner is not distinct from $1
           window newest as (order by created_at desc, blob_id desc)
         ) counted where place > $2 or bytes > $3
       ) returning blob_id as id`,
      [owner, MOST_RENDITIONS, MOST_BYTES],
    )) as [{ id: string }[], number];
    await this.blobs.markDeleting(
      manager,
      dropped.map(({ id }) => id),
      newId(),
    );
  }
}

/** The blob is not marked for deletion until the transaction ends. */
async function lockLive(manager: EntityManager, blobId: string): Promise<void> {
  const rows: unknown[] = await manager.query(
    `select 1 from blobs where id = $1 and state = 'live' for share`,
    [blobId],
  );
  if (rows.length === 0) throw new AppError('pictures_unavailable');
}
