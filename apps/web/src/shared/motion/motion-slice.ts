import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

const initialState = { isPaused: false };

/** Whether the person stopped the moving headline and background (WCAG 2.2.2). */
export const motionSlice = createSlice({
  name: 'motion',
  initialState,
  reducers: {
    setMotionPaused: (state, { payload }: PayloadAction<boolean>) => {
      state.isPaused = payload;
    },
  },
  selectors: { selectIsPaused: (state) => state.isPaused },
});

export const { setMotionPaused } = motionSlice.actions;
export const { selectIsPaused } = motionSlice.selectors;
