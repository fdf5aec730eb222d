import type { Middleware } from '@reduxjs/toolkit';
import { accountLeft } from './account-access';
import { api } from './api-slice';
import { askLateOnesAgain } from './late-answers';
import { addStorePart } from './store-parts';
import { tellFailedCalls } from './toast/tell-failed-calls';

/** Calls under way are stopped as well, and their answers dropped. */
const dropLastAnswers: Middleware =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    if (accountLeft.match(action)) dispatch(api.util.resetApiState());
    return next(action);
  };

// The first paint does without calls and all that goes with them: they come with the first part that needs one.
addStorePart({
  reducerPath: api.reducerPath,
  reducer: api.reducer,
  middleware: [dropLastAnswers, askLateOnesAgain, tellFailedCalls, api.middleware],
});

export { api, baseQuery } from './api-slice';
