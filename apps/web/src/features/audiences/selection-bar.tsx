import { FolderInput, ScanText, Trash2 } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '../../shared/ui/button';
import { FLOATING_BAR } from '../../shared/ui/floating-bar';
import { Notice } from '../../shared/ui/notice';
import { CountedProgress } from '../../shared/ui/progress';
import { useLostFocus } from '../../shared/ui/use-lost-focus';
import { DOING, failureWords } from './batch-words';
import type { BatchEnd, Running } from './use-batch';

type SelectionBarProps = {
  frame: RefObject<HTMLDivElement | null>;
  count: number;
  isAll: boolean;
  running: Running | null;
  /** How the last batch ended, when it did not do all. */
  end: BatchEnd | null;
  onAll: () => void;
  onNone: () => void;
  onRead: () => void;
  onMove: () => void;
  onDelete: () => void;
  onStop: () => void;
  onDone: () => void;
};

function UnderWay({ running, onStop }: { running: Running; onStop: () => void }) {
  const { kind, current, total, isStopping } = running;
  return (
    <>
      <CountedProgress
        doing={DOING[kind]}
        percent={((current - 1) / total) * 100}
        current={current}
        total={total}
      />
      <Button busy={isStopping} className="w-full" onClick={onStop}>
        {isStopping ? 'Stopping after this one' : 'Cancel'}
      </Button>
    </>
  );
}

/** What can be done with the chosen screenshots, at the bottom of the window; how far it is while it is done. */
export function SelectionBar(props: SelectionBarProps) {
  const { frame, count, isAll, running, end, onAll, onNone, onRead, onMove, onDelete, onStop, onDone } =
    props;
  const failed = end ? failureWords(end) : undefined;
  useLostFocus(frame, running !== null);

  return (
    <div
      ref={frame}
      role="group"
      aria-label="Selected screenshots"
      tabIndex={-1}
      className={`${FLOATING_BAR} z-20 mx-auto max-w-text outline-none`}
    >
      {running && <UnderWay running={running} onStop={onStop} />}
      {!running && (
        <>
          {failed && (
            <Notice tone="error" title={failed.title}>
              <ul className="max-h-32 overflow-y-auto">
                {failed.lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </Notice>
          )}
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p role="status" className="pl-2 font-semibold tabular-nums">
              {count.toLocaleString()} selected
            </p>
            <div className="flex flex-wrap gap-2">
              <Button className="px-4! text-15" onClick={isAll ? onNone : onAll}>
                {isAll ? 'Select none' : 'Select all'}
              </Button>
              <Button className="px-4! text-15" onClick={onDone}>
                Done
              </Button>
            </div>
          </div>
          <div className="flex flex-wrap gap-2">
            {(
              [
                ['Read again', ScanText, onRead],
                ['Move', FolderInput, onMove],
                ['Delete', Trash2, onDelete],
              ] as const
            ).map(([name, Icon, onClick]) => (
              <Button
                key={name}
                className="grow gap-1.5! px-2! text-15"
                disabled={count === 0}
                onClick={onClick}
              >
                <Icon aria-hidden className="size-5" />
                {name}
              </Button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
