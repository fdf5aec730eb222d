import { z } from 'zod';
import { readEmail, readPhone } from '../body/read-address';
import { invalid, optionalText, readBody } from '../body/read-body';
import type { TokenSlot } from '../one-time-tokens/token-purpose';

/** Which one-time tokens prove what is to be verified. */
const EMAIL_TYPES = {
  email: ['confirmation', 'recovery'],
  signup: ['confirmation'],
  invite: ['confirmation'],
  magiclink: ['recovery'],
  recovery: ['recovery'],
  email_change: ['email_change_current', 'email_change_new'],
} as const satisfies Record<string, TokenSlot[]>;
const PHONE_TYPES = { sms: ['sms'], phone_change: ['phone_change'] } as const satisfies Record<
  string,
  TokenSlot[]
>;

/** A code together with the address it was sent to, or the token of a link. */
export type VerifyRequest =
  | { kind: 'code'; slots: readonly TokenSlot[]; address: string; code: string }
  | { kind: 'token'; slots: readonly TokenSlot[]; token: string };

const verifyBody = z.object({
  type: optionalText,
  email: optionalText,
  phone: optionalText,
  token: optionalText,
  token_hash: optionalText,
  redirect_to: optionalText,
});

/** Reads what is to be verified; the first fault in the order of the account protocol (A4) is thrown. */
export function readVerify(body: unknown): VerifyRequest {
  const {
    type,
    email,
    phone,
    token,
    token_hash: tokenHash,
    redirect_to: target,
  } = readBody(verifyBody, body);
  if (!type) throw invalid('Verify requires a verification type');
  if (Boolean(token) === Boolean(tokenHash)) throw invalid('Verify requires either a token or a token hash');
  if (tokenHash) {
    if (email || phone || target) throw invalid('Only the token_hash and type should be provided');
    return { kind: 'token', slots: readLinkType(type), token: tokenHash };
  }
  if (Boolean(email) === Boolean(phone)) {
    throw invalid('Only an email address or phone number should be provided on verify');
  }
  return email
    ? { kind: 'code', slots: readLinkType(type), address: readEmail(email), code: token }
    : { kind: 'code', slots: readPhoneType(type), address: readPhone(phone), code: token };
}

/** The one-time tokens of a type that is mailed. @throws AppError `validation_failed` */
export function readLinkType(type: string): readonly TokenSlot[] {
  if (!isKeyOf(EMAIL_TYPES, type)) throw invalid('Invalid email verification type');
  return EMAIL_TYPES[type];
}

function readPhoneType(type: string): readonly TokenSlot[] {
  if (!isKeyOf(PHONE_TYPES, type)) throw invalid('Invalid sms verification type');
  return PHONE_TYPES[type];
}

function isKeyOf<T extends object>(map: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(map, key);
}
