import { AppError, type AudienceInsights } from '@dearly/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AudiencesService } from '../audiences/audiences.service';
import type { AnalysisFeatures } from './analysis-features';
import { insightsOf } from './insights-of';

type Row = { id: string; isAnalyzed: boolean; features: AnalysisFeatures | null };

/** Insights are counted anew each time, from the features that were kept with each analysis. */
@Injectable()
export class InsightsService {
  constructor(
    private readonly database: DataSource,
    private readonly audiences: AudiencesService,
  ) {}

  /**
   * Section 7, GET /api/screenshots/audience-insights/{id}. Errors: `insights_not_found` while no analysed conversation
   * has a message of mine, `insights_doubtful` when those that have one could not be read with confidence; those of `AudiencesService.requireOwned`.
   */
  async of(userId: string, audienceId: string): Promise<AudienceInsights> {
    // At once: the answer waits for the slower of the two, and nothing leaves before it is known whose it is.
    const [, rows] = await Promise.all([
      this.audiences.requireOwned(this.database.manager, audienceId, userId),
      this.database.query<Row[]>(
        `select id, is_analyzed as "isAnalyzed", analysis_facts as features from screenshots
         where audience_id = $1 order by id desc`,
        [audienceId],
      ),
    ]);
    const features = rows.flatMap((row) => row.features ?? []);
    const analyzed = rows.filter(({ isAnalyzed }) => isAnalyzed).length;
    const insights = insightsOf(features, { analyzed, total: rows.length });
    const newestDoubtful = rows.find((row) => row.features?.isDoubtful && !row.features.isContinued)?.id;
    if (newestDoubtful === undefined) {
      if (insights) return insights;
      throw new AppError('insights_not_found');
    }
    if (insights) return { ...insights, newestDoubtful };
    throw new AppError('insights_doubtful', {}, { details: { newestDoubtful } });
  }
}
