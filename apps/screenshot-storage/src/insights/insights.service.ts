import { AppError, type AudienceInsights } from '@dearly/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AudiencesService } from '../audiences/audiences.service';
import type { AnalysisFeatures } from './analysis-features';
import { insightsOf } from './insights-of';

type Row = { isAnalyzed: boolean; features: AnalysisFeatures | null };

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
        `select is_analyzed as "isAnalyzed", analysis_facts as features from screenshots
         where audience_id = $1 order by id desc`,
        [audienceId],
      ),
    ]);
    const features = rows.flatMap((row) => row.features ?? []);
    const analyzed = rows.filter(({ isAnalyzed }) => isAnalyzed).length;
    const insights = insightsOf(features, { analyzed, total: rows.length });
    if (insights) return insights;
    const isDoubtful = features.some((feature) => feature.isDoubtful);
    throw new AppError(isDoubtful ? 'insights_doubtful' : 'insights_not_found');
  }
}
