import type { ScreenshotSummary } from '@dearly/contracts';
import { useRef, useState } from 'react';
import { DeleteSelected } from './delete-selected';
import { SelectionBar } from './selection-bar';
import type { useMany } from './use-many';

type SelectScreenshotsProps = {
  many: ReturnType<typeof useMany>;
  /** Those that the list shows and has loaded. */
  shown: ScreenshotSummary[];
  /** The list has all of them. */
  isWhole: boolean;
  /** Resolves to all that the list would show. */
  onAll: () => Promise<ScreenshotSummary[]>;
};

/** The bar under a list of which several are being chosen, and the question before they are deleted. */
export function SelectScreenshots({ many, shown, isWhole, onAll }: SelectScreenshotsProps) {
  const [asks, setAsks] = useState(false);
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
        onRead={() => void many.start('read')}
        onDelete={() => setAsks(true)}
        onStop={many.stop}
        onDone={many.leave}
      />
      <DeleteSelected
        open={asks}
        count={many.selected.length}
        onConfirm={() => void many.start('delete')}
        onClose={() => setAsks(false)}
        focusAfter={bar}
      />
    </>
  );
}
