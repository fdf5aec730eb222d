import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../api';
import type { Tag } from './changed-tags';

const EVERY_MS = 10_000;

/**
 * Fetches what these tags name now and then while work is under way. The live line tells of its end sooner, but not
 * every browser and network can have one. `tags` is null when there is nothing to wait for; it must stay the same object.
 */
export function useTagsRefresh(tags: Tag[] | null): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (!tags) return undefined;
    const timer = setInterval(() => dispatch(api.util.invalidateTags(tags)), EVERY_MS);
    return () => clearInterval(timer);
  }, [dispatch, tags]);
}
