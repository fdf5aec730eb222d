import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, isErrorCode, type AnalysisStatus } from '@dearly/contracts';

/** Pauses between two questions, in milliseconds: short while most pictures are read, longer for those that are not. */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 1_000;

/**
 * Asks again and again how far an analysis is, for at most `waitMs`: 'done', or 'queued' when it takes longer. A
 * service that is away for a moment is asked again. @throws AppError why the analysis failed; what `ask` throws for good
 */
export async function awaitAnalysis(
  ask: () => Promise<AnalysisStatus>,
  { waitMs, signal }: { waitMs: number; signal: AbortSignal },
): Promise<'done' | 'queued'> {
  const end = Date.now() + waitMs;
  for (let pause = FIRST_PAUSE; Date.now() + pause < end; pause = Math.min(pause * 1.3, LONGEST_PAUSE)) {
    await sleep(pause, undefined, { signal });
    const { state, code } = await ask().catch(queuedIfAway);
    if (state === 'done') return 'done';
    if (state === 'failed') throw new AppError(isErrorCode(code) ? code : 'analysis_failed');
    if (state === 'none') throw new AppError('analysis_failed');
  }
  return 'queued';
}

function queuedIfAway(error: unknown): AnalysisStatus {
  if (error instanceof AppError && error.retryable) return { state: 'queued' };
  throw error;
}
