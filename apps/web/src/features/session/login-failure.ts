import { isAuthError, isAuthRetryableFetchError } from '@supabase/auth-js';
import { accountSentence } from '../../shared/account/account-failure';

/** True when the account service answered; false for a lost connection, a server at fault, or a fault of ours. */
export function isErrorAnswer(error: unknown): boolean {
  return isAuthError(error) && !isAuthRetryableFetchError(error);
}

export const UNEXPECTED_FAILURE = {
  title: 'An error occurred',
  description: 'Please try again later',
} as const;

/** Error of a sign-in -> the toast of the specification, section 8. */
export function loginFailure(error: unknown): { title: string; description: string } {
  if (!isErrorAnswer(error)) return UNEXPECTED_FAILURE;
  const message = error instanceof Error ? error.message : '';
  return { title: 'Login Failed', description: message || 'Failed to sign in' };
}

/** The same error -> what stands in the form until the person types again: what to do about it. */
export function loginFault(error: unknown): string {
  // Which of the two is wrong is not told, also not to whoever tries addresses.
  if (isAuthError(error) && error.code === 'invalid_credentials')
    return 'Email or password is not correct. Check both, or choose another way in below.';
  return accountSentence(error, 'Check your email and password and try again.');
}

/** True when only the proof of the address is missing: the service says so after it has checked the password. */
export function isUnconfirmed(error: unknown): boolean {
  return isAuthError(error) && error.code === 'email_not_confirmed';
}
