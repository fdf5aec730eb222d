import {
  DEFAULT_DELAY_MINUTES,
  DEFAULT_TEMPLATE,
  noEdits,
  type DuplicatesRule,
  type Edits,
  type HandlingMethod,
} from '@dearly/contracts';
import { startOfPlan, type PlanChoice } from './plan/plan-choice';
import type { Origin } from './sources/origin';

/** 1 upload, 2 template, 3 preview, 4 completion (specification, section 2). */
export type Step = 1 | 2 | 3 | 4;
/** What identifies a chosen file; its bytes stay in the File object outside the state. `size` in bytes. */
export type FileMeta = { name: string; size: number; lastModified: number };

export type WizardState = {
  step: Step;
  file: FileMeta | null;
  /** What the list came from, when that was no CSV file. */
  origin: Origin | null;
  columns: string[];
  /** What can be used beside the columns: `first name` and its like, told from the columns of names. */
  nameVariables: string[];
  /** Rows with data; null until something has read the file. */
  rows: number | null;
  /** Columns whose cells are numbers, best first: the choices when the number's column is not clear. */
  phoneColumns: string[];
  /** Set only when the person was asked for it. */
  phoneColumn: string | null;
  template: string;
  /** Whether the person wrote something else; until then the template follows the list. */
  isTemplateTouched: boolean;
  /** The column that tells each person's language; null where all get the template. */
  languageColumn: string | null;
  /** The template in other languages, by their tag. */
  languages: Record<string, string>;
  /** What was decided about single rows, and how the list is read. */
  edits: Edits;
  delayMinutes: number;
  plan: PlanChoice;
  handlingMethod: HandlingMethod;
  duplicates: DuplicatesRule;
  /** ISO 3166 code; how numbers without a country code are read. */
  defaultCountry: string;
};

/** What goes with the list. */
const nothingRead = {
  file: null,
  origin: null,
  columns: [],
  nameVariables: [],
  rows: null,
  phoneColumns: [],
  phoneColumn: null,
  languageColumn: null,
  edits: noEdits,
};

export const startOfWizard: WizardState = {
  step: 1,
  ...nothingRead,
  template: DEFAULT_TEMPLATE,
  isTemplateTouched: false,
  languages: {},
  delayMinutes: DEFAULT_DELAY_MINUTES,
  plan: startOfPlan,
  handlingMethod: 'individual',
  duplicates: 'first',
  defaultCountry: 'US',
};

/** The state without a list. A template that nobody changed is the one that all begin with again. */
export function withoutList(state: WizardState): WizardState {
  const template = state.isTemplateTouched ? state.template : DEFAULT_TEMPLATE;
  return { ...state, ...nothingRead, template };
}
