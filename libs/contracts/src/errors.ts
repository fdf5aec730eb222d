import { ACCOUNT_ERRORS } from './account-errors';
import { BILLING_ERRORS } from './billing-errors';
import { filled, TOO_LARGE, type ErrorParams } from './error-words';
import { HANDOFF_ERRORS } from './handoff-errors';
import { SCREENSHOT_ERRORS } from './screenshot-errors';
import { STORAGE_ERRORS } from './storage-errors';

/** `as`: the code that clients of a protocol know this case by, when it is not ours. */
type ErrorEntry = { status: number; text: string; retryable?: boolean; as?: string };

/**
 * Every error that may leave a service: code -> HTTP status, public text, whether trying again can help.
 * `{name}` in a text is filled from the error's params.
 */
export const ERRORS = {
  unexpected: {
    status: 500,
    text: 'Something went wrong on our side. Please try again; if it happens again, send us the request id.',
  },
  invalid_request: { status: 422, text: '{reason}' },
  malformed_request: { status: 400, text: 'The request could not be read: {reason}' },
  unauthorized: { status: 401, text: 'Please sign in again: the session is missing, expired or not valid.' },
  unknown_api_key: {
    status: 401,
    text: 'The apikey is not known here. Send the publishable key of this installation, or none.',
  },
  forbidden: { status: 403, text: 'You are not allowed to do this.' },
  not_found: { status: 404, text: 'There is nothing at this address.' },
  payload_too_large: { status: 413, text: TOO_LARGE },
  upload_too_slow: {
    status: 408,
    text: 'The upload came too slowly and was stopped. Please try again with a better connection.',
    retryable: true,
  },
  unsupported_media_type: { status: 415, text: '{reason}' },
  misdirected_request: { status: 421, text: '{reason}' },
  idempotency_conflict: {
    status: 422,
    text: 'This Idempotency-Key was already used for another request. Use a new key for new content.',
  },
  request_in_progress: {
    status: 409,
    text: 'The same request is still being worked on. Wait a moment and try again.',
    retryable: true,
  },
  overloaded: {
    status: 503,
    text: 'Too much is going on right now. Please try again in a few seconds.',
    retryable: true,
  },
  service_unavailable: {
    status: 503,
    text: 'This part of Dearly is not answering right now. Nothing was lost; please try again in a few seconds.',
    retryable: true,
  },
  deadline_exceeded: {
    status: 504,
    text: 'This took too long and was stopped. Please try again.',
    retryable: true,
  },
  transfer_aborted: { status: 503, text: 'The transfer was interrupted. Please try again.', retryable: true },
  message_too_large: { status: 413, text: 'The request is too large for this call.' },
  ...ACCOUNT_ERRORS,
  ...BILLING_ERRORS,
  ...HANDOFF_ERRORS,
  ...SCREENSHOT_ERRORS,
  ...STORAGE_ERRORS,
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;

/** One field of a refused request; `code` is stable, `message` is for people. */
export type FieldIssue = { field: string; code: string; message: string };

/** What travels between services instead of an exception. `details` must never hold contact data when it travels over RPC. */
export type ErrorEnvelope = { code: ErrorCode; params?: ErrorParams; details?: unknown };

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value);
}

/** Fills `{name}` in an error text; a value is never expanded again. */
export function errorText(code: ErrorCode, params: ErrorParams = {}): string {
  return filled(ERRORS[code].text, params);
}

/**
 * The one error class. `code` and `params` decide status and text (table above), `details` is added to the
 * answer's body, `cause` is logged and never sent.
 */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly code: ErrorCode,
    readonly params: ErrorParams = {},
    options: { cause?: unknown; details?: unknown } = {},
  ) {
    super(errorText(code, params), { cause: options.cause });
    this.details = options.details;
  }

  readonly details: unknown;

  get status(): number {
    return ERRORS[this.code].status;
  }

  /** The code in the words of the protocol that this error belongs to; our own when the protocol has it too. */
  get wireCode(): string {
    const entry: ErrorEntry = ERRORS[this.code];
    return entry.as ?? this.code;
  }

  get retryable(): boolean {
    const entry: ErrorEntry = ERRORS[this.code];
    return entry.retryable ?? false;
  }

  /** 422 with a field list; the text is the fields' messages joined. */
  static invalid(...fields: FieldIssue[]): AppError {
    return new AppError(
      'invalid_request',
      { reason: fields.map((issue) => issue.message).join(' ') },
      { details: { fields } },
    );
  }

  /** `payload_too_large`; the text names whole megabytes, or kilobytes below one. */
  static tooLarge(limitBytes: number): AppError {
    const megabytes = Math.floor(limitBytes / 1024 ** 2);
    const limit = megabytes > 0 ? `${megabytes} MB` : `${Math.floor(limitBytes / 1024)} KB`;
    return new AppError('payload_too_large', { limit });
  }

  toEnvelope(): ErrorEnvelope {
    return {
      code: this.code,
      params: this.params,
      ...(this.details === undefined ? {} : { details: this.details }),
    };
  }

  static fromEnvelope(envelope: ErrorEnvelope): AppError {
    return new AppError(envelope.code, envelope.params, { details: envelope.details });
  }
}
