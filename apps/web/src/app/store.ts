import {
  combineReducers,
  configureStore,
  createDynamicMiddleware,
  type Reducer,
  type ReducersMapObject,
} from '@reduxjs/toolkit';
import { openAccount, type Account } from '../features/session/account';
import { selectAccessToken, selectUser, sessionSlice, untold } from '../features/session/session-slice';
import { mayHaveSession } from '../features/session/stored-tokens';
import { provideAccountAccess } from '../shared/account-access';
import { motionSlice } from '../shared/motion/motion-slice';
import { configSlice, learnConfig } from '../shared/public-config';
import { provideSessionAccess } from '../shared/session-access';
import { placeStoreParts } from '../shared/store-parts';
import { toastSlice } from '../shared/toast/toast-slice';
import { dropLastAccount, withoutLastAccount } from './account-data';

/** What the first paint needs. The rest comes with the code that needs it (shared/store-parts.ts). */
const FIRST = {
  [sessionSlice.reducerPath]: sessionSlice.reducer,
  [toastSlice.reducerPath]: toastSlice.reducer,
  [motionSlice.reducerPath]: motionSlice.reducer,
  [configSlice.reducerPath]: configSlice.reducer,
};
const firstParts = combineReducers(FIRST);

function openGrowingStore() {
  const later = createDynamicMiddleware();
  const store = configureStore({
    reducer: withoutLastAccount(firstParts),
    middleware: (defaults) => defaults().concat(dropLastAccount, later.middleware),
    preloadedState: { session: untold(mayHaveSession()) },
  });
  const reducers: ReducersMapObject = { ...FIRST };
  placeStoreParts(({ reducerPath, reducer, middleware = [] }) => {
    reducers[reducerPath] = reducer;
    store.replaceReducer(withoutLastAccount(combineReducers(reducers) as Reducer));
    later.addMiddleware(...middleware);
  });
  return store;
}

/** The store and the account that lives in it; shared code is given its way to the session here. */
export function openStore() {
  const store = openGrowingStore();
  const account: Account = openAccount(
    store.dispatch,
    async () => (await store.dispatch(learnConfig())).publishableKey,
  );
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
