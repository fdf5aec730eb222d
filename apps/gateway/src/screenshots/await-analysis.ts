import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, isErrorCode, type AnalysisStatus } from '@dearly/contracts';

/** Pauses between two questions, in milliseconds. News make them short; without, an analysis is asked for now and then. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 1_000;

type Waiting = {
  waitMs: number;
  /** Ends the wait. */
  signal: AbortSignal;
  /** Fires when the analysis may have ended. A live event can be lost, so it is a reason to ask and no answer. */
  news: AbortSignal;
};

/**
 * Asks how far an analysis is as soon as there are news of it, and now and then, for at most `waitMs`: 'done', or
 * 'queued' when it takes longer. A service that is away for a moment is asked again.
 * @throws AppError why the analysis failed; what `ask` throws for good
 */
export async function awaitAnalysis(
  ask: () => Promise<AnalysisStatus>,
  { waitMs, signal, news }: Waiting,
): Promise<'done' | 'queued'> {
  // Not by the wall clock: one that is set back would make it wait so much longer.
  const end = performance.now() + waitMs;
  let reasons = AbortSignal.any([signal, news]);
  for (
    let pause = FIRST_PAUSE;
    performance.now() + pause < end;
    pause = Math.min(pause * 1.3, LONGEST_PAUSE)
  ) {
    await sleep(pause, undefined, { signal: reasons }).catch(() => signal.throwIfAborted());
    // News end one pause alone.
    if (news.aborted) reasons = signal;
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
