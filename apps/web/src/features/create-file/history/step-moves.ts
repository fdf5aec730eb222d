import type { Step } from '../wizard-state';

/** How the history gets to where the wizard is: by entries that are there, or by others that are put there. */
export type Moves = { by: number } | { replace: Step | null; push: Step[] };

const STEPS: readonly Step[] = [1, 2, 3];

/**
 * From an entry that shows the step `at` (undefined: it says nothing of this run) to one that shows `step`. A run has its
 * steps in order, one entry each; the completion comes right after the first.
 */
export function movesTo(step: Step, at: Step | undefined, hasEntries: boolean): Moves {
  if (at === undefined) {
    const first = hasEntries || step === 4 ? step : 1;
    return { replace: first, push: STEPS.filter((one) => one > first && one <= step) };
  }
  if (step === 4) return at === 1 ? { replace: null, push: [4] } : { by: 1 - at };
  if (step < at) return { by: step - at };
  return { replace: null, push: STEPS.filter((one) => one > at && one <= step) };
}
