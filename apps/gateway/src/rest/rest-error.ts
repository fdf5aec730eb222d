import type { AppError } from '@dearly/contracts';
import { badClaims, badToken, RestError } from '@dearly/rest';
import { errors } from 'jose';

export function isRestPath(url: string): boolean {
  return url.startsWith('/rest/v1/');
}

/** What goes wrong on the way to a table, in the form of the protocol (account protocol, A5). */
export function restError(error: AppError): { status: number; body: Record<string, unknown> } {
  const told = asRestError(error);
  return { status: told.status, body: told.body() };
}

function asRestError(error: AppError): RestError {
  switch (error.code) {
    case 'bad_jwt':
      return error.cause instanceof errors.JWTExpired
        ? badClaims()
        : badToken(String(error.params['reason']));
    case 'unknown_api_key':
      return badToken(error.message);
    default:
      return new RestError(error.status, error.code, error.message, { details: error.details });
  }
}
