import { AppError } from '@dearly/contracts';

/** `over_request_rate_limit` with the time until the next try can help, in whole seconds, also for `Retry-After`. */
export function tooOften(milliseconds: number): AppError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1_000));
  return new AppError('over_request_rate_limit', { seconds, retryAfter: seconds });
}
