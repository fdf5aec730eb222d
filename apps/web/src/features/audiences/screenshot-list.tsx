import type { ScreenshotSummary } from '@dearly/contracts';
import { useEffect, useRef, useState } from 'react';
import { counted } from '../../shared/counted';
import { LoadingFailed } from '../../shared/loading-failed';
import { Button } from '../../shared/ui/button';
import { later } from '../../shared/ui/later';
import { Spinner } from '../../shared/ui/spinner';
import { useLostFocus } from '../../shared/ui/use-lost-focus';
import { DeleteScreenshot } from './delete-screenshot';
import { NoScreenshots } from './no-screenshots';
import type { ScreenshotGridProps } from './screenshot-grid';
import { ScreenshotTile } from './screenshot-tile';
import { SelectScreenshots } from './select-screenshots';
import { SelectableTile } from './selectable-tile';
import { useExpiredUrls } from './use-expired-urls';
import { useMany } from './use-many';
import { useScreenshots } from './use-screenshots';

/** Fetched beside the screenshots themselves; an audience without any needs it not. */
const ScreenshotGrid = later<ScreenshotGridProps>({
  load: async () => (await import('./screenshot-grid')).ScreenshotGrid,
  waiting: () => <Spinner label="Loading the screenshots" />,
});

type ScreenshotListProps = {
  audienceId: string;
  /** How many there are in all; fewer may be loaded. */
  count: number;
};

/** The tab View: the audience's screenshots, newest first (specification, section 7). */
export function ScreenshotList({ audienceId, count }: ScreenshotListProps) {
  const { screenshots, isLoaded, error, isFetching, hasNextPage, fetchNextPage, refetch, loadRest } =
    useScreenshots(audienceId);
  const many = useMany(audienceId, screenshots);
  const [inQuestion, setInQuestion] = useState<ScreenshotSummary | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const onBroken = useExpiredUrls(refetch);
  useEffect(() => {
    if (count > 0) void ScreenshotGrid.fetch();
  }, [count]);
  useLostFocus(heading, many.isOn);
  const isEmpty = isLoaded && screenshots.length === 0;
  const total = Math.max(count, screenshots.length);

  const tile = (screenshot: ScreenshotSummary) =>
    many.isOn ? (
      <SelectableTile
        screenshot={screenshot}
        isSelected={many.has(screenshot)}
        disabled={many.running !== null}
        onToggle={many.toggle}
        onBroken={onBroken}
      />
    ) : (
      <ScreenshotTile screenshot={screenshot} onBroken={onBroken} onDelete={setInQuestion} />
    );

  return (
    <div className="space-y-4">
      {!isLoaded && !error && <Spinner label="Loading the screenshots" />}
      {error && (
        <LoadingFailed
          title="The screenshots could not be loaded"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {isEmpty && <NoScreenshots audienceId={audienceId} />}
      {isLoaded && (
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 ref={heading} tabIndex={-1} className={isEmpty ? 'sr-only' : 'font-semibold text-paper-soft'}>
            {counted(total, 'screenshot')}, newest first
          </h2>
          {!isEmpty && !many.isOn && (
            <Button className="px-4" onClick={many.begin}>
              Select
            </Button>
          )}
        </div>
      )}
      {screenshots.length > 0 && (
        <ScreenshotGrid
          screenshots={screenshots}
          total={total}
          onEnd={() => hasNextPage && !isFetching && !error && void fetchNextPage()}
          tile={tile}
        />
      )}
      {screenshots.length > 0 && isFetching && hasNextPage && <Spinner label="Loading more" />}
      {many.isOn && (
        <SelectScreenshots many={many} shown={screenshots} isWhole={!hasNextPage} onAll={loadRest} />
      )}
      <DeleteScreenshot target={inQuestion} onClose={() => setInQuestion(null)} focusAfter={heading} />
    </div>
  );
}
