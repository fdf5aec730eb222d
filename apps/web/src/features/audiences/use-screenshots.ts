import type { ScreenshotSummary } from '@dearly/contracts';
import { useMemo } from 'react';
import { PAGE_SIZE, useListScreenshotsInfiniteQuery } from './audiences-api';

/** The screenshots of an audience as far as they are loaded, and the ways to the others. */
export function useScreenshots(audienceId: string) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } =
    useListScreenshotsInfiniteQuery(audienceId);
  const screenshots = useMemo(() => data?.pages.flat() ?? [], [data]);

  /** Loads what is missing and resolves to all of them; to those that are there when one page cannot be loaded. */
  const loadRest = async (): Promise<ScreenshotSummary[]> => {
    let pages = data?.pages ?? [];
    while (pages.at(-1)?.length === PAGE_SIZE) {
      const next = await fetchNextPage();
      if (next.isError || !next.data) break;
      ({ pages } = next.data);
    }
    return pages.flat();
  };

  return {
    screenshots,
    isLoaded: data !== undefined,
    error,
    isFetching,
    hasNextPage,
    fetchNextPage,
    refetch,
    loadRest,
  };
}
