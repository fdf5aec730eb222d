import type { ApiError } from '../../shared/api-error';
import { logFailure } from '../../shared/log-failure';
import type { LocalReading, ReadingName, ReadingOutcome } from './local-preview';

export type WorkerQuestion = {
  [N in ReadingName]: { id: number; name: N; file: File; options: LocalReading[N]['options'] };
}[ReadingName];
export type WorkerReply = { id: number; outcome: ReadingOutcome<ReadingName> };

export type PreviewWorker = {
  /** Fetches and starts the worker ahead of the first question, which may come when the server is away. */
  start: () => void;
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

/** The page's side of the worker. It can be asked again after `close`, which starts a new one. */
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
  const running = () => (worker ??= open());
  const open = () => {
    const started = new Worker(new URL('./local-preview.worker.ts', import.meta.url), { type: 'module' });
    started.onmessage = ({ data }: MessageEvent<WorkerReply>) => {
      waiting.get(data.id)?.(data.outcome);
      waiting.delete(data.id);
    };
    started.onerror = () => {
      logFailure('previewWorker', WORKER_FAILED);
      close();
    };
    return started;
  };

  return {
    start: () => void running(),
    ask: (name, file, options) =>
      new Promise((resolve) => {
        lastId += 1;
        // The reply to a question is the answer of the reading it names: the worker looks it up by the same name.
        waiting.set(lastId, resolve as (outcome: ReadingOutcome<ReadingName>) => void);
        running().postMessage({ id: lastId, name, file, options });
      }),
    close,
  };
}
