import { AppError } from '@dearly/contracts';
import { inTransaction } from '@dearly/database';
import { liveDelete, liveInsert, LivePublisher } from '@dearly/live';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AudiencesService } from '../audiences/audiences.service';
import { ThreadsService } from '../threads/threads.service';
import { UsageService } from '../usage/usage.service';
import { screenshotLiveRow } from './screenshot-json';
import { findRows, findTwin, owned } from './screenshot-rows';

type Before = { owner: string; audienceId: string; contactKey: string | null; sha256: Buffer };

/** Moves screenshots between audiences of one person. Picture and reading stay as they are, and so does its age. */
@Injectable()
export class MoveService {
  constructor(
    private readonly database: DataSource,
    private readonly audiences: AudiencesService,
    private readonly usage: UsageService,
    private readonly threads: ThreadsService,
    private readonly live: LivePublisher,
  ) {}

  /**
   * @throws AppError `screenshot_not_found`, `screenshot_forbidden`, as `AudiencesService.requireOwned`, and
   * `screenshot_in_audience` when the audience has the same picture: a picture is in it once.
   */
  async move(userId: string, id: string, audienceId: string): Promise<{ id: string; audienceId: string }> {
    const moved = await inTransaction(this.database, async (manager) => {
      // In this order whatever adds and removes locks: moves that cross each other take turns.
      await this.usage.lock(manager, userId);
      await this.audiences.lockOwned(manager, audienceId, userId);
      const before = owned(await lockScreenshot(manager, id), id, userId);
      if (before.audienceId === audienceId) return undefined;
      if (await findTwin(manager, audienceId, before.sha256)) throw new AppError('screenshot_in_audience');
      await manager.query(
        'update screenshots set audience_id = $2, thread_id = null, thread_place = null where id = $1',
        [id, audienceId],
      );
      // The conversation that it was a part of loses it, and one in the other audience may gain it.
      for (const audience of [before.audienceId, audienceId])
        await this.threads.regroup(manager, audience, [before.contactKey]);
      const [row] = await findRows(manager, [id]);
      return row;
    });
    // An update would tell only where it is now: windows that show where it was hear that it left.
    if (moved) {
      const events = [liveDelete('screenshots', { id }), liveInsert('screenshots', screenshotLiveRow(moved))];
      void this.live.publish(userId, ...events);
    }
    return { id, audienceId };
  }
}

/** Until the end of the transaction nobody else changes it. */
async function lockScreenshot(manager: EntityManager, id: string): Promise<Before | undefined> {
  const [before]: Before[] = await manager.query(
    `select owner, audience_id as "audienceId", contact_key as "contactKey", sha256 from screenshots
     where id = $1 for update`,
    [id],
  );
  return before;
}
