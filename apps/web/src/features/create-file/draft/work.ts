import { startOfWizard, type WizardState } from '../wizard-state';

/** What is kept: all of the wizard's state, and the list as bytes. */
export type Work = { state: WizardState; file: File | null };

/** A list, or a text of one's own. */
export function isWorthKeeping({ state, file }: Work): boolean {
  return file !== null || state.template !== startOfWizard.template;
}
