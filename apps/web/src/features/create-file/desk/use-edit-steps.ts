import type { Edits } from '@dearly/contracts';
import { redoStep, takeStep, undoStep, type EditStep, type EditSteps } from '@dearly/messages';
import type { UnknownAction } from '@reduxjs/toolkit';
import { useState, type Dispatch } from 'react';
import { wizardActions } from '../wizard-slice';
import type { FileMeta, WizardState } from '../wizard-state';

type Steps = { of: FileMeta | null; past: readonly EditStep[]; undone: readonly EditStep[] };

/** What was done to this list, to take back and do again. Of another list nothing is known here. */
export type EditHistory = {
  /** Goes a step further, with its name for the screen: "Left out Mia". */
  change: (name: string, edits: Edits) => void;
  undo: () => void;
  redo: () => void;
  /** Name of the step that `undo` takes back. */
  lastStep: string | undefined;
  nextStep: string | undefined;
};

/**
 * The edits stand in the wizard's state and are kept with it; the steps that led there are of this visit alone, because
 * each of them may name every row of the list.
 */
export function useEditSteps(state: WizardState, dispatch: Dispatch<UnknownAction>): EditHistory {
  const [kept, setKept] = useState<Steps>({ of: null, past: [], undone: [] });
  const { past, undone } = kept.of === state.file ? kept : { past: [], undone: [] };
  const move = (go: (steps: EditSteps) => EditSteps) => {
    const before = { edits: state.edits, past, undone };
    const after = go(before);
    if (after === before) return;
    setKept({ of: state.file, past: after.past, undone: after.undone });
    dispatch(wizardActions.edited(after.edits));
  };
  return {
    change: (name, edits) => move((steps) => takeStep(steps, name, edits)),
    undo: () => move(undoStep),
    redo: () => move(redoStep),
    lastStep: past.at(-1)?.name,
    nextStep: undone.at(-1)?.name,
  };
}
