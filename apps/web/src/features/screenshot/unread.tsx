import type { Screenshot } from '@dearly/contracts';
import type { ReactNode } from 'react';
import { Card } from '../../shared/ui/card';
import { AnalysisNotice } from './analysis-notice';
import { AnalyzeButton } from './analyze-button';
import { useAnalyze } from './use-analyze';

type UnreadProps = {
  screenshot: Screenshot;
  title: string;
  /** What the person gets by analyzing it. */
  children: ReactNode;
};

/** In the place of what was read while nothing is: the way to it, how far it is, or why it failed. */
export function Unread({ screenshot, title, children }: UnreadProps) {
  const { isRunning } = useAnalyze(screenshot);
  if (!isRunning && screenshot.analysis.state === 'failed') return <AnalysisNotice screenshot={screenshot} />;
  return (
    <Card className="space-y-4 text-center">
      <h2 className="text-xl font-bold">{isRunning ? 'Reading this screenshot' : title}</h2>
      <p className="text-paper-soft">
        {isRunning ? 'You can leave this page. The result appears here as soon as it is there.' : children}
      </p>
      <AnalyzeButton screenshot={screenshot} />
    </Card>
  );
}
