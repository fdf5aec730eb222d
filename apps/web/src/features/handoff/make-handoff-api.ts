import { handoffMade, type HandoffMade } from '@dearly/contracts';
import { api } from '../../shared/api';

/** A slow line may need so long for 2 MB, in milliseconds. */
const ANSWER_WITHIN = 90_000;

/** Leaves sealed messages with the server, in place of those that this account left before. */
export const makeHandoffApi = api.injectEndpoints({
  endpoints: (build) => ({
    makeHandoff: build.mutation<HandoffMade, Uint8Array>({
      query: (sealed) => ({
        url: '/api/handoffs',
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        body: sealed,
        timeout: ANSWER_WITHIN,
      }),
      responseSchema: handoffMade,
    }),
  }),
});

export const { useMakeHandoffMutation } = makeHandoffApi;
