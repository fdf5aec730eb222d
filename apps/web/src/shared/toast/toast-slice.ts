import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { TIMINGS } from '@dearly/contracts';

export type ToastTone = 'info' | 'success' | 'error';
/** `duration` in milliseconds; `page` is the path of the page that it came up on. */
export type Toast = {
  id: string;
  title: string;
  description?: string;
  tone: ToastTone;
  duration: number;
  page: string;
};
type ToastRequest = { title: string; description?: string; tone?: ToastTone; duration?: number };

const initialState: { current: Toast | null } = { current: null };

/** At most one notification is visible: a new one takes the place of the old (specification, section 9). */
export const toastSlice = createSlice({
  name: 'toast',
  initialState,
  reducers: {
    showToast: {
      prepare: ({ tone = 'info', duration = TIMINGS.toast, ...texts }: ToastRequest) => ({
        payload: { id: nanoid(), tone, duration, page: window.location.pathname, ...texts },
      }),
      reducer: (state, { payload }: PayloadAction<Toast>) => {
        state.current = payload;
      },
    },
    // Names the toast, so that the end of an old one never removes the one that replaced it.
    closeToast: (state, { payload: id }: PayloadAction<string>) => {
      if (state.current?.id === id) state.current = null;
    },
    /** What failed is tried anew, or its page was left: `page` is then the one that came instead. */
    endError: ({ current }, { payload: page }: PayloadAction<string | undefined>) => {
      return { current: current?.tone === 'error' && current.page !== page ? null : current };
    },
  },
  selectors: { selectToast: (state) => state.current },
});

export const { showToast, closeToast, endError } = toastSlice.actions;
export const { selectToast } = toastSlice.selectors;
