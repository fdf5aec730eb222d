import { z } from 'zod';

/** How far the analysis of a screenshot is. `code` and `reason` say why it failed, `reason` in words for its owner. */
export const analysisStatus = z.object({
  state: z.enum(['none', 'queued', 'done', 'failed']),
  code: z.string().optional(),
  reason: z.string().optional(),
});
export type AnalysisStatus = z.infer<typeof analysisStatus>;
