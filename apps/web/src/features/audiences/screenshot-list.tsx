import type { ScreenshotSummary } from '@dearly/contracts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { counted } from '../../shared/counted';
import { ButtonLink } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { later } from '../../shared/ui/later';
import { Spinner } from '../../shared/ui/spinner';
import { audienceUrl } from './audience-tab';
import { useListScreenshotsInfiniteQuery } from './audiences-api';
import { DeleteScreenshot } from './delete-screenshot';
import { LoadingFailed } from '../../shared/loading-failed';
import type { ScreenshotGridProps } from './screenshot-grid';
import { ScreenshotTile } from './screenshot-tile';
import { useExpiredUrls } from './use-expired-urls';

/** Fetched beside the screenshots themselves; an audience without any needs it not. */
const ScreenshotGrid = later<ScreenshotGridProps>({
  load: async () => (await import('./screenshot-grid')).ScreenshotGrid,
  waiting: () => <Spinner label="Loading the screenshots" />,
});

function NoScreenshots({ audienceId }: { audienceId: string }) {
  return (
    <Card className="text-center">
      <h2 className="text-xl font-bold">No screenshots yet</h2>
      <p className="mt-2 text-paper-soft">
        Take screenshots of your conversations on your phone, then upload them here.
      </p>
      <ButtonLink to={audienceUrl(audienceId, 'upload')} replace tone="primary" className="mt-6">
        Upload screenshots
      </ButtonLink>
    </Card>
  );
}

type ScreenshotListProps = {
  audienceId: string;
  /** How many there are in all; fewer may be loaded. */
  count: number;
};

/** The tab View: the audience's screenshots, newest first (specification, section 7). */
export function ScreenshotList({ audienceId, count }: ScreenshotListProps) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } =
    useListScreenshotsInfiniteQuery(audienceId);
  const [inQuestion, setInQuestion] = useState<ScreenshotSummary | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const onBroken = useExpiredUrls(refetch);
  const screenshots = useMemo(() => data?.pages.flat() ?? [], [data]);
  useEffect(() => {
    if (count > 0) void ScreenshotGrid.fetch();
  }, [count]);
  const isEmpty = data !== undefined && screenshots.length === 0;

  return (
    <div className="space-y-4">
      {!data && !error && <Spinner label="Loading the screenshots" />}
      {error && (
        <LoadingFailed
          title="The screenshots could not be loaded"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {isEmpty && <NoScreenshots audienceId={audienceId} />}
      {data && (
        <h2 ref={heading} tabIndex={-1} className={isEmpty ? 'sr-only' : 'font-semibold text-paper-soft'}>
          {counted(Math.max(count, screenshots.length), 'screenshot')}, newest first
        </h2>
      )}
      {screenshots.length > 0 && (
        <ScreenshotGrid
          screenshots={screenshots}
          total={Math.max(count, screenshots.length)}
          onEnd={() => hasNextPage && !isFetching && !error && void fetchNextPage()}
          tile={(screenshot) => (
            <ScreenshotTile screenshot={screenshot} onBroken={onBroken} onDelete={setInQuestion} />
          )}
        />
      )}
      {screenshots.length > 0 && isFetching && hasNextPage && <Spinner label="Loading more" />}
      <DeleteScreenshot target={inQuestion} onClose={() => setInQuestion(null)} focusAfter={heading} />
    </div>
  );
}
