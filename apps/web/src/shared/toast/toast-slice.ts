import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { TIMINGS } from '@dearly/contracts';

export type ToastTone = 'info' | 'success' | 'error';
/** `duration` in milliseconds. */
export type Toast = { id: string; title: string; description?: string; tone: ToastTone; duration: number };
type ToastRequest = { title: string; description?: string; tone?: ToastTone; duration?: number };

const initialState: { current: Toast | null } = { current: null };

/** At most one notification is visible: a new one takes the place of the old (specification, section 9). */
export const toastSlice = createSlice({
  name: 'toast',
  initialState,
  reducers: {
    showToast: {
      prepare: ({ tone = 'info', duration = TIMINGS.toast, ...texts }: ToastRequest) => ({
        payload: { id: nanoid(), tone, duration, ...texts },
      }),
      reducer: (state, { payload }: PayloadAction<Toast>) => {
        state.current = payload;
      },
    },
    // Names the toast, so that the end of an old one never removes the one that replaced it.
    closeToast: (state, { payload: id }: PayloadAction<string>) => {
      if (state.current?.id === id) state.current = null;
    },
    /** What failed is tried anew. */
    endError: (state) => {
      if (state.current?.tone === 'error') state.current = null;
    },
  },
  selectors: { selectToast: (state) => state.current },
});

export const { showToast, closeToast, endError } = toastSlice.actions;
export const { selectToast } = toastSlice.selectors;
