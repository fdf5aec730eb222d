import { analysisStatus } from '@dearly/contracts';
import { z } from 'zod';
import type { LiveChange } from './live-connection';
import type { HeardState } from './live-slice';

const row = z.object({
  id: z.string(),
  audience_id: z.string(),
  analysis_state: analysisStatus.shape.state,
  is_analyzed: z.boolean(),
});

/** How far an analysis is according to a changed row; undefined when the row says nothing of it. */
export function heardState({ table, type, record }: LiveChange): Omit<HeardState, 'at'> | undefined {
  if (table !== 'screenshots' || type !== 'UPDATE') return undefined;
  const { data } = row.safeParse(record);
  return (
    data && {
      screenshotId: data.id,
      audienceId: data.audience_id,
      state: data.analysis_state,
      isAnalyzed: data.is_analyzed,
    }
  );
}
