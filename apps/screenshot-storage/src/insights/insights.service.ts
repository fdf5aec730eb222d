import { AppError, type AudienceInsights } from '@dearly/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AudiencesService } from '../audiences/audiences.service';
import type { AnalysisFacts } from './analysis-facts';
import { insightsOf, type Counts } from './insights-of';

/** Insights are counted anew each time, from the facts that were kept with each analysis. */
@Injectable()
export class InsightsService {
  constructor(
    private readonly database: DataSource,
    private readonly audiences: AudiencesService,
  ) {}

  /**
   * Section 7, GET /api/screenshots/audience-insights/{id}. Errors: `insights_not_found` while no analysed conversation
   * has a message of mine; those of `AudiencesService.requireOwned`.
   */
  async of(userId: string, audienceId: string): Promise<AudienceInsights> {
    // At once: the answer waits for the slower of the two, and nothing leaves before it is known whose it is.
    const [, [row]] = await Promise.all([
      this.audiences.requireOwned(this.database.manager, audienceId, userId),
      this.database.query<({ facts: AnalysisFacts[] } & Counts)[]>(
        `select count(*)::int as total, (count(*) filter (where is_analyzed))::int as analyzed,
           coalesce(jsonb_agg(analysis_facts order by id desc) filter (where analysis_facts is not null), '[]') as facts
         from screenshots where audience_id = $1`,
        [audienceId],
      ),
    ]);
    const insights = row && insightsOf(row.facts, { analyzed: row.analyzed, total: row.total });
    if (!insights) throw new AppError('insights_not_found');
    return insights;
  }
}
