import { isAuthError, isAuthRetryableFetchError } from '@supabase/auth-js';

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

/** True when only the proof of the address is missing: the service says so after it has checked the password. */
export function isUnconfirmed(error: unknown): boolean {
  return isAuthError(error) && error.code === 'email_not_confirmed';
}
