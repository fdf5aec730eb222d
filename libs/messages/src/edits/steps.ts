import type { Edits } from '@dearly/contracts';

/** One thing that a person did to a list: how it is called on the screen, and the edits that stood before or after it. */
export type EditStep = { name: string; edits: Edits };

/**
 * The edits as they stand, with what can be taken back (`past`, the last step last) and done again (`undone`, the next
 * one last). Plain data that can be stored; edits share all that a step did not change, so a hundred steps are little
 * more than one.
 */
export type EditSteps = { edits: Edits; past: readonly EditStep[]; undone: readonly EditStep[] };

/** Older steps than these are kept as done and cannot be taken back. */
export const MOST_STEPS = 100;

export const startSteps = (edits: Edits): EditSteps => ({ edits, past: [], undone: [] });

/** A step further; what was undone before is gone. The same edits again are no step. */
export function takeStep(steps: EditSteps, name: string, edits: Edits): EditSteps {
  if (edits === steps.edits) return steps;
  return { edits, past: [...steps.past, { name, edits: steps.edits }].slice(-MOST_STEPS), undone: [] };
}

/** A step back; the same steps when there is none. */
export function undoStep(steps: EditSteps): EditSteps {
  const { edits, past, undone } = steps;
  const last = past.at(-1);
  if (!last) return steps;
  return {
    edits: last.edits,
    past: past.slice(0, -1),
    undone: [...undone, { name: last.name, edits }],
  };
}

/** The step that was taken back last, again; the same steps when there is none. */
export function redoStep(steps: EditSteps): EditSteps {
  const { edits, past, undone } = steps;
  const next = undone.at(-1);
  if (!next) return steps;
  return {
    edits: next.edits,
    past: [...past, { name: next.name, edits }],
    undone: undone.slice(0, -1),
  };
}
