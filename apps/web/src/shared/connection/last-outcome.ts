import { createSelector } from '@reduxjs/toolkit';
import { api } from '../api';
import { isApiError } from '../api-error';

export type ApiState = { [api.reducerPath]: ReturnType<typeof api.reducer> };

/** Times in milliseconds: of the last call that got no answer, and of the last that got one; 0 for none. */
export type LastOutcome = { failedAt: number; answeredAt: number };

/** What the calls of this page tell about the connection. */
export const selectLastOutcome = createSelector(
  [(state: ApiState) => state.api.queries, (state: ApiState) => state.api.mutations],
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
