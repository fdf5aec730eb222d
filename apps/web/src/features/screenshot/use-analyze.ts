import type { Screenshot } from '@dearly/contracts';
import { useDispatch } from 'react-redux';
import { useAnalysisProgress } from '../../shared/live/use-analysis-progress';
import { showToast } from '../../shared/toast/toast-slice';
import { useAnalyzeScreenshotMutation } from './screenshot-api';

const QUEUED = {
  title: 'Still analyzing',
  description: 'This takes longer than usual. The result appears here as soon as it is there.',
};

/** The analysis of a screenshot: whether one is under way, asked for here or elsewhere or before, how far it is, and its start. */
export function useAnalyze({ id, analysis }: Screenshot) {
  const dispatch = useDispatch();
  // The key lets everything on the page know of one call, on whichever tab it was asked for.
  const [analyze, { isLoading }] = useAnalyzeScreenshotMutation({ fixedCacheKey: id });
  const progress = useAnalysisProgress(id);

  const start = async () => {
    const { data } = await analyze(id);
    if (data && 'status' in data) dispatch(showToast(QUEUED));
  };
  return { isRunning: isLoading || progress !== undefined || analysis.state === 'queued', progress, start };
}
