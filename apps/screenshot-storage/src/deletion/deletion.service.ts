import { inTransaction, OutboxRelay } from '@dearly/database';
import { liveDelete, LivePublisher } from '@dearly/live';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AudienceEntity } from '../audiences/audience.entity';
import { AudiencesService } from '../audiences/audiences.service';
import { BlobsService } from '../blobs/blobs.service';
import { owned } from '../screenshots/screenshot-rows';
import { ThreadsService } from '../threads/threads.service';
import { UsageService } from '../usage/usage.service';
import { removeScreenshots } from './remove-screenshots';

/** Windows that miss single screenshots still hear that the audience has gone. */
const MOST_EVENTS = 200;

/**
 * Deletes screenshots. The rows go in one transaction, which also leaves the order to remove the bytes; that work is
 * done in the background, whatever is killed in between.
 */
@Injectable()
export class DeletionService {
  constructor(
    private readonly database: DataSource,
    private readonly audiences: AudiencesService,
    private readonly blobs: BlobsService,
    private readonly usage: UsageService,
    private readonly outbox: OutboxRelay,
    private readonly live: LivePublisher,
    private readonly threads: ThreadsService,
  ) {}

  /** @throws AppError `screenshot_not_found`, or `screenshot_forbidden` when it is somebody else's. */
  async deleteScreenshot(userId: string, id: string): Promise<{ id: string }> {
    await inTransaction(this.database, async (manager) => {
      await this.usage.lock(manager, userId);
      const [screenshot]: { owner: string; audienceId: string; contactKey: string | null }[] =
        await manager.query(
          `select owner, audience_id as "audienceId", contact_key as "contactKey" from screenshots
         where id = $1 for update`,
          [id],
        );
      const { audienceId, contactKey } = owned(screenshot, id, userId);
      await removeScreenshots(manager, this.blobs, 'id = $1', [id]);
      await this.threads.regroup(manager, audienceId, [contactKey]);
    });
    this.outbox.notify();
    void this.live.publish(userId, liveDelete('screenshots', { id }));
    return { id };
  }

  /** Deletes an audience and everything in it. Errors as `AudiencesService.requireOwned`. */
  async deleteAudience(userId: string, id: string): Promise<{ id: string; deletedScreenshots: number }> {
    const screenshots = await inTransaction(this.database, async (manager) => {
      await this.usage.lock(manager, userId);
      await this.audiences.lockOwned(manager, id, userId);
      const removed = await removeScreenshots(manager, this.blobs, 'audience_id = $1', [id]);
      await manager.delete(AudienceEntity, { id });
      return removed;
    });
    this.outbox.notify();
    const told = screenshots
      .slice(0, MOST_EVENTS)
      .map((screenshot) => liveDelete('screenshots', { id: screenshot.id }));
    void this.live.publish(userId, ...told, liveDelete('audiences', { id }));
    return { id, deletedScreenshots: screenshots.length };
  }
}
