import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Session } from '@supabase/auth-js';

export type SessionStatus = 'loading' | 'signed-in' | 'signed-out';
type SessionState = { status: SessionStatus; session: Session | null };

const initialState: SessionState = { status: 'loading', session: null };

/** Who is signed in (specification, section 4), as the account client last told. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionChanged: (_state, { payload: session }: PayloadAction<Session | null>): SessionState => ({
      status: session ? 'signed-in' : 'signed-out',
      session,
    }),
  },
  selectors: {
    selectStatus: (state) => state.status,
    selectUser: (state) => state.session?.user ?? null,
    selectAccessToken: (state) => state.session?.access_token,
  },
});

export const { sessionChanged } = sessionSlice.actions;
export const { selectStatus, selectUser, selectAccessToken } = sessionSlice.selectors;
