import { useEffect, useRef } from 'react';
import type { SourceOutcome, SourceQuestion } from './local-source';
import { readInWorker, type SourceReading } from './source-reading';

/** One reading at a time; leaving the screen ends the running one. */
export function useSourceReading() {
  const running = useRef<SourceReading | null>(null);

  const stop = () => {
    running.current?.cancel();
    running.current = null;
  };
  useEffect(() => stop, []);

  /** Null when it was stopped or replaced: its outcome is nobody's any more. */
  const read = async (
    question: SourceQuestion,
    onProgress: (share: number) => void,
  ): Promise<SourceOutcome | null> => {
    stop();
    const reading = readInWorker(question, (share) => {
      if (running.current === reading) onProgress(share);
    });
    running.current = reading;
    const outcome = await reading.outcome;
    if (running.current !== reading) return null;
    running.current = null;
    return outcome;
  };

  return { read, stop };
}
