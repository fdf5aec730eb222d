import type { DuplicatesRule, Edits, HandlingMethod } from '@dearly/contracts';
import type { ListColumns } from '@dearly/messages';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PlanChoice } from './plan/plan-choice';
import type { Origin } from './sources/origin';
import { startOfWizard, withoutList, type FileMeta, type Step } from './wizard-state';

/** What is known of a list as soon as it was looked into; `of` is the name of its file. */
type ListRead = Pick<
  ListColumns,
  'columns' | 'phoneColumns' | 'nameVariables' | 'defaultTemplate' | 'total'
> & {
  of: string;
};

/** The wizard's own state. It is kept in this browser until the files are made (draft/), as one value: a new part is kept as well. */
export const wizardSlice = createSlice({
  name: 'wizard',
  initialState: startOfWizard,
  reducers: {
    fileChosen: (state, { payload }: PayloadAction<{ file: FileMeta; origin: Origin | null }>) => ({
      ...withoutList(state),
      ...payload,
    }),
    fileRemoved: (state) => withoutList(state),
    columnsRead: (state, { payload }: PayloadAction<ListRead>) => {
      // The reading of a file that was removed or replaced meanwhile.
      if (state.file?.name !== payload.of) return;
      state.columns = payload.columns;
      state.phoneColumns = payload.phoneColumns;
      state.nameVariables = payload.nameVariables;
      if (!state.isTemplateTouched) state.template = payload.defaultTemplate;
      state.rows = payload.total;
    },
    // A parsed list leads on to the template by itself (specification, section 4); from any other step it moves nothing.
    contactsParsed: (state, { payload }: PayloadAction<{ columns: string[]; total: number }>) => {
      state.columns = payload.columns;
      state.rows = payload.total;
      if (state.step === 1) state.step = 2;
    },
    phoneColumnChosen: (state, { payload }: PayloadAction<string | null>) => {
      state.phoneColumn = payload;
    },
    countryChosen: (state, { payload }: PayloadAction<string>) => {
      state.defaultCountry = payload;
    },
    templateChanged: (state, { payload }: PayloadAction<string>) => {
      state.template = payload;
      state.isTemplateTouched = true;
    },
    languageColumnChosen: (state, { payload }: PayloadAction<string | null>) => {
      state.languageColumn = payload;
    },
    // A blank text is no version: those people get the template.
    languageWritten: (state, { payload: { tag, text } }: PayloadAction<{ tag: string; text: string }>) => {
      if (text === '') delete state.languages[tag];
      else state.languages[tag] = text;
    },
    edited: (state, { payload }: PayloadAction<Edits>) => {
      state.edits = payload;
    },
    delayChosen: (state, { payload: minutes }: PayloadAction<number>) => {
      state.delayMinutes = minutes;
    },
    planChanged: (state, { payload }: PayloadAction<Partial<PlanChoice>>) => {
      Object.assign(state.plan, payload);
    },
    handlingChosen: (state, { payload }: PayloadAction<HandlingMethod>) => {
      state.handlingMethod = payload;
    },
    duplicatesChosen: (state, { payload }: PayloadAction<DuplicatesRule>) => {
      state.duplicates = payload;
    },
    wentTo: (state, { payload }: PayloadAction<Step>) => {
      state.step = payload;
    },
    filesGenerated: (state) => {
      state.step = 4;
    },
  },
});

export const wizardActions = wizardSlice.actions;
