import type { Screenshot } from '@dearly/contracts';
import type { ReactNode } from 'react';
import { Notice } from '../../shared/ui/notice';
import { AnalyzeButton } from './analyze-button';
import { NOTHING_READ, type ReadTexts } from './read-texts';
import { useAnalyze } from './use-analyze';

type Known = Pick<ReadTexts, 'mended' | 'typed'>;
type AnalysisNoticeProps = {
  screenshot: Screenshot;
  /** Whether the conversation that is shown is what a person put right or typed in. */
  texts?: Known;
  /** Another way than to analyze it again. */
  action?: ReactNode;
};

/** What is said while a screenshot is being read. */
function underWay({ mended, typed }: Known, { isAnalyzed }: Screenshot): [title: string, text: string] {
  if (typed) return ['Feedback is on its way', 'The conversation is as you typed it in.'];
  const title = `This screenshot is being read${isAnalyzed ? ' again' : ''}`;
  if (mended) return [title, 'The conversation is as you corrected it. Its feedback follows.'];
  return [title, isAnalyzed ? 'Until then you see what was read before.' : 'What you save here counts.'];
}

/** What there is still after it failed. */
function stillThere({ typed }: Known, { isAnalyzed }: Screenshot): string {
  if (typed) return `What you typed in is kept.${isAnalyzed ? '' : ' Analyze again to count it.'}`;
  return isAnalyzed ? 'What was read before is still here.' : '';
}

/** That a screenshot is being read anew, or why the last try failed. Shows nothing when there is nothing of that to say. */
export function AnalysisNotice({ screenshot, texts = NOTHING_READ, action }: AnalysisNoticeProps) {
  const { isRunning } = useAnalyze(screenshot);
  const { analysis, isAnalyzed } = screenshot;
  const again = <AnalyzeButton screenshot={screenshot}>Analyze again</AnalyzeButton>;
  if (isRunning) {
    const [title, text] = underWay(texts, screenshot);
    return (
      <Notice title={title} action={again}>
        {text}
      </Notice>
    );
  }
  if (analysis.state !== 'failed') return null;
  return (
    <Notice
      tone="error"
      title={isAnalyzed ? 'Reading it anew failed' : 'This screenshot could not be analyzed'}
      action={
        <div className="flex flex-wrap gap-3">
          {again}
          {action}
        </div>
      }
    >
      {analysis.reason ?? 'Something went wrong on our side. The screenshot is kept.'}{' '}
      {stillThere(texts, screenshot)}
    </Notice>
  );
}
