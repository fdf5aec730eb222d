import type { Screenshot } from '@dearly/contracts';
import { Sparkles } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../shared/ui/button';
import { Progress } from '../../shared/ui/progress';
import { useLostFocus } from '../../shared/ui/use-lost-focus';
import { useAnalyze } from './use-analyze';

type AnalyzeButtonProps = { screenshot: Screenshot; tone?: 'primary' | 'quiet'; children?: string };

/** Asks for the reading of a screenshot; in its place, while that goes on, how far it is. */
export function AnalyzeButton({ screenshot, tone = 'primary', children = 'Analyze' }: AnalyzeButtonProps) {
  const { isRunning, progress, start } = useAnalyze(screenshot);
  const frame = useRef<HTMLDivElement>(null);
  useLostFocus(frame, isRunning);
  return (
    <div ref={frame} tabIndex={-1} className={isRunning ? 'grow outline-none' : 'outline-none'}>
      {isRunning ? (
        <Progress value={progress?.percent ?? null} label={progress?.stage ?? 'Waiting'} />
      ) : (
        <Button tone={tone} onClick={() => void start()}>
          <Sparkles aria-hidden className="size-5" />
          {children}
        </Button>
      )}
    </div>
  );
}
