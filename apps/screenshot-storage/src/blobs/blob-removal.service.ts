import type { ObjectStore } from '@dearly/object-store';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OBJECT_STORE } from './blobs.service';
import { DELETING } from './blob.entity';

const CHUNK = 500;

/**
 * Takes bytes out of the store and then their rows. Nothing comes back from `DELETING` and no id is used twice, so
 * it does no harm to run this again, or in several replicas at once.
 */
@Injectable()
export class BlobRemovalService {
  constructor(
    private readonly database: DataSource,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  /** Removes what one deletion left behind. */
  async purge(batchId: string, signal: AbortSignal): Promise<void> {
    await this.remove('batch_id = $1', [batchId], signal);
  }

  /** Removes writes that were never kept, and what a purge has not managed. */
  async sweep(signal: AbortSignal): Promise<void> {
    // A row that is being kept this moment is locked; it is live before the next sweep.
    await this.database.query(
      `update blobs set state = '${DELETING}' where id in (
         select id from blobs where state = 'writing' and sweep_at < now() for update skip locked)`,
    );
    await this.remove('sweep_at < now()', [], signal);
  }

  private async remove(condition: string, values: unknown[], signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      const rows: { id: string }[] = await this.database.query(
        `select id from blobs where state = '${DELETING}' and ${condition} limit ${CHUNK}`,
        values,
      );
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0) {
        await this.store.remove(ids);
        await this.database.query(`delete from blobs where id = any($1::uuid[])`, [ids]);
      }
      if (ids.length < CHUNK) return;
    }
  }
}
