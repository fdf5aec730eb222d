import type { Screenshot } from '@dearly/contracts';
import { Notice } from '../../shared/ui/notice';
import { AnalyzeButton } from './analyze-button';
import { useAnalyze } from './use-analyze';

type AnalysisNoticeProps = {
  screenshot: Screenshot;
  /** The conversation that is shown is what a person put right. */
  mended?: boolean;
};

/** That a screenshot is being read anew, or why the last try failed. Shows nothing when there is nothing of that to say. */
export function AnalysisNotice({ screenshot, mended = false }: AnalysisNoticeProps) {
  const { isRunning } = useAnalyze(screenshot);
  const { analysis, isAnalyzed } = screenshot;
  const again = <AnalyzeButton screenshot={screenshot}>Analyze again</AnalyzeButton>;
  if (isRunning) {
    return (
      <Notice title="This screenshot is being read again" action={again}>
        {mended
          ? 'The conversation is as you corrected it. Its feedback follows.'
          : 'Until then you see what was read before.'}
      </Notice>
    );
  }
  if (analysis.state !== 'failed') return null;
  return (
    <Notice
      tone="error"
      title={isAnalyzed ? 'Reading it anew failed' : 'This screenshot could not be analyzed'}
      action={again}
    >
      {analysis.reason ?? 'Something went wrong on our side. The screenshot is kept.'}
      {isAnalyzed && ' What was read before is still here.'}
    </Notice>
  );
}
