import { errorText, isErrorCode, type AnalysisStatus, type ErrorCode } from '@dearly/contracts';

/** What a screenshot's row says about its analysis. */
export type AnalysisColumns = { isQueued: boolean; analysisError: string | null; isAnalyzed: boolean };

/**
 * How far the analysis is. A run that is queued comes before the failure of the last one, and that before an older
 * result, which is kept beside both.
 */
export function statusOf({ isQueued, analysisError, isAnalyzed }: AnalysisColumns): AnalysisStatus {
  if (isQueued) return { state: 'queued' };
  if (analysisError !== null) return { state: 'failed', ...failureReason(analysisError) };
  return { state: isAnalyzed ? 'done' : 'none' };
}

/** Why an analysis failed, from what was kept of it: the code, and a sentence for people. */
export function failureReason(stored: string): { code: ErrorCode; reason: string } {
  const code: ErrorCode = isErrorCode(stored) ? stored : 'analysis_failed';
  const reason = errorText(code);
  // Only the code was kept, so a text that needs numbers or names cannot be told in full.
  return { code, reason: /\{\w+\}/.test(reason) ? errorText('analysis_failed') : reason };
}
