import type { CsvSummary, Problem } from '@dearly/contracts';
import { capitalized, placeName, problemText } from '@dearly/messages';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Download } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../shared/ui/button';
import { Collapsible } from '../../shared/ui/collapsible';
import { useDesk } from './desk/use-desk-answer';
import { useWizard } from './wizard-context';

/** From here on only the rows in sight are drawn. */
const MANY = 100;

function ProblemText({ problem }: { problem: Problem }) {
  const { places } = useWizard().state.origin ?? {};
  return (
    <>
      <span className="w-[4.5rem] shrink-0 font-semibold tabular-nums">
        {capitalized(placeName(places, problem.row))}
      </span>
      <span className="min-w-0 flex-1 break-words">
        {problem.column && (
          <span className="block truncate">
            {problem.column}
            {problem.value ? <span className="text-caution">: {problem.value}</span> : null}
          </span>
        )}
        <span className="text-paper-soft">{problemText(problem, places)}</span>
      </span>
    </>
  );
}

const LINE = 'flex gap-2 border-b border-hairline py-2 text-15';

function VirtualProblems({ problems }: { problems: Problem[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: problems.length,
    getScrollElement: () => frame.current,
    estimateSize: () => 44,
    overscan: 8,
  });
  return (
    // A scrolling area must be reachable by keyboard, hence the tab stop on something that is no control.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={frame} tabIndex={0} role="region" aria-label="Problems" className="max-h-80 overflow-y-auto">
      <ol className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const problem = problems[index];
          return (
            problem && (
              <li
                key={key}
                data-index={index}
                ref={virtual.measureElement}
                aria-posinset={index + 1}
                aria-setsize={problems.length}
                className={`absolute inset-x-0 ${LINE}`}
                style={{ transform: `translateY(${start}px)` }}
              >
                <ProblemText problem={problem} />
              </li>
            )
          );
        })}
      </ol>
    </div>
  );
}

function AllProblems({ problems }: { problems: Problem[] }) {
  return (
    <ol>
      {problems.map((problem, index) => (
        <li key={index} className={LINE}>
          <ProblemText problem={problem} />
        </li>
      ))}
    </ol>
  );
}

/**
 * The rows that need a look, each as the list's own program counts it, with the rejected ones as a file. Closed where
 * the list's doctor says the same in fewer words.
 */
export function ProblemList({
  summary: { problems, problemCount },
  onDownload,
}: {
  summary: Pick<CsvSummary, 'problems' | 'problemCount'>;
  onDownload: () => void;
}) {
  const { status } = useDesk();
  if (problemCount === 0) return null;
  const unlisted = problemCount - problems.length;
  const List = problems.length > MANY ? VirtualProblems : AllProblems;
  return (
    <Collapsible
      title="Rows with problems"
      summary={problemCount.toLocaleString()}
      defaultOpen={status.is === 'failed' && problemCount <= 5}
    >
      <List problems={problems} />
      {unlisted > 0 && (
        <p className="mt-2 text-15 text-paper-soft">
          And {unlisted.toLocaleString()} more: the file has them all.
        </p>
      )}
      <Button onClick={onDownload} className="mt-4 w-full sm:w-auto">
        <Download aria-hidden className="size-4" />
        Download rejected rows
      </Button>
    </Collapsible>
  );
}
