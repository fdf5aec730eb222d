import { useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { selectIsPaused } from './motion-slice';

const QUERY = '(prefers-reduced-motion: reduce)';

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(QUERY);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** `isMoving` is false while paused, and always when the system asks for reduced motion (`isReduced`). */
export function useMotion(): { isMoving: boolean; isReduced: boolean } {
  const isPaused = useSelector(selectIsPaused);
  const isReduced = useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches);
  return { isMoving: !isPaused && !isReduced, isReduced };
}
