import type { AnalysisProgress, AnalysisStates, AnalysisStatus } from '@dearly/contracts';
import type { HeardState } from '../../shared/live/live-slice';

export type FailedAnalysis = AnalysisStates['failed'][number];

/** `open` are neither analysed nor waiting: those that failed are among them. `percent` counts what is half read, too. */
export type AnalysisCounts = {
  total: number;
  analyzed: number;
  waiting: number;
  open: number;
  percent: number;
  failed: FailedAnalysis[];
};

/** A screenshot whose analysis is not just done. `wasAnalyzed`: when the states were asked for. */
type Unfinished = {
  id: string;
  state: AnalysisStatus['state'];
  isAnalyzed: boolean;
  wasAnalyzed: boolean;
  failure?: FailedAnalysis;
};

/**
 * What is not done of `told`, as far as `heard` knows better: what was heard after the states were asked for, at `since`
 * in milliseconds, is newer than they are. Of one that is not in `told` only the reading anew is news.
 */
export function newestStates(told: AnalysisStates, heard: HeardState[], since: number): Unfinished[] {
  const without = (state: AnalysisStatus['state']) => (id: string) => ({
    id,
    state,
    isAnalyzed: false,
    wasAnalyzed: false,
  });
  const again = told.queuedAgain.map((id) => ({
    ...without('queued')(id),
    isAnalyzed: true,
    wasAnalyzed: true,
  }));
  const failed = told.failed.map((failure) => ({ ...without('failed')(failure.id), failure }));
  const known = new Map<string, Unfinished>(
    [...told.open.map(without('none')), ...told.queued.map(without('queued')), ...again, ...failed].map(
      (one) => [one.id, one],
    ),
  );
  for (const { screenshotId: id, state, isAnalyzed, at } of heard) {
    const before = known.get(id);
    if (at < since || (!before && !isAnalyzed)) continue;
    known.set(id, {
      id,
      state,
      isAnalyzed,
      wasAnalyzed: before?.wasAnalyzed ?? true,
      ...(state === 'failed' && before?.failure ? { failure: before.failure } : {}),
    });
  }
  return [...known.values()];
}

/** Counts how far the analyses of an audience are; `running` are those whose progress is heard. */
export function countAnalyses(
  { total, analyzed: before }: AnalysisStates,
  unfinished: Unfinished[],
  running: Record<string, AnalysisProgress>,
): AnalysisCounts {
  const isWaiting = ({ id, state }: Unfinished) => state === 'queued' || id in running;
  const analyzed = before + unfinished.filter((one) => one.isAnalyzed && !one.wasAnalyzed).length;
  const unread = unfinished.filter(({ isAnalyzed }) => !isAnalyzed);
  const partly = unread.reduce((sum, { id }) => sum + (running[id]?.percent ?? 0) / 100, 0);
  const open = unread.filter((one) => !isWaiting(one));
  return {
    total,
    analyzed,
    waiting: unfinished.filter(isWaiting).length,
    open: open.length,
    percent: total === 0 ? 0 : ((analyzed + partly) / total) * 100,
    failed: open.flatMap(({ failure }) => failure ?? []),
  };
}
