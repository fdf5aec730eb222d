import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { openAccount, type Account } from '../features/session/account';
import { selectAccessToken, sessionSlice, untold } from '../features/session/session-slice';
import { mayHaveSession } from '../features/session/stored-tokens';
import { uploadSlice } from '../features/upload/upload-slice';
import { api } from '../shared/api';
import { configApi, DEFAULT_CONFIG } from '../shared/config-api';
import { liveSlice } from '../shared/live/live-slice';
import { motionSlice } from '../shared/motion/motion-slice';
import { provideSessionAccess } from '../shared/session-access';
import { toastSlice } from '../shared/toast/toast-slice';

const reducer = combineReducers({
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
    reducer,
    middleware: (defaults) => defaults().concat(api.middleware),
    preloadedState: { session: untold(mayHaveSession()) },
  });
  const account: Account = openAccount(store.dispatch, async () => {
    const { data = DEFAULT_CONFIG } = await store.dispatch(configApi.endpoints.getConfig.initiate());
    return data.publishableKey;
  });
  provideSessionAccess({
    accessToken: () => selectAccessToken(store.getState()),
    refresh: account.refresh,
  });
  return { store, account };
}
