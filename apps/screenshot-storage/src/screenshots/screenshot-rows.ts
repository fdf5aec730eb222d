import { AppError, type ScreenshotPlace } from '@dearly/contracts';
import type { EntityManager } from 'typeorm';
import type { AnalysisFeatures } from '../insights/analysis-features';

/** A screenshot with what its two objects know about it. `size` as text, because Postgres' bigint is one. */
export type ScreenshotRow = {
  id: string;
  audienceId: string;
  owner: string;
  filename: string;
  width: number;
  height: number;
  isAnalyzed: boolean;
  /** A run of the analysis is queued; the code of the last one that failed. */
  isQueued: boolean;
  analysisError: string | null;
  createdAt: Date;
  contentType: string;
  size: string;
  imageKey: string;
  thumbnailKey: string;
  /** What was read, as far as lists say it; null before, and for a picture without a message of mine. */
  features: ShownFeatures | null;
};
type ShownFeatures = Pick<
  AnalysisFeatures,
  'contact' | 'hasReply' | 'timeToReply' | 'isContinued' | 'isDoubtful' | 'asksToStop'
>;
/** JSON texts that may be long, so that lists leave them out. */
export type ScreenshotTexts = {
  analysisResults: string | null;
  metadata: string | null;
  /** What a person put right in the conversation. */
  mended: string | null;
};

const COLUMNS = `
  s.id, s.audience_id as "audienceId", s.owner, s.filename, s.width, s.height, s.is_analyzed as "isAnalyzed",
  s.analysis_run is not null as "isQueued", s.analysis_error as "analysisError",
  s.created_at as "createdAt", image.content_type as "contentType", image.size, image.key as "imageKey",
  thumbnail.key as "thumbnailKey", 
  s.analysis_facts - array['text', 'key'] as features`;
const TABLES = `
  screenshots s
  join objects image on image.id = s.image_id
  join objects thumbnail on thumbnail.id = s.thumbnail_id`;

/** Screenshots of an audience, newest first; those older than `before`, at most `limit`, when told. */
export function findPage(
  manager: EntityManager,
  audienceId: string,
  { before, limit }: { before?: string; limit?: number },
): Promise<ScreenshotRow[]> {
  // Plain SQL: building entities would cost more than all the rest of the call.
  return manager.query(
    `select ${COLUMNS} from ${TABLES}
     where s.audience_id = $1 and ($2::uuid is null or s.id < $2)
     order by s.id desc limit $3`,
    [audienceId, before ?? null, limit ?? null],
  );
}

/** The screenshot of these bytes in this audience, if it has them. */
export async function findTwin(
  manager: EntityManager,
  audienceId: string,
  sha256: Buffer,
): Promise<ScreenshotRow | undefined> {
  const rows: ScreenshotRow[] = await manager.query(
    `select ${COLUMNS} from ${TABLES} where s.audience_id = $1 and s.sha256 = $2`,
    [audienceId, sha256],
  );
  return rows[0];
}

/** The screenshots of these ids that exist, newest first. */
export function findRows(manager: EntityManager, ids: string[]): Promise<ScreenshotRow[]> {
  return manager.query(`select ${COLUMNS} from ${TABLES} where s.id = any($1::uuid[]) order by s.id desc`, [
    ids,
  ]);
}

export async function findOne(
  manager: EntityManager,
  id: string,
): Promise<(ScreenshotRow & ScreenshotTexts) | undefined> {
  const rows: (ScreenshotRow & ScreenshotTexts)[] = await manager.query(
    `select ${COLUMNS}, s.analysis_results as "analysisResults", s.metadata,
       s.mended_conversation as mended
     from ${TABLES} where s.id = $1`,
    [id],
  );
  return rows[0];
}

/** Where a screenshot stands among those of its audience, newest first; undefined when there is none of this id. */
export async function findPlace(manager: EntityManager, id: string): Promise<ScreenshotPlace | undefined> {
  const rows: ScreenshotPlace[] = await manager.query(
    `select
       (select count(*)::int + 1 from screenshots s where s.audience_id = own.audience_id and s.id > own.id) as position,
       (select count(*)::int from screenshots s where s.audience_id = own.audience_id) as total,
       (select s.id from screenshots s where s.audience_id = own.audience_id and s.id > own.id
        order by s.id limit 1) as previous,
       (select s.id from screenshots s where s.audience_id = own.audience_id and s.id < own.id
        order by s.id desc limit 1) as next
     from screenshots own where own.id = $1`,
    [id],
  );
  return rows[0];
}

/** @throws AppError `screenshot_not_found`, or `screenshot_forbidden` when it is somebody else's */
export function owned<T extends { owner: string }>(screenshot: T | undefined, id: string, userId: string): T {
  if (!screenshot) throw new AppError('screenshot_not_found', { id });
  if (screenshot.owner !== userId) throw new AppError('screenshot_forbidden');
  return screenshot;
}
