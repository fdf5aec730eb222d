import { logFailure } from '../../../shared/log-failure';
import type { SourceFault, SourceOutcome, SourceQuestion } from './local-source';

export type SourceReply = { share: number } | { outcome: SourceOutcome };
/** A list that is being read. After `cancel` its outcome never comes. */
export type SourceReading = { outcome: Promise<SourceOutcome>; cancel: () => void };

const WORKER_FAILED: SourceFault = {
  code: 'worker_failed',
  message: 'This browser could not read the list by itself. Reload the page and try again.',
};

/** Reads a list in a worker of its own, which is fetched for the first one. `onProgress` hears the share that is done. */
export function readInWorker(question: SourceQuestion, onProgress?: (share: number) => void): SourceReading {
  const worker = new Worker(new URL('./source.worker.ts', import.meta.url), { type: 'module' });
  const outcome = new Promise<SourceOutcome>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<SourceReply>) => {
      if ('share' in data) {
        onProgress?.(data.share);
        return;
      }
      worker.terminate();
      resolve(data.outcome);
    };
    worker.onerror = () => {
      logFailure('sourceWorker', { status: 0, ...WORKER_FAILED });
      worker.terminate();
      resolve({ error: WORKER_FAILED });
    };
  });
  worker.postMessage(question);
  return { outcome, cancel: () => worker.terminate() };
}
