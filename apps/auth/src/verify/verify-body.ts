import { AppError } from '@dearly/contracts';
import { z } from 'zod';
import { readEmail, readPhone } from '../body/read-address';
import { optionalText, readBody } from '../body/read-body';
import type { LetterSlot } from '../letters/letter-purpose';

/** Which letters prove what is to be verified. */
const EMAIL_TYPES = {
  email: ['confirmation', 'recovery'],
  signup: ['confirmation'],
  invite: ['confirmation'],
  magiclink: ['recovery'],
  recovery: ['recovery'],
  email_change: ['email_change_current', 'email_change_new'],
} as const satisfies Record<string, LetterSlot[]>;
const PHONE_TYPES = { sms: ['sms'], phone_change: ['phone_change'] } as const satisfies Record<
  string,
  LetterSlot[]
>;

/** A code together with the address it was sent to, or the token of a link. */
export type VerifyRequest =
  | { kind: 'code'; slots: readonly LetterSlot[]; address: string; code: string }
  | { kind: 'token'; slots: readonly LetterSlot[]; token: string };

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
  if (!type) throw fault('Verify requires a verification type');
  if (Boolean(token) === Boolean(tokenHash)) throw fault('Verify requires either a token or a token hash');
  if (tokenHash) {
    if (email || phone || target) throw fault('Only the token_hash and type should be provided');
    return { kind: 'token', slots: readLinkType(type), token: tokenHash };
  }
  if (Boolean(email) === Boolean(phone)) {
    throw fault('Only an email address or phone number should be provided on verify');
  }
  return email
    ? { kind: 'code', slots: readLinkType(type), address: readEmail(email), code: token }
    : { kind: 'code', slots: readPhoneType(type), address: readPhone(phone), code: token };
}

/** The letters of a type that mails have. @throws AppError `validation_failed` */
export function readLinkType(type: string): readonly LetterSlot[] {
  if (!isKeyOf(EMAIL_TYPES, type)) throw fault('Invalid email verification type');
  return EMAIL_TYPES[type];
}

function readPhoneType(type: string): readonly LetterSlot[] {
  if (!isKeyOf(PHONE_TYPES, type)) throw fault('Invalid sms verification type');
  return PHONE_TYPES[type];
}

function isKeyOf<T extends object>(map: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(map, key);
}

function fault(reason: string): AppError {
  return new AppError('validation_failed', { reason });
}
