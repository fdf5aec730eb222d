import { z } from 'zod';
import { readEmail } from '../body/read-address';
import { invalid, optionalText, readBody } from '../body/read-body';
import { checkMetadata } from '../body/read-metadata';
import { checkNewPassword } from '../body/read-password';

const TYPES = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const;
export type LinkType = (typeof TYPES)[number];

/** `newEmail` is there for the types `email_change_...`, `password` for `signup`. */
export type LinkRequest = {
  type: LinkType;
  email: string;
  newEmail: string;
  password: string;
  data: Record<string, unknown>;
};

const linkBody = z.object({
  type: optionalText,
  email: optionalText,
  new_email: optionalText,
  password: optionalText,
  data: z.record(z.string(), z.unknown(), { error: 'must be an object' }).nullish(),
});

/** Reads what a link is to be made for (account protocol, A4 Admin). @throws AppError `validation_failed`, `weak_password` */
export function readLinkRequest(body: unknown, minPasswordLength: number): LinkRequest {
  const given = readBody(linkBody, body);
  const type = TYPES.find((known) => known === given.type);
  if (!type) throw invalid('Invalid email action link type requested: use one of ' + TYPES.join(', '));
  const email = readEmail(given.email);
  if (type === 'signup' && !given.password) throw invalid('Signup requires a valid password');
  if (given.password) checkNewPassword(given.password, minPasswordLength);
  return {
    type,
    email,
    newEmail: type.startsWith('email_change') ? readEmail(given.new_email) : '',
    password: given.password,
    data: checkMetadata(given.data ?? {}, 'data'),
  };
}
