import { api } from '../../shared/api';
import type { ApiError } from '../../shared/api-error';
import { logFailure } from '../../shared/log-failure';
import type { HandoffLink } from './handoff-link';
import { canEncrypt, open, type HandedOver, type OpenFault } from './sealed';

/** A slow line may need so long for 2 MB, in milliseconds. */
const ANSWER_WITHIN = 90_000;

/** What this browser found wrong, as the failure of a call. */
function faultOf(code: OpenFault): { error: ApiError } {
  const error = { status: 0, code, message: 'The messages could not be opened.' };
  logFailure('openHandoff', error);
  return { error };
}

/** Takes the bytes of a hand-off, which the server gives once, and opens them here: the key is in no request. */
export const openHandoffApi = api.injectEndpoints({
  endpoints: (build) => ({
    openHandoff: build.mutation<HandedOver, HandoffLink>({
      queryFn: async ({ id, key }, _api, _options, ask) => {
        // Asked for first, the bytes would be used up.
        if (!canEncrypt()) return faultOf('unsupported');
        const answer = await ask({
          url: '/api/handoffs/open',
          method: 'POST',
          body: { id },
          timeout: ANSWER_WITHIN,
          responseHandler: (response) => (response.ok ? response.arrayBuffer() : response.text()),
        });
        if (answer.error) return { error: answer.error };
        const opened = await open(new Uint8Array(answer.data as ArrayBuffer), key);
        if ('fault' in opened) return faultOf(opened.fault);
        // As after making them: the store would freeze each message by itself.
        Object.freeze(opened.data.json.messages);
        return opened;
      },
    }),
  }),
});

export const { useOpenHandoffMutation } = openHandoffApi;
