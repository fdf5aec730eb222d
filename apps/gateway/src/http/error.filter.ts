import { AppError, LIMITS } from '@dearly/contracts';
import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountErrorBody, isAccountPath } from '../auth/account-error';
import { contextOf } from './request-context';

/** The one place where an error becomes an answer: `{code, message, requestId, details?}`, or the account protocol's body. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Errors');

  catch(exception: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const { requestId } = contextOf(request);
    const error = asAppError(exception);
    if (error.status >= 500)
      this.logger.error(`${requestId} ${error.code} ${describe(error.cause ?? exception)}`);
    if (reply.sent) return;
    keepReading(request);
    const retryAfter = error.params['retryAfter'] ?? (error.retryable ? 1 : undefined);
    if (retryAfter !== undefined && error.status === 503)
      void reply.header('retry-after', String(retryAfter));
    void reply.header('cache-control', 'no-store').status(error.status);
    if (isAccountPath(request.url)) return void reply.send(accountErrorBody(error, request, reply));
    const details = error.details === undefined ? {} : { details: error.details };
    void reply.send({ code: error.code, message: error.message, requestId, ...details });
  }
}

/** What Nest and Fastify throw themselves, told by its HTTP status. */
function asAppError(exception: unknown): AppError {
  if (exception instanceof AppError) return exception;
  switch (statusOf(exception)) {
    case 404:
      return new AppError('not_found');
    case 413:
      return new AppError('payload_too_large', { limit: `${LIMITS.account.bodyBytes / 1024 / 1024} MB` });
    case 415:
      return new AppError('unsupported_media_type', {
        reason: 'Send JSON here, or multipart/form-data for a file.',
      });
    case 500:
      return new AppError('unexpected', {}, { cause: exception });
    default:
      return new AppError(
        'malformed_request',
        { reason: 'it is not formed as this call expects.' },
        { cause: exception },
      );
  }
}

function statusOf(exception: unknown): number {
  const status =
    exception instanceof HttpException
      ? exception.getStatus()
      : (exception as { statusCode?: unknown }).statusCode;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}

/** Stack only: a message may repeat what was sent. */
function describe(cause: unknown): string {
  if (cause instanceof AppError) return cause.message;
  return cause instanceof Error
    ? `${cause.name} ${(cause.stack ?? '').split('\n').slice(1, 6).join(' ')}`
    : '';
}

const PATIENCE_MS = 30_000;

/**
 * A client that is still sending reads our answer only when it has finished, or when we do not hang up on it:
 * take what still comes and throw it away, for a while.
 */
function keepReading(request: FastifyRequest): void {
  const { raw } = request;
  if (raw.complete || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
  const timer = setTimeout(() => raw.destroy(), PATIENCE_MS);
  timer.unref();
  raw.once('close', () => clearTimeout(timer));
}
