import { isRefusal } from '../login-failure';

export type Failure = { title: string; description: string };

const UNREACHABLE = 'Dearly could not be reached. Check your connection and try again.';

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '');

/** Seconds that the account service asks to wait before it sends again; undefined when that is not what it says. */
export function serverCooldown(error: unknown): number | undefined {
  const code = codeOf(error);
  if (code !== 'over_email_send_rate_limit' && code !== 'over_sms_send_rate_limit') return undefined;
  const seconds = /after (\d+) seconds?/.exec(messageOf(error))?.[1];
  return seconds === undefined ? undefined : Number(seconds);
}

/** Error of a request for a code -> what the person is told (specification, section 8). */
export function sendFailure(error: unknown): Failure {
  const title = 'Failed to send verification code';
  if (!isRefusal(error)) return { title, description: UNREACHABLE };
  switch (codeOf(error)) {
    case 'otp_disabled':
      return {
        title,
        description:
          'There is no login by code for this address. Check its spelling, or sign up if you are new here.',
      };
    case 'over_email_send_rate_limit':
    case 'over_sms_send_rate_limit':
      return { title, description: 'Too many codes were requested. Wait a few minutes and try again.' };
    default:
      return { title, description: messageOf(error) || 'Check the address and try again.' };
  }
}

/**
 * Error of checking a code -> what the person is told (specification, section 8). `title` names what was checked.
 */
export function verifyFailure(
  error: unknown,
  title: 'Failed to verify code' | 'Failed to verify email' = 'Failed to verify code',
): Failure {
  if (!isRefusal(error)) return { title, description: UNREACHABLE };
  switch (codeOf(error)) {
    case 'otp_expired':
      return {
        title,
        description: 'The code is not right or no longer valid. Check it, or request a new one.',
      };
    case 'mfa_verification_failed':
      return { title, description: 'The code is not right. Check it, or enter the next one.' };
    case 'mfa_challenge_expired':
      return { title, description: 'The time for this code is over. Enter a new one.' };
    default:
      return { title, description: messageOf(error) || 'Check the code and try again.' };
  }
}
