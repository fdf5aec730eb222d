import type { AppError } from '@dearly/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAMED_ERRORS_SINCE = '2024-01-01';

export function isAccountPath(url: string): boolean {
  return url.startsWith('/auth/v1/');
}

/**
 * The account protocol's error body (A1): the newer form `{code, message}` for clients that ask for it by
 * header, the older `{code: status, error_code, msg}` otherwise. Sets the headers that go with it.
 */
export function accountErrorBody(
  error: AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): Record<string, unknown> {
  // A proof of identity by somebody else is refused in the words of OAuth.
  if (error.code === 'id_token_refused') return { error: error.wireCode, error_description: error.message };
  const code = protocolCode(error);
  void reply.header('x-sb-error-code', code);
  const extra = code === 'weak_password' && typeof error.details === 'object' ? error.details : {};
  const version = request.headers['x-supabase-api-version'];
  if (typeof version === 'string' && version >= NAMED_ERRORS_SINCE) {
    void reply.header('x-supabase-api-version', NAMED_ERRORS_SINCE);
    return { code, message: error.message, ...extra };
  }
  return { code: error.status, error_code: code, msg: error.message, ...extra };
}

/** Codes that every call may answer have other names in this protocol. */
function protocolCode(error: AppError): string {
  switch (error.code) {
    case 'unexpected':
      return 'unexpected_failure';
    case 'deadline_exceeded':
      return 'request_timeout';
    default:
      return error.wireCode;
  }
}
