import type { AnalysisStates } from '@dearly/contracts';
import { failureReason } from './analysis-status';

/** The answer as the database counts it: of a failure it knows the code alone. */
export type AnalysisStatesRow = Omit<AnalysisStates, 'failed'> & {
  failed: { id: string; filename: string; code: string }[];
};

/** Says why each of them failed. */
export function analysisStatesOf({ failed, ...counts }: AnalysisStatesRow): AnalysisStates {
  return {
    ...counts,
    failed: failed.map(({ id, filename, code }) => ({ id, filename, reason: failureReason(code).reason })),
  };
}
