import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { openAccount, type Account } from '../features/session/account';
import { selectAccessToken, selectUser, sessionSlice, untold } from '../features/session/session-slice';
import { mayHaveSession } from '../features/session/stored-tokens';
import { uploadSlice } from '../features/upload/upload-slice';
import { provideAccountAccess } from '../shared/account-access';
import { api } from '../shared/api';
import { configApi, DEFAULT_CONFIG } from '../shared/config-api';
import { askLateOnesAgain } from '../shared/late-answers';
import { liveSlice } from '../shared/live/live-slice';
import { motionSlice } from '../shared/motion/motion-slice';
import { provideSessionAccess } from '../shared/session-access';
import { tellFailedCalls } from '../shared/toast/tell-failed-calls';
import { toastSlice } from '../shared/toast/toast-slice';
import { dropLastAccount, withoutLastAccount } from './account-data';

const parts = combineReducers({
  [api.reducerPath]: api.reducer,
  [sessionSlice.reducerPath]: sessionSlice.reducer,
  [toastSlice.reducerPath]: toastSlice.reducer,
  [motionSlice.reducerPath]: motionSlice.reducer,
  [uploadSlice.reducerPath]: uploadSlice.reducer,
  [liveSlice.reducerPath]: liveSlice.reducer,
});

/** The store and the account that lives in it; shared code is given its way to the session here. */
export function openStore() {
  const store = configureStore({
    reducer: withoutLastAccount(parts),
    middleware: (defaults) =>
      defaults().concat(dropLastAccount, askLateOnesAgain, tellFailedCalls, api.middleware),
    preloadedState: { session: untold(mayHaveSession()) },
  });
  const account: Account = openAccount(store.dispatch, async () => {
    const { data = DEFAULT_CONFIG } = await store.dispatch(configApi.endpoints.getConfig.initiate());
    return data.publishableKey;
  });
  const userId = () => selectUser(store.getState())?.id;
  provideAccountAccess({
    accountId: userId,
    onAccountChange: (callback) => {
      let last = userId();
      return store.subscribe(() => {
        const now = userId();
        if (now === last) return;
        last = now;
        callback();
      });
    },
  });
  provideSessionAccess({
    accessToken: () => selectAccessToken(store.getState()),
    // The client renews whichever session the browser holds by now. What one person asked for is not done for another.
    refresh: async () => {
      const asking = userId();
      return (await account.refresh()) && userId() === asking;
    },
  });
  return { store, account };
}
