import type { Screenshot } from '@dearly/contracts';
import { Notice } from '../../shared/ui/notice';
import { AnalyzeButton } from './analyze-button';
import { NOTHING_READ, type ReadTexts } from './read-texts';
import { TypeInButton, type TypeIn } from './type-in-button';
import { useAnalyze } from './use-analyze';
import { isOutdated } from './outdated';

type Known = Pick<ReadTexts, 'conversation' | 'mended' | 'typed'>;
type AnalysisNoticeProps = {
  screenshot: Screenshot;
  /** What is shown of it, and whether a person put that right or typed it in. */
  texts?: Known;
  /** Another way than to analyze it again. */
  typeIn?: TypeIn | undefined;
  /** The person is at work on something else below. */
  isAside?: boolean;
};

/** What is said while a screenshot is being read. */
function underWay({ mended, typed }: Known, { isAnalyzed }: Screenshot): [title: string, text: string] {
  if (typed) return ['Feedback is on its way', 'The conversation is as you typed it in.'];
  const title = `This screenshot is being read${isAnalyzed ? ' again' : ''}`;
  if (mended) return [title, 'The conversation is as you corrected it. Its feedback follows.'];
  return [title, isAnalyzed ? 'Until then you see what was read before.' : 'What you save here counts.'];
}

/** What there is still after it failed. */
function stillThere(texts: Known, screenshot: Screenshot): string {
  const { isAnalyzed } = screenshot;
  if (isOutdated(screenshot, texts))
    return 'Feedback and insights do not know your last change yet. Analyze again to update them.';
  if (texts.typed) return `What you typed in is kept.${isAnalyzed ? '' : ' Analyze again to count it.'}`;
  return isAnalyzed ? 'What was read before is still here.' : '';
}

/** The ways on after it failed, the one that helps first: a script that is not read is not read the next time either. */
function Ways({ screenshot, texts = NOTHING_READ, typeIn, isAside = false }: AnalysisNoticeProps) {
  const isHopeless = screenshot.analysis.code === 'picture_script_unread' && !texts.typed;
  const isSecond = isAside || isHopeless;
  return (
    <div className="flex flex-wrap gap-3">
      {typeIn && isHopeless && <TypeInButton tone="primary" {...typeIn} />}
      <AnalyzeButton screenshot={screenshot} tone={isSecond ? 'quiet' : 'primary'}>
        Analyze again
      </AnalyzeButton>
      {typeIn && !isHopeless && <TypeInButton {...typeIn} />}
    </div>
  );
}

/** That a screenshot is being read anew, or why the last try failed. Shows nothing when there is nothing of that to say. */
export function AnalysisNotice(props: AnalysisNoticeProps) {
  const { screenshot, texts = NOTHING_READ } = props;
  const { isRunning } = useAnalyze(screenshot);
  const { analysis, isAnalyzed } = screenshot;
  if (isRunning) {
    const [title, text] = underWay(texts, screenshot);
    return (
      <Notice title={title} action={<AnalyzeButton screenshot={screenshot} />}>
        {text}
      </Notice>
    );
  }
  if (analysis.state !== 'failed') return null;
  return (
    <Notice
      tone="error"
      title={isAnalyzed ? 'Reading it anew failed' : 'This screenshot could not be analyzed'}
      action={<Ways {...props} />}
    >
      {analysis.reason ?? 'Something went wrong on our side. The screenshot is kept.'}{' '}
      {stillThere(texts, screenshot)}
    </Notice>
  );
}
