import type { AnalysisProgress, AnalysisStatus, UploadProgress } from '@dearly/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { addStorePart } from '../store-parts';

/** How far the analysis of a screenshot is, as its changed row has told. `at`: when it was heard, in milliseconds. */
export type HeardState = {
  screenshotId: string;
  audienceId: string;
  state: AnalysisStatus['state'];
  isAnalyzed: boolean;
  at: number;
};

type LiveState = {
  /** Uploads of this person's other windows that are under way, by their id. */
  uploads: Record<string, UploadProgress>;
  /** How far the reading of a screenshot is, by its id. */
  analyses: Record<string, AnalysisProgress>;
  /** The last that a changed row told of an analysis, by the screenshot's id. */
  states: Record<string, HeardState>;
};
const initialState: LiveState = { uploads: {}, analyses: {}, states: {} };

/** What other windows and the services tell while it happens; nothing of it is kept anywhere. */
export const liveSlice = createSlice({
  name: 'live',
  initialState,
  reducers: {
    uploadHeard: (state, { payload }: PayloadAction<UploadProgress>) => {
      if (payload.state === 'sending') state.uploads[payload.uploadId] = payload;
      else delete state.uploads[payload.uploadId];
    },
    analysisHeard: (state, { payload }: PayloadAction<AnalysisProgress>) => {
      if (payload.percent < 100) state.analyses[payload.screenshotId] = payload;
      else delete state.analyses[payload.screenshotId];
    },
    stateHeard: {
      prepare: (heard: Omit<HeardState, 'at'>) => ({ payload: { ...heard, at: Date.now() } }),
      reducer: (state, { payload }: PayloadAction<HeardState>) => {
        state.states[payload.screenshotId] = payload;
        if (payload.state !== 'queued') delete state.analyses[payload.screenshotId];
      },
    },
    /** Nothing more was heard of it: its window was closed, or its worker has ended. */
    dropped: (state, { payload: id }: PayloadAction<string>) => {
      delete state.uploads[id];
      delete state.analyses[id];
    },
    /** The line was cut or put down: what was under way may have ended unheard. */
    lineLost: () => initialState,
  },
  selectors: {
    selectUploadsElsewhere: (state) => state.uploads,
    selectAnalyses: (state) => state.analyses,
    selectAnalysis: (state, screenshotId: string) => state.analyses[screenshotId],
    selectHeardStates: (state) => state.states,
  },
});

addStorePart(liveSlice);

export const { uploadHeard, analysisHeard, stateHeard, dropped, lineLost } = liveSlice.actions;
export const { selectUploadsElsewhere, selectAnalyses, selectAnalysis, selectHeardStates } =
  liveSlice.selectors;
