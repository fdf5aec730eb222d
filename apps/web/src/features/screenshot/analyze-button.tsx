import type { Screenshot } from '@dearly/contracts';
import { Sparkles } from 'lucide-react';
import { Button } from '../../shared/ui/button';
import { Progress } from '../../shared/ui/progress';
import { useAnalyze } from './use-analyze';

type AnalyzeButtonProps = { screenshot: Screenshot; tone?: 'primary' | 'quiet'; children?: string };

/** Asks for the reading of a screenshot and shows how far it is. */
export function AnalyzeButton({ screenshot, tone = 'primary', children = 'Analyze' }: AnalyzeButtonProps) {
  const { isRunning, progress, start } = useAnalyze(screenshot);
  return (
    <div className="space-y-3">
      <Button tone={tone} busy={isRunning} onClick={() => void start()}>
        {!isRunning && <Sparkles aria-hidden className="size-5" />}
        {children}
      </Button>
      {isRunning && <Progress value={progress?.percent ?? null} label={progress?.stage ?? 'Waiting'} />}
    </div>
  );
}
