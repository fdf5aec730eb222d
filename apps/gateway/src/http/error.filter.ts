import { AppError, type ErrorCode } from '@dearly/contracts';
import { ANSWER_HEADERS } from '@dearly/transfer';
import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountErrorBody, isAccountPath } from '../auth/account-error';
import { isRestPath, restError } from '../rest/rest-error';
import { isStoragePath, storageError } from '../storage/storage-error';
import { keepReading } from './keep-reading';
import { tooLarge } from './request-body';
import { contextOf } from './request-context';

const logger = new Logger('Errors');
/** Given on purpose, such as to a flood that must not flood the log too, or to nobody: their request lines tell enough. */
const EXPECTED: readonly ErrorCode[] = ['overloaded', 'billing_not_configured', 'transfer_aborted'];

/** The one place where an error becomes an answer: `{code, message, requestId, details?}`, or a protocol's own body. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(exception: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    answerError(exception, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}

/** Also for what goes wrong before a route is found. */
export function answerError(exception: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = asAppError(exception);
  contextOf(request).errorCode = error.code;
  if (error.status >= 500 && !EXPECTED.includes(error.code))
    logger.error(`${contextOf(request).requestId} ${error.code} ${describe(error.cause ?? exception)}`);
  if (reply.sent) return;
  keepReading(request);
  // What a service had said about the answer that it could not give after all.
  for (const name of ANSWER_HEADERS) void reply.removeHeader(name);
  const retryAfter = error.params['retryAfter'] ?? (error.retryable ? 1 : undefined);
  if (retryAfter !== undefined && [429, 503].includes(error.status))
    void reply.header('retry-after', String(retryAfter));
  // The rest of the body may never come, and the connection is of no use until it has.
  if (error.code === 'upload_too_slow') void reply.header('connection', 'close');
  const { status, body } = errorAnswer(error, request, reply);
  void reply.headers({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' });
  void reply.status(status).send(body);
}

function errorAnswer(
  error: AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): { status: number; body: Record<string, unknown> } {
  if (isStoragePath(request.url)) return storageError(error);
  if (isRestPath(request.url)) return restError(error);
  if (isAccountPath(request.url))
    return { status: error.status, body: accountErrorBody(error, request, reply) };
  const { requestId } = contextOf(request);
  const details = error.details === undefined ? {} : { details: error.details };
  return { status: error.status, body: { code: error.code, message: error.message, requestId, ...details } };
}

/** What Nest and Fastify throw themselves, told by its HTTP status. */
function asAppError(exception: unknown): AppError {
  if (exception instanceof AppError) return exception;
  switch (statusOf(exception)) {
    case 404:
      return new AppError('not_found');
    case 413:
      return tooLarge();
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
