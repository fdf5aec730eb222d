import { z } from 'zod';
import { readEmail } from '../body/read-address';
import { invalid, optionalText, readBody } from '../body/read-body';
import { checkMetadata } from '../body/read-metadata';
import type { AuthConfig } from '../config';
import { readCodeChallenge, type CodeChallenge } from '../pkce/code-challenge';
import { readSignInPhone } from '../signup/signup-body';

export type OtpRequest = {
  where: { email: string } | { phone: string };
  mayCreate: boolean;
  data: Record<string, unknown>;
  challenge: CodeChallenge | undefined;
};

const otpBody = z.object({
  email: optionalText,
  phone: optionalText,
  channel: optionalText,
  create_user: z
    .boolean({ error: 'must be true or false' })
    .nullish()
    .transform((value) => value ?? true),
  data: z.record(z.string(), z.unknown(), { error: 'must be an object' }).nullish(),
  code_challenge: optionalText,
  code_challenge_method: optionalText,
});

/** Reads a request for a code; the first fault in the order of the account protocol (A4) is thrown. */
export function readOtp(
  body: unknown,
  settings: Pick<AuthConfig, 'PHONE_SIGN_INS' | 'canSendTexts'>,
): OtpRequest {
  const { email, phone, channel, data, ...rest } = readBody(otpBody, body);
  if (!email && !phone) throw invalid('One of email or phone must be set');
  if (email && phone) throw invalid('Only an email address or phone number should be provided');
  // The specification's screens name the channel of a mail; the protocol knows channels of phones only.
  if (email && channel && channel !== 'email') {
    throw invalid('Channel should only be specified with Phone OTP');
  }
  const challenge = readCodeChallenge(rest.code_challenge, rest.code_challenge_method);
  const where = email ? { email: readEmail(email) } : { phone: readSignInPhone(phone, channel, settings) };
  return { where, mayCreate: rest.create_user, data: checkMetadata(data ?? {}, 'data'), challenge };
}
