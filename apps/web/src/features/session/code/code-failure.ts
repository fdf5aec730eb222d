import { accountFailure, accountSentence } from '../../../shared/account/account-failure';

export type Failure = { title: string; description: string };

/** Error of a request for a code -> what the person is told (specification, section 8). */
export function sendFailure(error: unknown): Failure {
  return {
    title: 'Failed to send verification code',
    description: accountSentence(error, 'Check the address and try again.'),
  };
}

const OF_ADDRESS: readonly string[] = ['otp_disabled', 'email_address_invalid', 'validation_failed'];

/** Whether the address is at fault when a code was refused, and not the connection or the number of requests. */
export function isOfAddress(error: unknown): boolean {
  return OF_ADDRESS.includes(accountFailure(error).code);
}

/**
 * Error of checking a code -> what the person is told (specification, section 8). `title` names what was checked.
 */
export function verifyFailure(
  error: unknown,
  title: 'Failed to verify code' | 'Failed to verify email' = 'Failed to verify code',
): Failure {
  return { title, description: accountSentence(error, 'Check the code and try again.') };
}
