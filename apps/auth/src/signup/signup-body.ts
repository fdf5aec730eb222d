import { AppError } from '@dearly/contracts';
import { z } from 'zod';
import { readEmail, readTextedPhone } from '../body/read-address';
import { invalid, optionalText, readBody } from '../body/read-body';
import { checkMetadata } from '../body/read-metadata';
import type { AuthConfig } from '../config';
import { findWeakness, isTooLong, PASSWORD_MAX_BYTES } from '../passwords/password-rules';
import { readCodeChallenge, type CodeChallenge } from '../pkce/code-challenge';

type Data = Record<string, unknown>;
export type SignupSettings = Pick<
  AuthConfig,
  'PASSWORD_MIN_LENGTH' | 'ANONYMOUS_SIGN_INS' | 'PHONE_SIGN_INS' | 'canSendTexts'
>;

/** `where` names the account: its address in lower case, or the digits of its number. */
export type NamedSignup = {
  where: { email: string } | { phone: string };
  password: string;
  data: Data;
  challenge: CodeChallenge | undefined;
};
export type SignupRequest = NamedSignup | { where?: undefined; data: Data };

const signupBody = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  channel: optionalText,
  data: z.record(z.string(), z.unknown(), { error: 'must be an object' }).nullish(),
  code_challenge: optionalText,
  code_challenge_method: optionalText,
});

/**
 * Reads a sign-up; the first fault in the order that the account protocol fixes (A4) is thrown. Without address and
 * number it is an anonymous one.
 */
export function readSignup(body: unknown, settings: SignupSettings): SignupRequest {
  const { email, phone, password, channel, data, ...pkce } = readBody(signupBody, body);
  if (!email && !phone) {
    if (!settings.ANONYMOUS_SIGN_INS) throw new AppError('anonymous_provider_disabled');
    return { data: checkMetadata(data ?? {}, 'data') };
  }
  checkPassword(password, settings.PASSWORD_MIN_LENGTH);
  if (email && phone) {
    throw invalid('Only an email address or phone number should be provided on signup.');
  }
  if (phone && pkce.code_challenge) throw invalid('PKCE not supported for phone signups');
  const challenge = readCodeChallenge(pkce.code_challenge, pkce.code_challenge_method);
  const where = email ? { email: readEmail(email) } : { phone: readSignInPhone(phone, channel, settings) };
  return { where, password, data: checkMetadata(data ?? {}, 'data'), challenge };
}

/** The digits of a number that may sign in. @throws AppError `phone_provider_disabled`, `validation_failed` */
export function readSignInPhone(
  phone: string,
  channel: string,
  settings: Pick<AuthConfig, 'PHONE_SIGN_INS' | 'canSendTexts'>,
): string {
  if (!settings.PHONE_SIGN_INS || !settings.canSendTexts) throw new AppError('phone_provider_disabled');
  return readTextedPhone(phone, channel);
}

function checkPassword(password: string, minLength: number): void {
  if (!password) throw invalid('Signup requires a valid password');
  if (isTooLong(password)) throw invalid(`Password cannot be longer than ${PASSWORD_MAX_BYTES} bytes`);
  const weakness = findWeakness(password, minLength);
  if (!weakness) return;
  const details = { weak_password: { reasons: weakness.reasons } };
  throw new AppError('weak_password', { reason: weakness.message }, { details });
}
