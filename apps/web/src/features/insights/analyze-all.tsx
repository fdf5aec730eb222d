import { Sparkles } from 'lucide-react';
import { useId } from 'react';
import { useAnalyzeAudienceMutation } from '../../shared/audience-analysis';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Progress } from '../../shared/ui/progress';
import type { AnalysisCounts } from './count-analyses';
import { FailedList } from './failed-list';

/** What is going on, in a sentence: it also says why the button cannot be pressed. */
export function whatGoesOn({ waiting, open, failed }: AnalysisCounts): string {
  if (waiting > 0)
    return `${waiting.toLocaleString()} waiting. You can leave this page; the work goes on without it.`;
  if (open === 0) return 'Every screenshot of this audience is analyzed.';
  if (failed.length === open) return 'Those that failed can be tried again.';
  return `${open.toLocaleString()} not analyzed yet.`;
}

/** How many screenshots of an audience are analysed, and the button that has the others analysed. */
export function AnalyzeAll({ audienceId, counts }: { audienceId: string; counts: AnalysisCounts }) {
  const { total, analyzed, waiting, open, percent, failed } = counts;
  const [analyze, { isLoading }] = useAnalyzeAudienceMutation({ fixedCacheKey: audienceId });
  const hint = useId();

  return (
    <Card className="space-y-4">
      <Progress
        value={percent}
        label={`${analyzed.toLocaleString()} of ${total.toLocaleString()} analyzed`}
      />
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
        <p id={hint} className="text-15 text-paper-soft tabular-nums">
          {whatGoesOn(counts)}
        </p>
        <Button
          tone={open > 0 ? 'primary' : 'quiet'}
          busy={isLoading || (waiting > 0 && open === 0)}
          disabled={open === 0}
          aria-describedby={hint}
          className="shrink-0"
          onClick={() => void analyze(audienceId)}
        >
          {open > 0 && !isLoading && <Sparkles aria-hidden className="size-5" />}
          Analyze all
        </Button>
      </div>
      {/* A screen reader hears of the beginning and the end, not of every number between them. */}
      <p role="status" className="sr-only">
        {waiting > 0 ? 'Analyzing' : analyzed === total && 'Analysis done'}
      </p>
      <FailedList failed={failed} />
    </Card>
  );
}
