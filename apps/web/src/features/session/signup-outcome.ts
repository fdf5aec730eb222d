export class AccountExistsError extends Error {
  override readonly name = 'AccountExistsError';
}

/** How a sign-up that brought no session ends. `title` and `description` are the specification's (section 8). */
export type SignupOutcome = {
  kind: 'login-manually' | 'account-exists' | 'failed';
  title: string;
  description: string;
};

/**
 * Error of a sign-up -> what the person is told. `code` is the account service's; it counts beside the specified
 * words because the service says "User already registered", which holds no "exist".
 */
export function signupOutcome(error: unknown): SignupOutcome {
  const message = error instanceof Error ? error.message : '';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const words = message.toLowerCase();
  if (words.includes('email') && (words.includes('confirm') || words.includes('verified')))
    return {
      kind: 'login-manually',
      title: 'Sign Up Successful',
      description: 'Your account was created. Please log in manually.',
    };
  const isTaken =
    error instanceof AccountExistsError ||
    code === 'user_already_exists' ||
    code === 'email_exists' ||
    (words.includes('already') && (words.includes('exist') || words.includes('registered')));
  if (isTaken)
    return {
      kind: 'account-exists',
      title: 'Account Exists',
      description: 'This email is already registered. Try logging in instead.',
    };
  return { kind: 'failed', title: 'Signup Failed', description: message || 'Failed to sign up' };
}
