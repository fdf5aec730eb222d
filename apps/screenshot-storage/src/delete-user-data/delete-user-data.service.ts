import { SCREENSHOTS_BUCKET } from '@dearly/contracts';
import { addTombstone, inTransaction, OutboxRelay, sweepTombstones } from '@dearly/database';
import { Injectable } from '@nestjs/common';
import { DataSource, Not, type EntityManager } from 'typeorm';
import { BlobsService } from '../blobs/blobs.service';
import { removeScreenshots } from '../deletion/remove-screenshots';
import { ObjectRemovalService } from '../objects/object-removal.service';
import { UsageService } from '../usage/usage.service';

/** Screenshots that go in one transaction: few enough for it to be over in a moment. */
const CHUNK = 500;

/** Removes some of what an account owns; resolves to whether there may be more of that kind. */
type Step = (manager: EntityManager, userId: string) => Promise<boolean>;

/**
 * Deletes everything that a deleted account owned. Rows go in small transactions, each with the job that removes
 * its bytes. Whoever is interrupted has left nothing half; the next run goes on from there, and nobody is told.
 */
@Injectable()
export class DeleteUserDataService {
  constructor(
    private readonly database: DataSource,
    private readonly blobs: BlobsService,
    private readonly objects: ObjectRemovalService,
    private readonly outbox: OutboxRelay,
    private readonly usage: UsageService,
  ) {}

  /** Safe to run twice, at once too, and when nothing is there. */
  async deleteUserData(userId: string, signal: AbortSignal): Promise<void> {
    await this.note(userId);
    const steps: Step[] = [
      (manager) => this.removeFromAudience(manager, userId),
      (manager) => this.removeFromBucket(manager, userId),
      (manager) => this.removeElsewhere(manager, userId),
    ];
    for (const step of steps) await this.repeat(step, userId, signal);
    await this.database.query('delete from account_usage where owner = $1', [userId]);
    await this.database.query('update forgotten_users set done_at = now() where user_id = $1', [userId]);
  }

  /** Keeps new rows of the account away, and has the sweep delete the old ones if nobody else does. */
  note(userId: string): Promise<void> {
    return inTransaction(this.database, (manager) => addTombstone(manager, userId));
  }

  /**
   * Queues again what has not been finished within all attempts of its job. Accounts are remembered for as long as
   * one of their access tokens may live (a day at most), and an hour for uploads and clocks.
   */
  sweep(): Promise<void> {
    return sweepTombstones(this.database, this.outbox, { job: 'storage.forget', keep: '25 hours' });
  }

  private async repeat(step: Step, userId: string, signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      const isMore = await inTransaction(this.database, async (manager) => {
        await this.usage.lock(manager, userId);
        return step(manager, userId);
      });
      this.outbox.notify();
      if (!isMore) return;
    }
  }

  /** The lock keeps screenshots from being added, so that the audience goes with the last of them. */
  private async removeFromAudience(manager: EntityManager, userId: string): Promise<boolean> {
    const [audience]: { id: string }[] = await manager.query(
      'select id from audiences where owner = $1 order by id limit 1 for update',
      [userId],
    );
    if (!audience) return false;
    await removeScreenshots(
      manager,
      this.blobs,
      `id in (select id from screenshots where audience_id = $1 order by id desc limit ${CHUNK} for update)`,
      [audience.id],
    );
    await manager.query(
      `delete from audiences where id = $1
       and not exists (select 1 from screenshots where audience_id = audiences.id)`,
      [audience.id],
    );
    return true;
  }

  /** Likewise; in an own bucket everything goes, whoever has put it there. */
  private async removeFromBucket(manager: EntityManager, userId: string): Promise<boolean> {
    const [bucket]: { id: string }[] = await manager.query(
      'select id from buckets where owner = $1 order by id limit 1 for update',
      [userId],
    );
    if (!bucket) return false;
    await this.objects.removeRows(manager, { bucketId: bucket.id });
    await manager.query(
      `delete from buckets where id = $1
       and not exists (select 1 from objects where bucket_id = buckets.id)`,
      [bucket.id],
    );
    return true;
  }

  /** What they put into buckets of others, or the service key moved there. */
  private async removeElsewhere(manager: EntityManager, userId: string): Promise<boolean> {
    const where = { owner: userId, bucketId: Not(SCREENSHOTS_BUCKET) };
    return (await this.objects.removeRows(manager, where)).length > 0;
  }
}
