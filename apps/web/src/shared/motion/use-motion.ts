import { useSelector } from 'react-redux';
import { useMedia } from '../use-media';
import { selectIsPaused } from './motion-slice';

/** `isMoving` is false while paused, and always when the system asks for reduced motion (`isReduced`). */
export function useMotion(): { isMoving: boolean; isReduced: boolean } {
  const isPaused = useSelector(selectIsPaused);
  const isReduced = useMedia('(prefers-reduced-motion: reduce)');
  return { isMoving: !isPaused && !isReduced, isReduced };
}
