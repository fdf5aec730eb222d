import type { AnalysisProgress } from '@dearly/contracts';
import { useSelector } from 'react-redux';
import { selectAnalysis } from './live-slice';

/** How far the analysis of one screenshot is, as far as it was heard; undefined while nothing is. */
export function useAnalysisProgress(screenshotId: string): AnalysisProgress | undefined {
  return useSelector((state: Parameters<typeof selectAnalysis>[0]) => selectAnalysis(state, screenshotId));
}
