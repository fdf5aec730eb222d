import {
  contractMismatch,
  errorFromAnswer,
  NETWORK_ERROR,
  TIMED_OUT_ERROR,
  type ApiError,
  type ApiOutcome,
} from './api-error';
import { accessToken, refreshSession } from './session-access';

/** `onProgress` gets the share of the upload in percent; `signal` stops it. */
export type FormPost = {
  path: string;
  form: FormData;
  headers?: Record<string, string>;
  signal: AbortSignal;
  onProgress: (percent: number) => void;
};

const CANCELLED: ApiError = { status: 0, code: 'cancelled', message: 'The upload was cancelled.' };
/** A slow upload may take its time as long as it moves; the answer must come within the server's own budget. */
const STALLED_AFTER = 30_000;
const ANSWER_WITHIN = 45_000;

function answerOf(request: XMLHttpRequest): ApiOutcome {
  if (request.status < 200 || request.status > 299) {
    const patience = request.getResponseHeader('Retry-After');
    return { error: errorFromAnswer(request.status, request.statusText, request.responseText, patience) };
  }
  try {
    return { data: JSON.parse(request.responseText) };
  } catch {
    return { error: contractMismatch(request.status) };
  }
}

function send(post: FormPost): Promise<ApiOutcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const settle = (outcome: ApiOutcome) => {
      clearTimeout(timer);
      post.signal.removeEventListener('abort', cancel);
      resolve(outcome);
    };
    const stopAfter = (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        settle({ error: TIMED_OUT_ERROR });
        request.abort();
      }, milliseconds);
    };
    const cancel = () => {
      settle({ error: CANCELLED });
      request.abort();
    };

    request.open('POST', new URL(post.path, window.location.origin).href);
    request.withCredentials = true;
    const token = accessToken();
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    Object.entries({ Accept: 'application/json', ...post.headers }).forEach(([name, value]) =>
      request.setRequestHeader(name, value),
    );
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      stopAfter(STALLED_AFTER);
      if (lengthComputable) post.onProgress(Math.round((loaded / total) * 100));
    };
    request.upload.onload = () => {
      stopAfter(ANSWER_WITHIN);
      post.onProgress(100);
    };
    request.onload = () => settle(answerOf(request));
    request.onerror = () => settle({ error: NETWORK_ERROR });
    post.signal.addEventListener('abort', cancel);
    stopAfter(STALLED_AFTER);
    request.send(post.form);
  });
}

/**
 * Posts a form and reports how much of it is out, which fetch cannot. Like every call it carries the session's bearer
 * token and asks for a new one after a 401, once (specification, section 7). Never rejects.
 */
export async function postForm(post: FormPost): Promise<ApiOutcome> {
  if (post.signal.aborted) return { error: CANCELLED };
  const outcome = await send(post);
  if ('error' in outcome && outcome.error.status === 401 && (await refreshSession())) return send(post);
  return outcome;
}
