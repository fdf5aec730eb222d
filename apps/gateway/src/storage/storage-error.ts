import { AppError, STORAGE_ERROR_NAMES, type StorageErrorCode } from '@dearly/contracts';

export type StorageErrorBody = { statusCode: string; error: string; message: string; code: string };

export function isStoragePath(url: string): boolean {
  return url.startsWith('/storage/v1/');
}

/**
 * The storage protocol's error (account protocol, A6): its body names the status it means, while the HTTP status is
 * 400 for the errors the protocol knows. All others keep their own status.
 */
export function storageError(given: AppError): { status: number; body: StorageErrorBody } {
  const error = asStorageError(given);
  if (isStorageCode(error.code)) {
    const body = {
      statusCode: String(error.status),
      message: error.message,
      ...STORAGE_ERROR_NAMES[error.code],
    };
    return { status: 400, body };
  }
  const { status, message } = error;
  const names =
    status >= 500
      ? { error: 'internal', code: error.retryable ? 'SlowDown' : 'InternalError' }
      : { error: error.code, code: 'InvalidRequest' };
  return { status, body: { statusCode: String(status), message, ...names } };
}

/** What the gateway itself finds wrong, said in the protocol's own terms. */
function asStorageError(error: AppError): AppError {
  const { cause, message } = error;
  switch (error.code) {
    case 'bad_jwt':
      return new AppError('storage_forbidden', { reason: String(error.params['reason']) }, { cause });
    case 'payload_too_large':
    case 'message_too_large':
      return new AppError('object_too_large', {}, { cause });
    case 'bad_json':
    case 'malformed_request':
    case 'invalid_request':
      return new AppError('storage_body_refused', { reason: message }, { cause });
    default:
      return error;
  }
}

function isStorageCode(code: string): code is StorageErrorCode {
  return Object.hasOwn(STORAGE_ERROR_NAMES, code);
}
