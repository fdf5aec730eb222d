import type { Layout } from '@dearly/reading/layout';
import { logFailure } from '../../../shared/log-failure';
import { boxBetween, type Size } from './cover-boxes';
import type { OpenPicture } from './open-picture';
import { suggestedIn, type Suggestion } from './suggested';

const NOTHING_FOUND: Layout = { isChat: false, title: null, service: 'unknown', parts: [] };
const FAILED = { status: 0, code: 'worker_failed', message: 'The picture could not be looked through.' };

function enlarged({ kind, box }: Suggestion, copy: Size, size: Size): Suggestion {
  const [x, y] = [size.width / copy.width, size.height / copy.height];
  const end = { x: (box.left + box.width) * x, y: (box.top + box.height) * y };
  return { kind, box: boxBetween({ x: box.left * x, y: box.top * y }, end, size) };
}

/**
 * Looks in a worker for what names somebody; the bar at the top at least. Boxes in pixels of the picture as it will be
 * sent. `cancel`: nobody waits any more.
 */
export function findNames({ size, copy }: OpenPicture, onFound: (found: Suggestion[]) => void) {
  const worker = new Worker(new URL('./find-names.worker.ts', import.meta.url), { type: 'module' });
  const tell = (layout: Layout) => {
    worker.terminate();
    onFound(suggestedIn(layout, copy).map((one) => enlarged(one, copy, size)));
  };
  worker.onmessage = ({ data }: MessageEvent<Layout>) => tell(data);
  worker.onerror = () => {
    logFailure('findNames', FAILED);
    tell(NOTHING_FOUND);
  };
  worker.postMessage(copy, [copy.data.buffer]);
  return { cancel: () => worker.terminate() };
}
