import type { AnalysisStatus, AudienceAnalysis, JobInput } from '@dearly/contracts';
import { addToOutbox, inTransaction, OutboxRelay } from '@dearly/database';
import { LivePublisher } from '@dearly/live';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as newId } from 'uuid';
import { AudiencesService } from '../audiences/audiences.service';
import { findRows, owned, type ScreenshotRow } from '../screenshots/screenshot-rows';
import { analysisBegun } from './analysis-events';
import { statusOf, type AnalysisColumns } from './analysis-status';

/** Windows that miss single screenshots still hear of the audience's numbers, which the answer holds. */
const MOST_TOLD = 200;
const MOST_QUEUED = 500;

/**
 * Queues the reading of screenshots (specification, section 4). The run is noted on the row, and its job in the
 * outbox, in one transaction: a screenshot is queued if, and only if, its job will be done. A job that was lost with
 * its queue is queued again by the sweep.
 */
@Injectable()
export class AnalysisRequestsService {
  constructor(
    private readonly database: DataSource,
    private readonly audiences: AudiencesService,
    private readonly outbox: OutboxRelay,
    private readonly live: LivePublisher,
  ) {}

  /**
   * Section 7, POST /api/screenshots/{id}/analyze. Joins the run that is queued; else queues a new one, also of a
   * screenshot that was analysed before, whose result stays until there is a new one.
   * @throws AppError `screenshot_not_found`, or `screenshot_forbidden` when it is somebody else's.
   */
  async analyze(userId: string, id: string): Promise<AnalysisStatus> {
    const queued = await inTransaction(this.database, async (manager) => {
      const [screenshot]: { owner: string; isWaiting: boolean }[] = await manager.query(
        `select owner, analysis_run is not null as "isWaiting" from screenshots where id = $1 for update`,
        [id],
      );
      return owned(screenshot, id, userId).isWaiting ? [] : this.queue(manager, userId, [id]);
    });
    this.tell(userId, queued);
    return { state: 'queued' };
  }

  /** How far the analysis is. Errors as `analyze`. */
  async status(userId: string, id: string): Promise<AnalysisStatus> {
    const [screenshot]: ({ owner: string } & AnalysisColumns)[] = await this.database.query(
      `select owner, is_analyzed as "isAnalyzed", analysis_run is not null as "isQueued",
         analysis_error as "analysisError"
       from screenshots where id = $1`,
      [id],
    );
    return statusOf(owned(screenshot, id, userId));
  }

  /**
   * Queues all screenshots of an audience that are neither analysed nor queued, the newest first; those whose last
   * run failed are tried again. Errors as `AudiencesService.requireOwned`.
   */
  async analyzeAudience(userId: string, audienceId: string): Promise<AudienceAnalysis> {
    const { queued, counts } = await inTransaction(this.database, async (manager) => {
      await this.audiences.lockOwned(manager, audienceId, userId);
      const due: { id: string }[] = await manager.query(
        `select id from screenshots where audience_id = $1 and not is_analyzed and analysis_run is null
         order by id desc for update`,
        [audienceId],
      );
      const rows = await this.queue(
        manager,
        userId,
        due.map(({ id }) => id),
      );
      return { queued: rows, counts: await countAnalyses(manager, audienceId) };
    });
    this.tell(userId, queued);
    return { queued: queued.length, ...counts };
  }

  /**
   * Queues the runs again that are neither done nor given up after ten minutes. A job that still waits or is worked on
   * stays the only one: its id is the run's. One that has not left the outbox yet is not lost.
   */
  async sweep(): Promise<void> {
    const queued = await inTransaction(this.database, async (manager) => {
      const [due] = (await manager.query(
        `update screenshots set analysis_queued_at = now() where id in (
           select id from screenshots where analysis_queued_at < now() - interval '10 minutes'
             and not exists (select from outbox where job_id = analysis_run::text)
           order by analysis_queued_at limit ${MOST_QUEUED} for update skip locked)
         returning id as "screenshotId", analysis_run as "runId", owner as "userId"`,
      )) as [JobInput<'ocr.analyze'>[], number];
      await noteJobs(manager, due);
      return due.length;
    });
    if (queued > 0) this.outbox.notify();
  }

  /** Gives each of these screenshots of one account a new run and its job; resolves to their rows as they are then. */
  async queue(manager: EntityManager, userId: string, ids: string[]): Promise<ScreenshotRow[]> {
    if (ids.length === 0) return [];
    const runs = ids.map((screenshotId) => ({ screenshotId, runId: newId(), userId }));
    await manager.query(
      `update screenshots s set analysis_run = run.id, analysis_queued_at = now(), analysis_error = null
       from unnest($1::uuid[], $2::uuid[]) as run (screenshot_id, id) where s.id = run.screenshot_id`,
      [ids, runs.map(({ runId }) => runId)],
    );
    await noteJobs(manager, runs);
    return findRows(manager, ids);
  }

  /** After the commit: the job may go, and the windows hear of it. */
  tell(userId: string, queued: ScreenshotRow[]): void {
    if (queued.length === 0) return;
    this.outbox.notify();
    void this.live.publish(userId, ...queued.slice(0, MOST_TOLD).flatMap(analysisBegun));
  }
}

function noteJobs(manager: EntityManager, runs: JobInput<'ocr.analyze'>[]): Promise<void> {
  return addToOutbox(
    manager,
    ...runs.map((input) => ({ name: 'ocr.analyze' as const, input, id: input.runId })),
  );
}

async function countAnalyses(
  manager: EntityManager,
  audienceId: string,
): Promise<Omit<AudienceAnalysis, 'queued'>> {
  const [counts]: Omit<AudienceAnalysis, 'queued'>[] = await manager.query(
    `select count(*)::int as total, (count(*) filter (where is_analyzed))::int as analyzed,
       (count(*) filter (where analysis_run is not null))::int as waiting
     from screenshots where audience_id = $1`,
    [audienceId],
  );
  return counts ?? { total: 0, analyzed: 0, waiting: 0 };
}
