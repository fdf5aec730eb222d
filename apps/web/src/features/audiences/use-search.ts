import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { findScreenshots } from './find-screenshots';
import type { useScreenshots } from './use-screenshots';

/** From this many screenshots on they can be searched. */
export const MANY = 9;

/** The search in a list of screenshots. It looks at all of them, so what is not there yet is loaded. */
export function useSearch({
  screenshots,
  error,
  isFetching,
  hasNextPage,
  fetchNextPage,
}: ReturnType<typeof useScreenshots>) {
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const isOn = text.trim() !== '';
  const found = useMemo(() => findScreenshots(screenshots, wanted), [screenshots, wanted]);
  const isLacking = isOn && hasNextPage && !isFetching && !error;
  useEffect(() => {
    if (isLacking) void fetchNextPage();
  }, [isLacking, fetchNextPage]);
  return { text, setText, isOn, found, isOffered: isOn || screenshots.length >= MANY };
}
