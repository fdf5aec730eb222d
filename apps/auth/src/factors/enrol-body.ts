import { AppError, type FactorType } from '@dearly/contracts';
import { z } from 'zod';
import { readTextedPhone } from '../body/read-address';
import { invalid, optionalText, readBody } from '../body/read-body';

/** `phone`: digits, for phones only. `friendlyName` and `issuer` are '' when they are not given. */
export type Enrolment = { friendlyName: string; issuer: string } & (
  | { type: 'totp' }
  | { type: 'phone'; phone: string }
);

const NAME_MAX_CHARACTERS = 100;

const name = optionalText
  .refine((text) => text.length <= NAME_MAX_CHARACTERS, {
    error: `must have at most ${NAME_MAX_CHARACTERS} characters`,
  })
  .refine((text) => !/\p{Cs}/u.test(text), { error: 'holds a character that cannot be stored' });

const enrolBody = z.object({
  factor_type: optionalText,
  friendly_name: name,
  // A colon parts issuer and account in the address that the app reads.
  issuer: name.refine((text) => !text.includes(':'), { error: 'must not hold a colon' }),
  phone: optionalText,
});

/** Reads what factor somebody wants (account protocol, A4). `enabled` are the kinds that this installation has. */
export function readEnrolment(body: unknown, enabled: Record<FactorType, boolean>): Enrolment {
  const { factor_type: type, friendly_name: friendlyName, issuer, phone } = readBody(enrolBody, body);
  switch (type) {
    case 'totp':
      if (!enabled.totp) throw new AppError('mfa_totp_enroll_not_enabled');
      return { type, friendlyName, issuer };
    case 'phone':
      if (!enabled.phone) throw new AppError('mfa_phone_enroll_not_enabled');
      if (!phone) throw invalid('Phone number required to enroll Phone factor');
      return { type, friendlyName, issuer, phone: readTextedPhone(phone) };
    default:
      throw invalid('factor_type needs to be totp or phone');
  }
}
