import type { ApiError } from '../../shared/api-error';
import type { LocalReading, ReadingName, ReadingOutcome } from './local-preview';

export type WorkerQuestion = {
  [N in ReadingName]: { id: number; name: N; file: File; options: LocalReading[N]['options'] };
}[ReadingName];
export type WorkerReply = { id: number; outcome: ReadingOutcome<ReadingName> };

export type PreviewWorker = {
  /** Reads a list in the worker; an error is that of the file, or `worker_failed` when the worker itself is not there. */
  ask: <N extends ReadingName>(
    name: N,
    file: File,
    options: LocalReading[N]['options'],
  ) => Promise<ReadingOutcome<N>>;
  close: () => void;
};

const WORKER_FAILED: ApiError = {
  status: 0,
  code: 'worker_failed',
  message: 'This browser could not read the file by itself. Reload the page and try again.',
};

/** The page's side of the worker. It starts with the first question and can be asked again after `close`. */
export function createPreviewWorker(): PreviewWorker {
  let worker: Worker | undefined;
  let lastId = 0;
  const waiting = new Map<number, (outcome: ReadingOutcome<ReadingName>) => void>();

  const close = () => {
    worker?.terminate();
    worker = undefined;
    waiting.forEach((resolve) => resolve({ error: WORKER_FAILED }));
    waiting.clear();
  };
  const start = () => {
    const started = new Worker(new URL('./local-preview.worker.ts', import.meta.url), { type: 'module' });
    started.onmessage = ({ data }: MessageEvent<WorkerReply>) => {
      waiting.get(data.id)?.(data.outcome);
      waiting.delete(data.id);
    };
    started.onerror = close;
    return started;
  };

  return {
    ask: (name, file, options) =>
      new Promise((resolve) => {
        worker ??= start();
        lastId += 1;
        // The reply to a question is the answer of the reading it names: the worker looks it up by the same name.
        waiting.set(lastId, resolve as (outcome: ReadingOutcome<ReadingName>) => void);
        worker.postMessage({ id: lastId, name, file, options });
      }),
    close,
  };
}
