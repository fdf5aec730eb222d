import { useCallback, useRef } from 'react';

const AT_MOST_EVERY = 60_000;

/**
 * Picture addresses are signed and expire. What this gives is called when a picture cannot be loaded: the first one has
 * the list fetched again, with fresh addresses; for a minute the others, and pictures that stay broken, do not.
 */
export function useExpiredUrls(refetch: () => unknown): () => void {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(() => {
    if (Date.now() - last.current < AT_MOST_EVERY) return;
    last.current = Date.now();
    refetch();
  }, [refetch]);
}
