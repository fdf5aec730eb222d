import { Sparkles } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { messageOf } from '../../shared/api-error';
import { selectAnalyses } from '../../shared/live/live-slice';
import { showToast } from '../../shared/toast/toast-slice';
import { Button } from '../../shared/ui/button';
import { Progress } from '../../shared/ui/progress';
import { useAnalyzeScreenshotMutation } from './screenshot-api';

const QUEUED = {
  title: 'Still analyzing',
  description: 'This takes longer than usual. The result appears here as soon as it is there.',
};

/** Asks for the reading of a screenshot and shows how far it is, also when another window asked. */
export function AnalyzeButton({ screenshotId }: { screenshotId: string }) {
  const dispatch = useDispatch();
  const [analyze, { isLoading }] = useAnalyzeScreenshotMutation();
  const progress = useSelector(selectAnalyses)[screenshotId];

  const start = async () => {
    const { data, error } = await analyze(screenshotId);
    const title = 'Failed to analyze screenshot';
    if (error) dispatch(showToast({ title, description: messageOf(error), tone: 'error' }));
    else if ('status' in data) dispatch(showToast(QUEUED));
  };

  return (
    <div className="space-y-3">
      <Button tone="primary" busy={isLoading || progress !== undefined} onClick={() => void start()}>
        {!isLoading && !progress && <Sparkles aria-hidden className="size-5" />}
        Analyze
      </Button>
      {progress && <Progress value={progress.percent} label={progress.stage} />}
    </div>
  );
}
