import {
  createApi,
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react';
import {
  contractMismatch,
  errorFromAnswer,
  NETWORK_ERROR,
  TIMED_OUT_ERROR,
  type ApiError,
  type ApiOutcome,
} from './api-error';
import { inTurn } from './in-turn';
import { logFailure } from './log-failure';
import { accessToken, refreshSession } from './session-access';

/** How long a call may take, in milliseconds: a little more than the server's own budget for most of them. */
const ANSWER_WITHIN = 30_000;

const rawQuery = fetchBaseQuery({
  baseUrl: '',
  credentials: 'include',
  timeout: ANSWER_WITHIN,
  // Looked up at each call, so that the page's own address counts and not the one of the first import.
  fetchFn: (request) => fetch(request),
  prepareHeaders: (headers) => {
    const token = accessToken();
    if (token) headers.set('Authorization', `Bearer ${token}`);
    headers.set('Accept', 'application/json');
    return headers;
  },
  // A failed answer is kept as text: the error parser decides what it is.
  responseHandler: (response) => (response.ok ? readJson(response) : response.text()),
});

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  return text === '' ? null : JSON.parse(text);
}

function absolute(args: string | FetchArgs): FetchArgs {
  const request = typeof args === 'string' ? { url: args } : args;
  return { ...request, url: new URL(request.url, window.location.origin).href };
}

function toApiError(error: FetchBaseQueryError, answer: Response | undefined): ApiError {
  switch (error.status) {
    case 'FETCH_ERROR':
    case 'CUSTOM_ERROR':
      return NETWORK_ERROR;
    case 'TIMEOUT_ERROR':
      return TIMED_OUT_ERROR;
    case 'PARSING_ERROR':
      return contractMismatch(error.originalStatus);
    default:
      return errorFromAnswer(
        error.status,
        answer?.statusText ?? '',
        typeof error.data === 'string' ? error.data : undefined,
        answer?.headers.get('Retry-After'),
      );
  }
}

/**
 * Bearer of the session, JSON answers, one refresh after a 401 (specification, section 7). Paths are relative to the
 * page's origin. Every call ends after 30 s, or after its own `timeout` in milliseconds. Those that were not let in come
 * again (`inTurn`). Every failure is an ApiError.
 */
export const baseQuery: BaseQueryFn<string | FetchArgs, unknown, ApiError> = async (args, api, extra) => {
  const request = absolute(args);
  const ask = () =>
    inTurn(async (): Promise<ApiOutcome> => {
      const { data, error, meta } = await rawQuery(request, api, extra);
      return error ? { error: toApiError(error, meta?.response) } : { data };
    });
  let outcome = await ask();
  if ('error' in outcome && outcome.error.status === 401 && (await refreshSession())) outcome = await ask();
  if ('error' in outcome) logFailure(api.endpoint, outcome.error);
  return outcome;
};

/**
 * The one API slice; each feature injects its endpoints. Queries are never stale, not retried and not fetched again
 * on focus (specification, section 9), so mutations must name what they change by tags: the audiences; of one audience
 * (its id) the screenshots, how far their analyses are, and the insights; one screenshot (its id); the subscription. An answer that fails
 * its endpoint's schema is a broken contract.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Audiences', 'ScreenshotList', 'Screenshot', 'AnalysisStates', 'Insights', 'Subscription'],
  catchSchemaFailure: (_failure, { endpoint }) => {
    const error = contractMismatch(200);
    logFailure(endpoint, error);
    return error;
  },
  keepUnusedDataFor: Number.POSITIVE_INFINITY,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  // Otherwise it waits until no call is under way, and an analysis may take a minute (late-answers.ts sees to the rest).
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
});
