import { onDoNotContactChange } from '../do-not-contact';
import { keepInStep } from './keep-in-step';

/** Compares now, with each change of the list, and when the network is back. Answers how to end that. */
export function followAlong(onStep?: (step: Promise<unknown>) => void): () => void {
  const compare = () => {
    const step = keepInStep();
    onStep?.(step);
    // The page of the list says what failed; whatever did is tried again the next time.
    step.catch(() => undefined);
  };
  compare();
  const stop = onDoNotContactChange(compare);
  window.addEventListener('online', compare);
  return () => {
    stop();
    window.removeEventListener('online', compare);
  };
}
