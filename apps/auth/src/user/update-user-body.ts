import { AppError, keepableText } from '@dearly/contracts';
import { z } from 'zod';
import { readEmail, readTextedPhone } from '../body/read-address';
import { optionalText, readBody } from '../body/read-body';
import { checkNewPassword } from '../body/read-password';
import { readCodeChallenge, type CodeChallenge } from '../pkce/code-challenge';

/** What somebody wants of their own account; what is not said is undefined. */
export type UserChanges = {
  email?: string | undefined;
  phone?: string | undefined;
  password?: string | undefined;
  currentPassword?: string | undefined;
  nonce?: string | undefined;
  data?: Record<string, unknown> | undefined;
  codeChallenge?: CodeChallenge | undefined;
};

const text = keepableText('must be a text').nullish();

const updateUserBody = z.object({
  email: optionalText,
  phone: optionalText,
  channel: optionalText,
  password: text,
  current_password: text,
  nonce: optionalText,
  data: z.record(z.string(), z.unknown(), { error: 'must be an object' }).nullish(),
  app_metadata: z.unknown().optional(),
  role: z.unknown().optional(),
  code_challenge: optionalText,
  code_challenge_method: optionalText,
});

/**
 * Reads a change of one's own account (account protocol, A4). @throws AppError `not_admin` for what only
 * administration may change, `validation_failed`, `weak_password`
 */
export function readUserChanges(body: unknown, minPasswordLength: number): UserChanges {
  const given = readBody(updateUserBody, body);
  const changes = {
    email: given.email ? readEmail(given.email) : undefined,
    phone: given.phone ? readTextedPhone(given.phone, given.channel) : undefined,
    password: readNewPassword(given.password ?? undefined, minPasswordLength),
    currentPassword: given.current_password ?? undefined,
    nonce: given.nonce || undefined,
    data: given.data ?? undefined,
    codeChallenge: readCodeChallenge(given.code_challenge, given.code_challenge_method),
  };
  if (isGiven(given.app_metadata) || isGiven(given.role)) throw new AppError('not_admin');
  return changes;
}

function readNewPassword(password: string | undefined, minLength: number): string | undefined {
  return password === undefined ? undefined : checkNewPassword(password, minLength);
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}
