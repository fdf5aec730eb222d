import type { Readable } from 'node:stream';
import { AppError, type RpcOutput, type TransferToken } from '@dearly/contracts';
import { inTransaction } from '@dearly/database';
import { LivePublisher } from '@dearly/live';
import type { RpcContext } from '@dearly/rpc';
import { TransferClient } from '@dearly/transfer';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BlobsService } from '../blobs/blobs.service';
import { featuresOf } from '../insights/analysis-features';
import { findRows } from '../screenshots/screenshot-rows';
import { contactKeyOf, ThreadsService } from '../threads/threads.service';
import { readDocument } from './analysis-document';
import { analysisChanged } from './analysis-events';
import { conversationOf } from './conversation-of';
import { NO_RESULT } from './no-result';
import { withOlderReading } from './older-reading';

/** One analysis of one screenshot. */
export type Run = { screenshotId: string; runId: string };
type Picture = {
  userId: string;
  audienceId: string;
  blobId: string;
  contentType: string;
  isMended: boolean;
};
type Before = { audienceId: string; contactKey: string | null; isMended: boolean; metadata: string | null };
/** A column and what it is set to, in SQL. */
type Change = { set: string; values: unknown[]; contactKey?: string | null };

/**
 * What ocr-analysis asks and tells while it reads a screenshot. A run is over once it was stored, failed, replaced, or
 * its screenshot deleted; whatever is told of it after that changes nothing.
 */
@Injectable()
export class AnalysisResultsService {
  constructor(
    private readonly database: DataSource,
    private readonly blobs: BlobsService,
    private readonly transfer: TransferClient,
    private readonly live: LivePublisher,
    private readonly threads: ThreadsService,
  ) {}

  /** Streams the picture. @throws AppError `analysis_over`, `pictures_unavailable`, `overloaded` */
  async readPicture(
    run: Run,
    transferToken: TransferToken,
    { signal }: RpcContext,
  ): Promise<RpcOutput<'storage.readPicture'>> {
    const picture = await this.find(run);
    const { userId, audienceId, contentType, isMended } = picture;
    const body = await this.open(run, picture, signal);
    await this.transfer.send(transferToken, { status: 200, contentType, body });
    return { status: 200, userId, audienceId, isMended };
  }

  /**
   * Pulls the result and stores it, once. `isStored` is false when the run is over.
   * @throws AppError as `readDocument`, `transfer_aborted`
   */
  async store(run: Run, transferToken: TransferToken, signal: AbortSignal): Promise<{ isStored: boolean }> {
    const { body } = await this.transfer.pull(transferToken, signal);
    const document = await readDocument(body);
    const analyzedAt = new Date();
    const { gpt4Analysis: feedback, engine } = document.analysis;
    const features = featuresOf(document);
    const contactKey = contactKeyOf(conversationOf(document));
    return this.end(run, ({ metadata }) => ({
      contactKey,
      set: `is_analyzed = true, metadata = $3, analysis_results = $4, analysis_facts = $5, analyzed_at = $6,
        contact_key = $7, thread_id = null, thread_place = null`,
      values: [
        JSON.stringify(withOlderReading(document, metadata)),
        JSON.stringify({ feedback, engine, analyzedAt: analyzedAt.toISOString() }),
        features && JSON.stringify(features),
        analyzedAt,
        contactKey,
      ],
    }));
  }

  /**
   * Notes why there is no result. An older one stays, unless its letters turn out to be of a script that is not read:
   * then it was made up, and goes, but for what a person has put right. `isStored` is false when the run is over.
   */
  fail(run: Run, code: string): Promise<{ isStored: boolean }> {
    const note = { set: 'analysis_error = $3', values: [code] };
    return this.end(run, ({ isMended }) =>
      code === 'picture_script_unread' && !isMended
        ? { ...note, set: `${note.set}, ${NO_RESULT}`, contactKey: null }
        : note,
    );
  }

  /** Ends a run that is not over; of several at once, one. */
  private async end(
    { screenshotId, runId }: Run,
    changeOf: (before: Before) => Change,
  ): Promise<{ isStored: boolean }> {
    const [row] = await inTransaction(this.database, async (manager) => {
      // Who showed in the picture until now: the other pictures of that conversation lose this one.
      const [before]: Before[] = await manager.query(
        `select audience_id as "audienceId", contact_key as "contactKey",
           mended_conversation is not null as "isMended", metadata from screenshots
         where id = $1 and analysis_run = $2 for update`,
        [screenshotId, runId],
      );
      if (!before) return [];
      const change = changeOf(before);
      await manager.query(
        `update screenshots set analysis_run = null, analysis_queued_at = null, ${change.set}
         where id = $1 and analysis_run = $2`,
        [screenshotId, runId, ...change.values],
      );
      if (change.contactKey !== undefined) {
        await this.threads.regroup(manager, before.audienceId, [before.contactKey, change.contactKey]);
      }
      return findRows(manager, [screenshotId]);
    });
    if (!row) return { isStored: false };
    void this.live.publish(row.owner, analysisChanged(row));
    return { isStored: true };
  }

  private async find({ screenshotId, runId }: Run): Promise<Picture> {
    const [picture]: Picture[] = await this.database.query(
      // Whoever puts something right from now on knows that this run may not see it.
      `with s as (update screenshots set analysis_begun = analysis_run
         where id = $1 and analysis_run = $2 returning *)
       select s.owner as "userId", s.audience_id as "audienceId", image.blob_id as "blobId",
         image.content_type as "contentType", s.mended_conversation is not null as "isMended"
       from s join objects image on image.id = s.image_id`,
      [screenshotId, runId],
    );
    if (!picture) throw new AppError('analysis_over');
    return picture;
  }

  private async open(run: Run, { blobId }: Picture, signal: AbortSignal): Promise<Readable> {
    try {
      return await this.blobs.read(blobId, undefined, signal);
    } catch (error) {
      // The bytes of a screenshot that was deleted in this moment are gone: then the run is over, and nothing is broken.
      if (error instanceof AppError) await this.find(run);
      throw error;
    }
  }
}
