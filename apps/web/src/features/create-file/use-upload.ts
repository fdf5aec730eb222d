import { useCallback, useEffect, useRef, useState } from 'react';

type Running<R> = Promise<R> & { abort: () => void };

/** One upload at a time. `percent` is the share that is out. */
export type Upload = {
  percent: number;
  /** Starts an upload and ends the one before. Null when it was cancelled or replaced: its outcome is nobody's any more. */
  start: <R>(send: (onProgress: (percent: number) => void) => Running<R>) => Promise<R | null>;
  cancel: () => void;
};

/** Runs the uploads of one kind; leaving the screen ends the running one. */
export function useUpload(): Upload {
  const [percent, setPercent] = useState(0);
  const running = useRef<{ abort: () => void } | null>(null);

  const cancel = useCallback(() => {
    running.current?.abort();
    running.current = null;
  }, []);
  useEffect(() => cancel, [cancel]);

  const start = useCallback(async <R>(send: (onProgress: (percent: number) => void) => Running<R>) => {
    running.current?.abort();
    setPercent(0);
    const mine: Running<R> = send((share) => {
      if (running.current === mine) setPercent(share);
    });
    running.current = mine;
    const outcome = await mine;
    if (running.current !== mine) return null;
    running.current = null;
    return outcome;
  }, []);

  return { percent, start, cancel };
}
