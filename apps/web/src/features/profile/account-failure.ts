import { cooldownText } from '../../shared/cooldown-text';

/** What came of a call that was refused or not answered: `code` to act on, the rest for people. */
export type AccountFailure = { code: string; title: string; text: string };

type Words = readonly [title: string, text: string];

const WRONG_CODE = 'The code is not correct';
const CONFIRM_FIRST: Words = [
  'This needs your second step first',
  'Enter a code of your second step, then come back and try again.',
];

const WORDS: Readonly<Record<string, Words>> = {
  email_exists: ['This address is taken', 'Another account uses it already. Choose a different one.'],
  email_address_invalid: ['This is not an e-mail address', 'Check it for a slip and try again.'],
  phone_exists: ['This number is taken', 'Another account uses it already. Choose a different one.'],
  same_password: ['This is your password already', 'Choose one that you do not use here now.'],
  current_password_required: ['Your current password is needed', 'Enter it to show that it is you.'],
  current_password_invalid: ['Your current password is not correct', 'Check it and try again.'],
  reauthentication_not_valid: [WRONG_CODE, 'It may be too old. Look for the newest mail.'],
  otp_expired: [WRONG_CODE, 'It may be too old. Look for the newest mail, or have it sent again.'],
  mfa_verification_failed: [WRONG_CODE, 'Check it, or wait for the next one and enter that.'],
  mfa_challenge_expired: ['The code came too late', 'Have a new one sent and enter that.'],
  mfa_ip_address_mismatch: ['Your network has changed meanwhile', 'Begin once more, on one network.'],
  mfa_factor_not_found: ['This set-up took too long and was ended', 'Close it and begin once more.'],
  mfa_factor_name_conflict: ['You have one of this name already', 'Choose another name.'],
  too_many_enrolled_mfa_factors: ['You have as many as there can be', 'Remove one that you no longer use.'],
  mfa_totp_enroll_not_enabled: ['Authenticator apps are not offered here', 'Your account stays as it is.'],
  mfa_phone_enroll_not_enabled: ['Codes by text message are not offered here', 'Use an authenticator app.'],
  insufficient_aal: CONFIRM_FIRST,
  second_factor_required: CONFIRM_FIRST,
  invalid_credentials: ['The password is not correct', 'Check it and try again.'],
  session_not_found: ['You are no longer signed in', 'Reload the page and log in again.'],
};

const WEAK_REASONS: Readonly<Record<string, string>> = {
  characters: 'It needs small and capital letters, digits and signs.',
  pwned: 'It is known from a leak of passwords; use one that you have nowhere else.',
};

type Refusal = { name?: string; code?: string; status?: number; message?: string; reasons?: unknown };

/** The number of seconds that the service asks for, in whichever words it does. */
function secondsIn(message: string): number | undefined {
  const found = /(\d+) seconds?/.exec(message);
  return found ? Number(found[1]) : undefined;
}

function weakPassword({ message = '', reasons }: Refusal): AccountFailure {
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
    title: 'A code was sent a moment ago',
    text: seconds ? cooldownText(seconds) : 'Please wait a few minutes before you ask for another.',
  };
}

function isRefusal(error: unknown): error is Refusal {
  return typeof error === 'object' && error !== null;
}

/** Whatever a call of the account client or of our own calls failed with, in words (specification, section 8). */
export function accountFailure(error: unknown): AccountFailure {
  const refusal = isRefusal(error) ? error : {};
  const { name, code = '', status = 0, message = '' } = refusal;
  if (code === 'weak_password' || name === 'AuthWeakPasswordError') return weakPassword(refusal);
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

/** Whether a code of the second step is what is missing. */
export function needsSecondStep({ code }: AccountFailure): boolean {
  return code === 'insufficient_aal' || code === 'second_factor_required';
}
