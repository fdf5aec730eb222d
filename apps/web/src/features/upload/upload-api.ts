import { uploadAnswer, type UploadAnswer } from '@dearly/contracts';
import { api } from '../../shared/api';
import { contractMismatch, type ApiOutcome } from '../../shared/api-error';
import { logFailure } from '../../shared/log-failure';
import { postForm } from '../../shared/post-form';

export type UploadRequest = {
  audienceId: string;
  file: File;
  /** Share of the picture that is out, in percent. */
  onProgress: (percent: number) => void;
  /** The server is busy and asked for a moment; the picture is sent once more after it. */
  onPause: () => void;
};

/** A server that asks for more patience than this, in seconds, is told to the person instead. */
const MOST_PATIENCE = 60;

function patienceAskedFor(outcome: ApiOutcome): number | undefined {
  if (!('error' in outcome) || (outcome.error.status !== 503 && outcome.error.status !== 429))
    return undefined;
  const { retryAfter } = outcome.error;
  return retryAfter !== undefined && retryAfter <= MOST_PATIENCE ? retryAfter : undefined;
}

async function upload({ audienceId, file, onProgress, onPause }: UploadRequest, signal: AbortSignal) {
  const form = new FormData();
  form.set('audienceId', audienceId);
  // Last, so that the server knows the audience when the bytes arrive.
  form.set('screenshot', file, file.name);
  const send = () => postForm({ path: '/api/screenshots/upload', form, signal, onProgress });

  let outcome = await send();
  const patience = patienceAskedFor(outcome);
  if (patience !== undefined) {
    onPause();
    // A cancelled upload is not waited for; what comes back from here then is sent nowhere.
    await new Promise((resolve) => setTimeout(resolve, patience * 1_000));
    outcome = await send();
  }
  if ('error' in outcome) {
    if (outcome.error.code !== 'cancelled') logFailure('uploadScreenshot', outcome.error);
    return outcome;
  }
  const answer = uploadAnswer.safeParse(outcome.data);
  return answer.success ? { data: answer.data } : { error: contractMismatch(201) };
}

/** POST /api/screenshots/upload (specification, section 7): one picture. A 503 or 429 with Retry-After is tried once more. */
export const uploadApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadScreenshot: build.mutation<UploadAnswer, UploadRequest>({
      queryFn: (request, { signal }) => upload(request, signal),
      invalidatesTags: (answer) =>
        answer && !answer.isDuplicate ? ['Audiences', { type: 'ScreenshotList', id: answer.audienceId }] : [],
    }),
  }),
});
