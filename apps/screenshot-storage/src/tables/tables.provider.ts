import { requestAccess } from '@dearly/database';
import { LivePublisher } from '@dearly/live';
import { RestTables } from '@dearly/rest';
import { TransferClient } from '@dearly/transfer';
import type { FactoryProvider } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EXPOSED } from '../schema';
import type { AnalysisFeatures } from '../insights/analysis-features';
import { insightsOf } from '../insights/insights-of';
import { USAGE_LIMITS, type UsageLimits } from '../usage/usage-limits';
import { liveChangeOf } from './table-changes';

/** What the functions of the schema answer with; insights are counted from it in one place for all calls. */
type Conversations = { total: number; analyzed: number; features: AnalysisFeatures[] };

const insights = (value: unknown): unknown => {
  const { features, ...counts } = value as Conversations;
  return insightsOf(features, counts) ?? null;
};

/** Audiences and screenshots as tables; changes of audiences reach open windows as all others do. */
export function tablesOf(schema: string): FactoryProvider<RestTables> {
  return {
    provide: RestTables,
    inject: [DataSource, TransferClient, LivePublisher, USAGE_LIMITS],
    useFactory: (database: DataSource, transfer: TransferClient, live: LivePublisher, limits: UsageLimits) =>
      new RestTables(
        {
          exposed: EXPOSED,
          schema,
          ...requestAccess(database),
          settings: { 'dearly.most_audiences': `${limits.audiences}` },
          results: { audience_insights: insights, message_stats: insights },
          onChange: (changes) => {
            for (const change of changes)
              void live.publish(String(change.row['owner']), liveChangeOf(change));
          },
        },
        transfer,
      ),
  };
}
