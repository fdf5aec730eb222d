import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { lacksSecondFactor } from './token-claims';

export type SessionStatus = 'loading' | 'signed-in' | 'signed-out';
type SessionState = {
  status: SessionStatus;
  session: Session | null;
  /** The person came to choose a new password, and has not yet. */
  isRecovering: boolean;
  needsSecondFactor: boolean;
};
export type AccountEvent = { event: AuthChangeEvent; session: Session | null };

/** Before the account client has told anything. Without stored tokens nobody has to wait for that. */
export function untold(mayHaveSession: boolean): SessionState {
  return {
    status: mayHaveSession ? 'loading' : 'signed-out',
    session: null,
    isRecovering: false,
    needsSecondFactor: false,
  };
}

/** The account client tells other events in between (a tab that is seen again is "signed in" anew); those end nothing. */
function isStillRecovering(before: SessionState, { event, session }: AccountEvent): boolean {
  if (event === 'PASSWORD_RECOVERY') return true;
  if (event === 'USER_UPDATED' || session?.user.id !== before.session?.user.id) return false;
  return before.isRecovering;
}

/** Who is signed in (specification, section 4), as the account client last told. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: untold(true),
  reducers: {
    accountEvent: (before, { payload }: PayloadAction<AccountEvent>): SessionState => ({
      status: payload.session ? 'signed-in' : 'signed-out',
      session: payload.session,
      isRecovering: isStillRecovering(before, payload),
      needsSecondFactor: lacksSecondFactor(payload.session),
    }),
  },
  selectors: {
    selectStatus: (state) => state.status,
    selectUser: (state) => state.session?.user ?? null,
    selectAccessToken: (state) => state.session?.access_token,
    selectIsRecovering: (state) => state.isRecovering,
    selectNeedsSecondFactor: (state) => state.needsSecondFactor,
  },
});

export const { accountEvent } = sessionSlice.actions;
export const { selectStatus, selectUser, selectAccessToken, selectIsRecovering, selectNeedsSecondFactor } =
  sessionSlice.selectors;
