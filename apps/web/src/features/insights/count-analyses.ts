import type { AnalysisProgress } from '@dearly/contracts';
import type { HeardState } from '../../shared/live/live-slice';
import type { AnalysisState } from './insights-api';

/** `open` are neither analysed nor waiting: those that failed are among them. `percent` counts what is half read, too. */
export type AnalysisCounts = {
  total: number;
  analyzed: number;
  waiting: number;
  open: number;
  percent: number;
  failed: AnalysisState[];
};

/** What was heard after the states were asked for is newer than they are. `since` in milliseconds. */
export function newestStates(
  states: AnalysisState[],
  heard: Record<string, HeardState>,
  since: number,
): AnalysisState[] {
  return states.map((one) => {
    const news = heard[one.id];
    if (!news || news.at < since) return one;
    const { state, isAnalyzed } = news;
    return { ...one, isAnalyzed, analysis: state === one.analysis.state ? one.analysis : { state } };
  });
}

/** Counts how far the analyses of an audience are; `running` are those whose progress is heard. */
export function countAnalyses(
  states: AnalysisState[],
  running: Record<string, AnalysisProgress>,
): AnalysisCounts {
  const total = states.length;
  const analyzed = states.filter(({ isAnalyzed }) => isAnalyzed).length;
  const isWaiting = ({ id, analysis }: AnalysisState) => analysis.state === 'queued' || id in running;
  const unread = states.filter(({ isAnalyzed }) => !isAnalyzed);
  const partly = unread.reduce((sum, { id }) => sum + (running[id]?.percent ?? 0) / 100, 0);
  return {
    total,
    analyzed,
    waiting: states.filter(isWaiting).length,
    open: unread.filter((one) => !isWaiting(one)).length,
    percent: total === 0 ? 0 : ((analyzed + partly) / total) * 100,
    failed: unread.filter((one) => !isWaiting(one) && one.analysis.state === 'failed'),
  };
}
