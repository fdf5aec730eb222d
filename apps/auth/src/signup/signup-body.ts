import { AppError } from '@dearly/contracts';
import { z } from 'zod';
import { optionalText, readBody } from '../body/read-body';
import { findWeakness, isTooLong, PASSWORD_MAX_BYTES } from '../passwords/password-rules';
import { readCodeChallenge } from '../pkce/code-challenge';

export type SignupRequest = { email: string; password: string; data: Record<string, unknown> };

/** All of it travels in every access token, and a header of more than 16 KiB is refused everywhere. */
const DATA_MAX_BYTES = 4 * 1024;
const EMAIL_MAX_CHARACTERS = 255;

const signupBody = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  data: z.record(z.string(), z.unknown(), { error: 'must be an object' }).nullish(),
  code_challenge: optionalText,
  code_challenge_method: optionalText,
});

/** Reads a sign-up; the first fault in the order that the account protocol fixes (A4) is thrown. */
export function readSignup(body: unknown, minPasswordLength: number): SignupRequest {
  const { email, phone, password, data, ...pkce } = readBody(signupBody, body);
  if (!email && !phone) throw new AppError('anonymous_provider_disabled');
  checkPassword(password, minPasswordLength);
  if (email && phone) {
    throw fault('Only an email address or phone number should be provided on signup.');
  }
  if (phone && pkce.code_challenge) throw fault('PKCE not supported for phone signups');
  readCodeChallenge(pkce.code_challenge, pkce.code_challenge_method);
  if (phone) throw new AppError('phone_provider_disabled');
  return { email: readEmail(email), password, data: checkData(data ?? {}) };
}

function checkPassword(password: string, minLength: number): void {
  if (!password) throw fault('Signup requires a valid password');
  if (isTooLong(password)) throw fault(`Password cannot be longer than ${PASSWORD_MAX_BYTES} bytes`);
  const weakness = findWeakness(password, minLength);
  if (!weakness) return;
  const details = { weak_password: { reasons: weakness.reasons } };
  throw new AppError('weak_password', { reason: weakness.message }, { details });
}

/** The same rule as a browser's e-mail field, so that what the form takes is taken here. */
function readEmail(email: string): string {
  const isEmail = email.length <= EMAIL_MAX_CHARACTERS && z.regexes.html5Email.test(email);
  if (!isEmail) throw fault('Unable to validate email address: invalid format');
  return email.toLowerCase();
}

function checkData(data: Record<string, unknown>): Record<string, unknown> {
  const json = JSON.stringify(data);
  if (Buffer.byteLength(json) > DATA_MAX_BYTES)
    throw fault(`data: must not be larger than ${DATA_MAX_BYTES} bytes`);
  // Postgres cannot store a NUL or half a surrogate pair; JSON.stringify writes both, and only them, this way.
  if (/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/.test(json))
    throw fault('data: holds a character that cannot be stored');
  return data;
}

function fault(reason: string): AppError {
  return new AppError('validation_failed', { reason });
}
