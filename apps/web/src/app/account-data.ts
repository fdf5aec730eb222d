import type { Middleware, Reducer } from '@reduxjs/toolkit';
import { clearPendingLogin } from '../features/session/pending-login';
import { accountEvent, selectUser, sessionSlice } from '../features/session/session-slice';
import { letGoOfAllFiles } from '../features/upload/upload-files';
import { accountLeft } from '../shared/account-access';
import { followOnly } from '../shared/do-not-contact/blind/followed-account';
import { forgetMends } from '../shared/kept-mends';
import { forgetOwnNumbers } from '../shared/own-number';
import { forgetOwnPicture } from '../shared/own-picture/own-picture';
import { motionSlice } from '../shared/motion/motion-slice';
import { configSlice } from '../shared/public-config';

// The one place that drops what the app keeps for an account once somebody else is signed in, or nobody. The account
// client need not say SIGNED_OUT before that: a recovery, or a tab that slept through a switch, brings the next person
// at once. What a page holds by itself goes with the page (require-session.tsx). Generated messages and the notes about
// them stay: they belong to the browser, and are sent from it without an account (specification, section 7).
// Unfinished lists stay as well, each for its account alone (shared/kept-draft): a session that ends keeps them, signing
// out asks, and deleting the account removes them.

/** Parts of the store that outlive the person: who is signed in, and settings of this browser and installation. */
const STAYS: readonly string[] = [sessionSlice.reducerPath, motionSlice.reducerPath, configSlice.reducerPath];

/** Every other part of the store, also one that is added later, begins anew. */
export function withoutLastAccount<State extends object>(
  reducer: Reducer<State>,
): Reducer<State, Parameters<typeof reducer>[1], Partial<State>> {
  return (state, action) => {
    if (!state || !accountLeft.match(action)) return reducer(state as State | undefined, action);
    const kept = Object.fromEntries(Object.entries(state).filter(([part]) => STAYS.includes(part)));
    return reducer(kept as State, action);
  };
}

type Session = Parameters<typeof selectUser>[0];

/** Drops what is kept before the next person is known to the store, so that nobody sees both. */
export const dropLastAccount: Middleware<object, Session> =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    if (accountEvent.match(action)) {
      const last = selectUser(getState())?.id;
      const now = action.payload.session?.user.id;
      if (last !== undefined && last !== now) {
        letGoOfAllFiles();
        forgetOwnNumbers();
        forgetMends();
        dispatch(accountLeft());
      }
      // Also when the session has ended before this page was opened.
      if (now === undefined || (last !== undefined && last !== now)) void forgetOwnPicture();
      if (now !== undefined && last !== now) clearPendingLogin();
      if (last !== now) followOnly(now);
    }
    return next(action);
  };
