import type { AnalysisProgress, UploadProgress } from '@dearly/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { api } from '../api';

type LiveState = {
  /** Uploads of this person's other windows that are under way, by their id. */
  uploads: Record<string, UploadProgress>;
  /** How far the reading of a screenshot is, by its id. */
  analyses: Record<string, AnalysisProgress>;
};
const initialState: LiveState = { uploads: {}, analyses: {} };

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
    /** The line was cut: what was under way may have ended unheard. */
    lineLost: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addMatcher(api.util.resetApiState.match, () => initialState);
  },
  selectors: {
    selectUploadsElsewhere: (state) => state.uploads,
    selectAnalyses: (state) => state.analyses,
  },
});

export const { uploadHeard, analysisHeard, lineLost } = liveSlice.actions;
export const { selectUploadsElsewhere, selectAnalyses } = liveSlice.selectors;
