import type { AnalysisStatus } from '@dearly/contracts';
import { Check, Hourglass, TriangleAlert } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { classNames } from './class-names';

type AnalysisBadgeProps = {
  isAnalyzed: boolean;
  state: AnalysisStatus['state'];
  /** How far it is, once its reading has begun. */
  percent: number | undefined;
  className?: string;
};

function Badge({
  Icon,
  className,
  children,
}: {
  Icon: ComponentType<{ className?: string }>;
  className: string | undefined;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center gap-1 rounded-full bg-ink/90 px-2.5 py-0.5 text-14 font-semibold whitespace-nowrap',
        className,
      )}
    >
      {/* Where text is large and room is not, the word stays whole and the sign gives way. */}
      <Icon aria-hidden className="size-4 min-w-0 shrink" />
      {children}
    </span>
  );
}

/** What is known of a screenshot's analysis, in a word. One that is read anew stays 'Analyzed': its old result is there. */
export function AnalysisBadge({ isAnalyzed, state, percent, className }: AnalysisBadgeProps) {
  const isUnderWay = state === 'queued' || percent !== undefined;
  if (!isAnalyzed && !isUnderWay && state !== 'failed') return null;
  return (
    <span className={classNames('inline-flex flex-wrap gap-1', className)}>
      {isAnalyzed && (
        <Badge Icon={Check} className="text-go">
          Analyzed
        </Badge>
      )}
      {isUnderWay && (
        <Badge Icon={Hourglass} className="text-link tabular-nums">
          {percent ? `Reading ${Math.round(percent)}%` : 'Waiting'}
        </Badge>
      )}
      {!isUnderWay && !isAnalyzed && state === 'failed' && (
        <Badge Icon={TriangleAlert} className="text-caution">
          Failed
        </Badge>
      )}
    </span>
  );
}
