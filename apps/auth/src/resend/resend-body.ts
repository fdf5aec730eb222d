import { z } from 'zod';
import { readEmail, readPhone } from '../body/read-address';
import { invalid, optionalText, readBody } from '../body/read-body';
import { readCodeChallenge, type CodeChallenge } from '../pkce/code-challenge';

export const RESENT = ['signup', 'email_change', 'sms', 'phone_change'] as const;
export type Resent = (typeof RESENT)[number];

/** `address` is an email address in lower case, or the digits of a number, as the type needs. */
export type ResendRequest = { type: Resent; address: string; challenge: CodeChallenge | undefined };

const resendBody = z.object({
  type: optionalText,
  email: optionalText,
  phone: optionalText,
  code_challenge: optionalText,
  code_challenge_method: optionalText,
});

/** Reads what is to be sent once more; the first fault in the order of the account protocol (A4) is thrown. */
export function readResend(body: unknown): ResendRequest {
  const { type: given, email, phone, ...pkce } = readBody(resendBody, body);
  const type = RESENT.find((known) => known === given);
  if (!type) throw invalid(`Missing one of these types: ${RESENT.join(', ')}`);
  if (email && phone) throw invalid('Only an email address or phone number should be provided.');
  const challenge = readCodeChallenge(pkce.code_challenge, pkce.code_challenge_method);
  if (type === 'signup' || type === 'email_change') {
    if (!email) throw invalid('Type provided requires an email address');
    return { type, address: readEmail(email), challenge };
  }
  if (!phone) throw invalid('Type provided requires a phone number');
  return { type, address: readPhone(phone), challenge };
}
