import type { ScreenshotSummary } from '@dearly/contracts';
import { useRef, useState } from 'react';
import { DeleteSelected } from './delete-selected';
import { MoveSelected } from './move-selected';
import { SelectionBar } from './selection-bar';
import type { useMany } from './use-many';

type SelectScreenshotsProps = {
  audienceId: string;
  many: ReturnType<typeof useMany>;
  /** Those that the list shows and has loaded. */
  shown: ScreenshotSummary[];
  /** The list has all of them. */
  isWhole: boolean;
  /** Resolves to all that the list would show. */
  onAll: () => Promise<ScreenshotSummary[]>;
};

/** The bar under a list of which several are being chosen, and the questions before they are deleted or moved. */
export function SelectScreenshots({ audienceId, many, shown, isWhole, onAll }: SelectScreenshotsProps) {
  const [asks, setAsks] = useState<'delete' | 'move' | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  return (
    <>
      <SelectionBar
        frame={bar}
        count={many.selected.length}
        isAll={isWhole && shown.every(many.has)}
        running={many.running}
        end={many.end}
        onAll={() => void onAll().then((all) => many.set([...many.selected, ...all]))}
        onNone={() => many.set([])}
        onRead={() => void many.start({ kind: 'read' })}
        onMove={() => setAsks('move')}
        onDelete={() => setAsks('delete')}
        onStop={many.stop}
        onDone={many.leave}
      />
      <DeleteSelected
        open={asks === 'delete'}
        count={many.selected.length}
        onConfirm={() => void many.start({ kind: 'delete' })}
        onClose={() => setAsks(null)}
        focusAfter={bar}
      />
      <MoveSelected
        open={asks === 'move'}
        audienceId={audienceId}
        count={many.selected.length}
        onMove={(to) => void many.start({ kind: 'move', to })}
        onClose={() => setAsks(null)}
        focusAfter={bar}
      />
    </>
  );
}
