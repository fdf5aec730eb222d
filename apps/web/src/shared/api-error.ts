/**
 * What every failed call becomes. `status` 0: no answer came. `code` is one of the contract's, or `network`,
 * `timed_out`, `cancelled`, `contract_mismatch`, `http_error`. `message` can be shown as it is. `retryAfter` in seconds,
 * when the answer asked for patience.
 */
export type ApiError = {
  status: number;
  code: string;
  message: string;
  requestId?: string;
  details?: unknown;
  retryAfter?: number;
};

/** What becomes of a call. */
export type ApiOutcome = { data: unknown } | { error: ApiError };

export const NETWORK_ERROR: ApiError = {
  status: 0,
  code: 'network',
  message: 'Dearly could not be reached. Check your connection and try again.',
};

export const TIMED_OUT_ERROR: ApiError = {
  status: 0,
  code: 'timed_out',
  message: 'This took too long and was stopped. Please try again.',
};

/** An answer that is not what the contract promises; the person can only reload or try later. */
export function contractMismatch(status: number): ApiError {
  return {
    status,
    code: 'contract_mismatch',
    message: 'The answer could not be read. Reload the page and try again.',
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON is an expected answer here (a proxy's page, plain text): the caller shows the text.
    return undefined;
  }
}

/**
 * Failed answer -> ApiError: the contract's body when there is one, else "status: body text", else
 * "status: status text" (specification, section 8). `body` is undefined when it could not be read; `patience` is the
 * header Retry-After.
 */
export function errorFromAnswer(
  status: number,
  statusText: string,
  body: string | undefined,
  patience?: string | null,
): ApiError {
  const seconds = Number.parseInt(patience ?? '', 10);
  const retryAfter = Number.isNaN(seconds) ? {} : { retryAfter: seconds };
  const parsed = body === undefined ? undefined : parseJson(body);
  if (isRecord(parsed) && typeof parsed['code'] === 'string' && typeof parsed['message'] === 'string') {
    const { code, message, requestId, details } = parsed;
    return {
      status,
      code,
      message,
      ...(typeof requestId === 'string' ? { requestId } : {}),
      ...(details === undefined ? {} : { details }),
      ...retryAfter,
    };
  }
  return { status, code: 'http_error', message: `${status}: ${body?.trim() || statusText}`, ...retryAfter };
}

export function isApiError(value: unknown): value is ApiError {
  return (
    isRecord(value) &&
    typeof value['status'] === 'number' &&
    typeof value['code'] === 'string' &&
    typeof value['message'] === 'string'
  );
}

/** Text to show for whatever a mutation rejected with. */
export function messageOf(error: unknown): string {
  if (isApiError(error)) return error.message;
  return error instanceof Error && error.message ? error.message : 'Something went wrong. Please try again.';
}
