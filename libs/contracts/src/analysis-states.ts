import { z } from 'zod';

/**
 * Answer of GET /api/screenshots/audience/{id}/analysis-states: how far the analyses of an audience are. `analyzed` are
 * those with a result, also while they are read anew. The ids are of the others and of what waits, newest first.
 */
export const analysisStates = z.object({
  total: z.number().int(),
  analyzed: z.number().int(),
  /** Neither read nor waiting, and none has failed. */
  open: z.array(z.uuid()),
  /** Waiting for their first result, and those that have one and are read anew. */
  queued: z.array(z.uuid()),
  queuedAgain: z.array(z.uuid()),
  /** Without a result, because the last run failed; `reason` is a sentence for people. */
  failed: z.array(z.object({ id: z.uuid(), filename: z.string(), reason: z.string() })),
});
export type AnalysisStates = z.infer<typeof analysisStates>;
