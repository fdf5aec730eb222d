import type { ScreenshotSummary } from '@dearly/contracts';
import { useRef, useState } from 'react';
import { LoadingFailed } from '../../shared/loading-failed';
import { Spinner } from '../../shared/ui/spinner';
import { useLostFocus } from '../../shared/ui/use-lost-focus';
import { DeleteScreenshot } from './delete-screenshot';
import { findScreenshots } from './find-screenshots';
import { ListHead } from './list-head';
import { NoScreenshots } from './no-screenshots';
import { NothingFound } from './nothing-found';
import { ReadMatches } from './read-matches';
import { ScreenshotGrid } from './screenshot-grid';
import { ScreenshotTile } from './screenshot-tile';
import { SelectScreenshots } from './select-screenshots';
import { SelectableTile } from './selectable-tile';
import { useExpiredUrls } from './use-expired-urls';
import { useMany } from './use-many';
import { useScreenshots } from './use-screenshots';
import { useSearch } from './use-search';

export type ScreenshotListProps = {
  audienceId: string;
  /** How many there are in all; fewer may be loaded. */
  count: number;
};

/** The tab View: the audience's screenshots, newest first (specification, section 7). */
export function ScreenshotList({ audienceId, count }: ScreenshotListProps) {
  const list = useScreenshots(audienceId);
  const { screenshots, isLoaded, error, isFetching, hasNextPage, fetchNextPage, refetch, loadRest } = list;
  const search = useSearch(list);
  const many = useMany(audienceId, screenshots);
  const [inQuestion, setInQuestion] = useState<ScreenshotSummary | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const onBroken = useExpiredUrls(refetch);
  useLostFocus(heading, many.isOn);
  const isEmpty = isLoaded && screenshots.length === 0;
  const total = Math.max(count, screenshots.length);

  const clear = () => {
    search.setText('');
    field.current?.focus();
  };
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
        <ListHead
          heading={heading}
          field={field}
          total={total}
          search={search}
          onSelect={search.found.length === 0 || many.isOn ? null : many.begin}
        />
      )}
      {search.isOn && !many.isOn && <ReadMatches audienceId={audienceId} text={search.text} />}
      {search.found.length > 0 && (
        <ScreenshotGrid
          screenshots={search.found}
          total={search.isOn ? search.found.length : total}
          onEnd={() => hasNextPage && !isFetching && !error && void fetchNextPage()}
          tile={tile}
        />
      )}
      {screenshots.length > 0 && search.found.length === 0 && !hasNextPage && (
        <NothingFound text={search.text} onClear={clear} />
      )}
      {screenshots.length > 0 && isFetching && hasNextPage && <Spinner label="Loading more" />}
      {many.isOn && (
        <SelectScreenshots
          audienceId={audienceId}
          many={many}
          shown={search.found}
          isWhole={!hasNextPage}
          onAll={async () => findScreenshots(await loadRest(), search.text)}
        />
      )}
      <DeleteScreenshot target={inQuestion} onClose={() => setInQuestion(null)} focusAfter={heading} />
    </div>
  );
}
