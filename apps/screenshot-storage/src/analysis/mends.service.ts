import { AppError, type AnalysisStatus, type RpcOutput, type TransferToken } from '@dearly/contracts';
import { inTransaction } from '@dearly/database';
import { TransferClient } from '@dearly/transfer';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isUnread } from '../screenshots/read-ocr';
import { findRows, owned } from '../screenshots/screenshot-rows';
import { ThreadsService } from '../threads/threads.service';
import { readMend } from './analysis-document';
import { AnalysisRequestsService } from './analysis-requests.service';
import type { Run } from './analysis-results.service';
import { NO_RESULT } from './no-result';

type Screenshot = {
  owner: string;
  audienceId: string;
  contactKey: string | null;
  metadata: string | null;
  isMended: boolean;
  willSee: boolean;
};

/**
 * What people put right in the conversations that were read from their screenshots, or typed in where none could be read.
 * It stands in a column of its own, beside what was read, and is counted as the truth; no analysis changes it.
 */
@Injectable()
export class MendsService {
  constructor(
    private readonly database: DataSource,
    private readonly transfer: TransferClient,
    private readonly requests: AnalysisRequestsService,
    private readonly threads: ThreadsService,
  ) {}

  /**
   * PUT /api/screenshots/{id}/conversation: pulls the conversation, keeps it, however far the analysis is, and has the
   * picture read anew.
   * @throws AppError as `readMend`; `screenshot_not_found`, `screenshot_forbidden`
   */
  async mend(
    userId: string,
    id: string,
    transferToken: TransferToken,
    signal: AbortSignal,
  ): Promise<AnalysisStatus> {
    const { body } = await this.transfer.pull(transferToken, signal);
    return this.change(userId, id, JSON.stringify(await readMend(body)));
  }

  /**
   * DELETE /api/screenshots/{id}/conversation: what was read counts again, or nothing until it can be read. Errors of
   * `mend` about the screenshot.
   */
  takeBack(userId: string, id: string): Promise<AnalysisStatus> {
    return this.change(userId, id, null);
  }

  /** Streams what a run has to count as the truth. @throws AppError `analysis_over`, also when it was taken back */
  async read(
    { screenshotId, runId }: Run,
    transferToken: TransferToken,
  ): Promise<RpcOutput<'storage.readMend'>> {
    const [row]: { mended: string | null }[] = await this.database.query(
      'select mended_conversation as mended from screenshots where id = $1 and analysis_run = $2',
      [screenshotId, runId],
    );
    if (!row?.mended) throw new AppError('analysis_over');
    const body = Buffer.from(row.mended);
    await this.transfer.send(transferToken, { status: 200, contentType: 'application/json', body });
    return { status: 200 };
  }

  /** A run that has begun may not have seen the change: a new one takes its place. One that has not will see it. */
  private async change(userId: string, id: string, mended: string | null): Promise<AnalysisStatus> {
    const queued = await inTransaction(this.database, async (manager) => {
      const [screenshot]: Screenshot[] = await manager.query(
        `select owner, audience_id as "audienceId", contact_key as "contactKey", metadata,
           mended_conversation is not null as "isMended",
           analysis_run is not null and analysis_begun is distinct from analysis_run as "willSee"
         from screenshots where id = $1 for update`,
        [id],
      );
      const { audienceId, contactKey, metadata, isMended, willSee } = owned(screenshot, id, userId);
      if (mended === null && !isMended) return [];
      await manager.query('update screenshots set mended_conversation = $2 where id = $1', [id, mended]);
      const isAllGone = mended === null && isUnread(metadata);
      if (isAllGone) {
        // All that is counted of it was typed in; the other pictures of that conversation lose this one.
        await manager.query(`update screenshots set ${NO_RESULT} where id = $1`, [id]);
        await this.threads.regroup(manager, audienceId, [contactKey]);
      }
      if (!willSee) return this.requests.queue(manager, userId, [id]);
      return isAllGone ? findRows(manager, [id]) : [];
    });
    this.requests.tell(userId, queued);
    return queued.length > 0 ? { state: 'queued' } : this.requests.status(userId, id);
  }
}
