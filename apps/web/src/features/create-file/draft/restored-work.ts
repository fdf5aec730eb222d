import type { KeptDraft } from '../../../shared/kept-draft/draft-store';
import { isOrigin } from '../sources/origin';
import { startOfWizard, withoutList, type Step, type WizardState } from '../wizard-state';
import type { Work } from './work';

type KeptList = NonNullable<KeptDraft['note']['list']>;

/** Whether `value` can stand where the start of the wizard has `like`; of an object, each part that the start has. */
function fits(value: unknown, like: unknown): boolean {
  if (Array.isArray(like)) return Array.isArray(value) && value.every((one) => typeof one === 'string');
  // What is null at the start is a text, a number or the like later.
  if (like === null) return true;
  if (typeof value !== typeof like) return false;
  if (typeof like !== 'object' || typeof value !== 'object') return true;
  const parts = new Map(Object.entries(value ?? {}));
  return Object.entries(like).every(([name, part]) => fits(parts.get(name), part));
}

/**
 * What another visit, or another version of the app, had kept as the wizard's state. What does not fit is as at the
 * start; parts that this version does not know are handed on.
 */
function stateOf(kept: unknown): WizardState {
  const fields = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
  const start = new Map<string, unknown>(Object.entries(startOfWizard));
  const usable = fields.filter(([name, value]) => !start.has(name) || fits(value, start.get(name)));
  const state: WizardState = { ...startOfWizard, ...Object.fromEntries(usable) };
  // Kept before it was noted whether somebody wrote it: a text that is not the first one of all was.
  const isTemplateTouched = fields.some(([name]) => name === 'isTemplateTouched')
    ? state.isTemplateTouched
    : state.template !== startOfWizard.template;
  return { ...state, isTemplateTouched, origin: isOrigin(state.origin) ? state.origin : null };
}

/** The furthest step that can be shown with what is known: a template needs columns, messages need both. */
export function furthestStep({ columns, template }: WizardState): Step {
  if (columns.length === 0) return 1;
  return template.trim() === '' ? 2 : 3;
}

/** The list, by the name of its CSV file: `list` has that of what it came from. */
function fileOf({ name, lastModified }: KeptList, state: WizardState, bytes: ArrayBuffer): File {
  const file: unknown = state.file?.name;
  return new File([bytes], typeof file === 'string' ? file : name, { type: 'text/csv', lastModified });
}

/** The work of a draft. At `step`, where the address of the page says so, or where it was left. */
export function restoredWork({ note, bytes }: KeptDraft, step?: number): Work {
  const kept = stateOf(note.state);
  const file = note.list && bytes ? fileOf(note.list, kept, bytes) : null;
  const state = file ? kept : withoutList(kept);
  const wanted = step ?? state.step;
  const at = Math.min(Math.max(wanted, 1), file ? furthestStep(state) : 1) as Step;
  return { state: { ...state, step: at }, file };
}
