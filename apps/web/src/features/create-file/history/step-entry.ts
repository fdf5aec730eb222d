import type { Step } from '../wizard-state';

/** What an entry of the browser's history says of the wizard: which run it showed, and at which step. */
export type StepEntry = { run: string; step: Step };

/** In the state of an entry, beside what others keep there. */
const KEY = 'wizard';

export function entryOf(state: unknown): StepEntry | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const entry: unknown = (state as Record<string, unknown>)[KEY];
  if (typeof entry !== 'object' || entry === null) return undefined;
  const { run, step } = entry as Record<string, unknown>;
  return typeof run === 'string' && (step === 1 || step === 2 || step === 3 || step === 4)
    ? { run, step }
    : undefined;
}

/** The step at which an entry shows this run; undefined when it says nothing of it. */
export function stepOf(state: unknown, run: string): Step | undefined {
  const entry = entryOf(state);
  return entry?.run === run ? entry.step : undefined;
}

/** The state of an entry with this in it. */
export function withEntry(state: unknown, entry: StepEntry): Record<string, unknown> {
  return { ...(typeof state === 'object' ? state : null), [KEY]: entry };
}
