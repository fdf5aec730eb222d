import type { Steps } from './source';

/** `onProgress` hears the share that is done (0 to 1); `signal` ends the work with its reason. */
export type StepsControl = { onProgress?: (share: number) => void; signal?: AbortSignal };

const SLICE_MILLISECONDS = 40;

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** Does all steps and lets others have their turn every few hundredths of a second, so that it can be ended. */
export async function runSteps<Result>(steps: Steps<Result>, control: StepsControl = {}): Promise<Result> {
  const { onProgress, signal } = control;
  let sliceEnds = performance.now() + SLICE_MILLISECONDS;
  for (;;) {
    signal?.throwIfAborted();
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() < sliceEnds) continue;
    onProgress?.(step.value);
    await nextTurn();
    sliceEnds = performance.now() + SLICE_MILLISECONDS;
  }
}
