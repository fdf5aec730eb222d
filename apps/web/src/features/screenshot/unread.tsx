import type { Screenshot } from '@dearly/contracts';
import type { ReactNode, RefObject } from 'react';
import { Card } from '../../shared/ui/card';
import { AnalysisNotice } from './analysis-notice';
import { AnalyzeButton } from './analyze-button';
import { TypeInButton, type TypeIn } from './type-in-button';
import { useAnalyze } from './use-analyze';

type UnreadProps = {
  screenshot: Screenshot;
  title: string;
  /** What the person gets by analyzing it. */
  children: ReactNode;
  /** Another way, while nothing is under way. */
  typeIn: TypeIn;
  heading?: RefObject<HTMLHeadingElement | null>;
};

/** In the place of what was read while nothing is: the way to it, how far it is, or why it failed. */
export function Unread({ screenshot, title, children, typeIn, heading }: UnreadProps) {
  const { isRunning } = useAnalyze(screenshot);
  if (!isRunning && screenshot.analysis.state === 'failed')
    return <AnalysisNotice screenshot={screenshot} typeIn={typeIn} />;
  return (
    <Card className="space-y-4 text-center">
      <h2 ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
        {isRunning ? 'Reading this screenshot' : title}
      </h2>
      <p className="text-paper-soft">
        {isRunning ? 'You can leave this page. The result appears here as soon as it is there.' : children}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <AnalyzeButton screenshot={screenshot} />
        {!isRunning && <TypeInButton {...typeIn} />}
      </div>
    </Card>
  );
}
