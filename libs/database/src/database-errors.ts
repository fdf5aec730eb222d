import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { AppError } from '@dearly/contracts';
import { QueryFailedError } from 'typeorm';
import { catchError, throwError, type Observable } from 'rxjs';

/** SQLSTATE classes and system codes that say "not now" rather than "wrong": connection, resources, operator, time-outs, locks. */
const UNAVAILABLE = /^(08|53|57|40|25P0|55P03|ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOST|ENET)/;
/** The driver gives these no code. */
const UNAVAILABLE_TEXT =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)/;

/** SQLSTATE of a failed statement (`23505`), or the system's code of a failed connection (`ECONNREFUSED`). */
export function databaseErrorCode(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** True when a row like it stands already. */
export function isUniqueViolation(error: unknown): boolean {
  return databaseErrorCode(error) === '23505';
}

/** True when the database could not be asked, so that asking again later can help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return UNAVAILABLE.test(databaseErrorCode(error) ?? '') || UNAVAILABLE_TEXT.test(error.message);
}

/**
 * What a failed database call becomes on its way out of a handler. Everything else, AppErrors included, is returned
 * as it is. A refused statement loses its values (TypeORM keeps parameters on the error, Postgres repeats them in
 * `detail`), because errors are logged.
 */
export function withoutDatabaseValues(error: unknown): unknown {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error)) {
    return new AppError('service_unavailable', {}, { cause: describe(error) });
  }
  return error instanceof QueryFailedError ? describe(error) : error;
}

function describe(error: unknown): Error {
  const code = databaseErrorCode(error) ?? 'no code';
  if (error instanceof QueryFailedError) return new Error(`Postgres refused (${code}): ${error.query}`);
  return new Error(`Postgres is out of reach (${code}): ${error instanceof Error ? error.message : ''}`);
}

/** Applies `withoutDatabaseValues` to whatever a handler throws. */
@Injectable()
export class DatabaseErrorInterceptor implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(catchError((error: unknown) => throwError(() => withoutDatabaseValues(error))));
  }
}
