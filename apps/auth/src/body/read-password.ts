import { AppError } from '@dearly/contracts';
import { findWeakness, isTooLong, PASSWORD_MAX_BYTES } from '../passwords/password-rules';
import { invalid } from './read-body';

/** `password` itself when it may be used. @throws AppError `validation_failed` (too long), `weak_password` with its reasons */
export function checkNewPassword(password: string, minLength: number): string {
  if (isTooLong(password)) {
    throw invalid(`Password cannot be longer than ${PASSWORD_MAX_BYTES} bytes`);
  }
  const weakness = findWeakness(password, minLength);
  if (!weakness) return password;
  const details = { weak_password: { reasons: weakness.reasons } };
  throw new AppError('weak_password', { reason: weakness.message }, { details });
}
