import { createSelector } from '@reduxjs/toolkit';
import type { api } from '../api-slice';
import { isApiError } from '../api-error';

/** Calls come to the store with the first part of the app that needs one (shared/api.ts). */
type Calls = ReturnType<typeof api.reducer>;
export type ApiState = { [Path in typeof api.reducerPath]?: Calls };

const NONE: Calls['queries'] & Calls['mutations'] = {};

/** Times in milliseconds: of the last call that got no answer, and of the last that got one; 0 for none. */
export type LastOutcome = { failedAt: number; answeredAt: number };

/** What the calls of this page tell about the connection. */
export const selectLastOutcome = createSelector(
  [(state: ApiState) => state.api?.queries ?? NONE, (state: ApiState) => state.api?.mutations ?? NONE],
  (queries, mutations): LastOutcome => {
    const outcome = { failedAt: 0, answeredAt: 0 };
    for (const call of [...Object.values(queries), ...Object.values(mutations)]) {
      if (!call) continue;
      const { error, startedTimeStamp = 0, fulfilledTimeStamp = 0 } = call;
      const isUnanswered = isApiError(error) && error.code === 'network';
      if (isUnanswered) outcome.failedAt = Math.max(outcome.failedAt, startedTimeStamp);
      const answeredAt = error && !isUnanswered ? startedTimeStamp : fulfilledTimeStamp;
      outcome.answeredAt = Math.max(outcome.answeredAt, answeredAt);
    }
    return outcome;
  },
);
