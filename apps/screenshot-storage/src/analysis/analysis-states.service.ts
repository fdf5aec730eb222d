import type { AnalysisStates } from '@dearly/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AudiencesService } from '../audiences/audiences.service';
import { analysisStatesOf, type AnalysisStatesRow } from './analysis-states';

const UNREAD = 'not is_analyzed and analysis_run is null';
const idsOf = (which: string) => `coalesce(array_agg(id order by id desc) filter (where ${which}), '{}')`;

/** How far the analyses of an audience are, small enough to be asked for every few seconds. */
@Injectable()
export class AnalysisStatesService {
  constructor(
    private readonly database: DataSource,
    private readonly audiences: AudiencesService,
  ) {}

  /** GET /api/screenshots/audience/{id}/analysis-states. Errors as `AudiencesService.requireOwned`. */
  async of(userId: string, audienceId: string): Promise<AnalysisStates> {
    // At once: the answer waits for the slower of the two, and nothing leaves before it is known whose it is.
    const [, [row]] = await Promise.all([
      this.audiences.requireOwned(this.database.manager, audienceId, userId),
      this.database.query<[AnalysisStatesRow]>(
        `select count(*)::int as total,
           (count(*) filter (where is_analyzed))::int as analyzed,
           ${idsOf(`${UNREAD} and analysis_error is null`)} as open,
           ${idsOf('not is_analyzed and analysis_run is not null')} as queued,
           ${idsOf('is_analyzed and analysis_run is not null')} as "queuedAgain",
           coalesce(json_agg(json_build_object('id', id, 'filename', filename, 'code', analysis_error)
             order by id desc) filter (where ${UNREAD} and analysis_error is not null), '[]') as failed
         from screenshots where audience_id = $1`,
        [audienceId],
      ),
    ]);
    return analysisStatesOf(row);
  }
}
