import { NETWORK_ERROR } from '../api-error';
import { cooldownText } from './code-cooldown';

/** What came of a call that was refused or not answered: `code` to act on, the rest for people. */
export type AccountFailure = { code: string; title: string; text: string };

type Words = readonly [title: string, text: string];

const OLD_CODE: Words = ['The code is not correct or no longer valid', 'Check it, or ask for a new one.'];
const TOO_MANY_CODES: Words = ['Too many codes were requested', 'Wait a few minutes and try again.'];
const CONFIRM_FIRST: Words = [
  'This needs your second step first',
  'Enter a code of your second step, then come back and try again.',
];

const WORDS: Readonly<Record<string, Words>> = {
  email_exists: ['This address is taken', 'Another account uses it already. Choose a different one.'],
  email_address_invalid: ['This is not an email address', 'Check it for a slip and try again.'],
  phone_exists: ['This number is taken', 'Another account uses it already. Choose a different one.'],
  same_password: ['This is your password already', 'Choose another one.'],
  current_password_required: ['Your current password is needed', 'Enter it to show that it is you.'],
  current_password_invalid: ['Your current password is not correct', 'Check it and try again.'],
  reauthentication_not_valid: OLD_CODE,
  otp_expired: OLD_CODE,
  otp_disabled: [
    'You cannot sign in by code with this address',
    'Check its spelling, or sign up if you are new here.',
  ],
  mfa_verification_failed: ['The code is not correct', 'Check it, or enter the next one.'],
  mfa_challenge_expired: ['The time for this code is over', 'Enter a new one.'],
  mfa_ip_address_mismatch: ['Your network has changed meanwhile', 'Begin once more, on one network.'],
  mfa_factor_not_found: ['This set-up took too long and was ended', 'Close it and begin once more.'],
  mfa_factor_name_conflict: ['You have one of this name already', 'Choose another name.'],
  too_many_enrolled_mfa_factors: ['You have as many as there can be', 'Remove one that you no longer use.'],
  mfa_totp_enroll_not_enabled: ['Authenticator apps are not offered here', 'Your account stays as it is.'],
  mfa_phone_enroll_not_enabled: ['Codes by text message are not offered here', 'Use an authenticator app.'],
  insufficient_aal: CONFIRM_FIRST,
  second_factor_required: CONFIRM_FIRST,
  invalid_credentials: ['The password is not correct', 'Check it and try again.'],
  session_not_found: ['You are no longer signed in', 'Reload the page and sign in again.'],
};

const WEAK_REASONS: Readonly<Record<string, string>> = {
  characters: 'It needs small and capital letters, digits and signs.',
  pwned: 'It is known from a leak of passwords; use one that you have nowhere else.',
};

type AuthFailure = { name?: string; code?: string; status?: number; message?: string; reasons?: unknown };

/** The number of seconds that the service asks for, in whichever words it does. */
function secondsIn(message: string): number | undefined {
  const found = /(\d+) seconds?/.exec(message);
  return found ? Number(found[1]) : undefined;
}

function weakPassword({ message = '', reasons }: AuthFailure): AccountFailure {
  const length = /\d+/.exec(message)?.[0];
  const told = (Array.isArray(reasons) ? reasons : []).map((reason) =>
    reason === 'length'
      ? `It is too short${length ? `: use at least ${length} characters` : ''}.`
      : (WEAK_REASONS[String(reason)] ?? ''),
  );
  return {
    code: 'weak_password',
    title: 'This password is too easy to guess',
    text: told.filter(Boolean).join(' ') || 'Choose a longer one.',
  };
}

function tooSoon(code: string, message: string): AccountFailure {
  const seconds = secondsIn(message);
  if (code === 'over_request_rate_limit')
    return {
      code,
      title: 'There were too many attempts',
      text: seconds ? `Please wait ${seconds} seconds.` : 'Please wait a few minutes.',
    };
  return {
    code,
    title: seconds ? 'A code was sent a moment ago' : TOO_MANY_CODES[0],
    text: seconds ? cooldownText(seconds) : TOO_MANY_CODES[1],
  };
}

function isAuthFailure(error: unknown): error is AuthFailure {
  return typeof error === 'object' && error !== null;
}

/** Whether an error of the account service has words of its own here. */
function isKnown({ name, code = '' }: AuthFailure): boolean {
  return (
    code in WORDS ||
    code === 'weak_password' ||
    code.startsWith('over_') ||
    name === 'AuthWeakPasswordError' ||
    name === 'AuthSessionMissingError'
  );
}

/** Whatever a call of the account client or of our own calls failed with, in words (specification, section 8). */
export function accountFailure(error: unknown): AccountFailure {
  const failure = isAuthFailure(error) ? error : {};
  const { name, code = '', status = 0, message = '' } = failure;
  if (code === 'weak_password' || name === 'AuthWeakPasswordError') return weakPassword(failure);
  if (code.startsWith('over_')) return tooSoon(code, message);
  if (name === 'AuthSessionMissingError') return accountFailure({ code: 'session_not_found' });
  const known = WORDS[code];
  if (known) return { code, title: known[0], text: known[1] };
  if (status === 0 || status >= 500)
    return {
      code: code || 'no_answer',
      title: status === 0 ? 'Dearly could not be reached' : 'Dearly is not answering right now',
      text: `Nothing was changed. ${status === 0 ? 'Check your connection and try again.' : 'Please try again in a moment.'}`,
    };
  return { code, title: 'That did not work', text: message || 'Please try again.' };
}

/**
 * The same in one sentence or two, for a form that has a title of its own; an error without words here has those of the
 * service, or else `otherwise`.
 */
export function accountSentence(error: unknown, otherwise: string): string {
  const failure = isAuthFailure(error) ? error : {};
  if (isKnown(failure)) {
    const { title, text } = accountFailure(error);
    return `${title}. ${text}`;
  }
  const { name, status = 0, message = '' } = failure;
  const isAnswered = status !== 0 && name !== 'AuthRetryableFetchError';
  return isAnswered ? message || otherwise : NETWORK_ERROR.message;
}

/** Seconds that the account service asks to wait before it sends again; undefined when that is not what it says. */
export function serverCooldown(error: unknown): number | undefined {
  const { code, message = '' } = isAuthFailure(error) ? error : {};
  if (code !== 'over_email_send_rate_limit' && code !== 'over_sms_send_rate_limit') return undefined;
  return secondsIn(message);
}

/** Whether a code of the second step is what is missing. */
export function needsSecondStep({ code }: AccountFailure): boolean {
  return code === 'insufficient_aal' || code === 'second_factor_required';
}
