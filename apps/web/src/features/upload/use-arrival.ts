import { useEffect, useRef } from 'react';
import type { Uploads } from './use-uploads';

/** Calls `onArrived` when a run has ended that brought something new here and left nothing to look after. */
export function useArrival({ uploads, known }: Uploads, onArrived: () => void): void {
  const inRun = uploads.filter(({ isInRun }) => isInRun).length;
  const last = useRef(0);
  useEffect(() => {
    if (inRun > 0) {
      last.current = inRun;
      return;
    }
    const hasNew = last.current > known.length;
    last.current = 0;
    if (hasNew && uploads.length === 0) onArrived();
  }, [inRun, known.length, uploads.length, onArrived]);
}
