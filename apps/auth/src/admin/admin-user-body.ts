import { z } from 'zod';
import { readEmail, readPhone } from '../body/read-address';
import { invalid, optionalText, readBody } from '../body/read-body';
import { checkMetadata } from '../body/read-metadata';
import { checkNewPassword } from '../body/read-password';

import { readImportedHash } from './imported-hash';

/** What an administrator says of an account; what is not said is undefined. */
export type AdminUserRequest = {
  id?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  password?: string | undefined;
  passwordHash?: string | undefined;
  isEmailConfirmed: boolean;
  isPhoneConfirmed: boolean;
  userMetadata?: Record<string, unknown> | undefined;
  appMetadata?: Record<string, unknown> | undefined;
  role?: string | undefined;
  banDuration?: string | undefined;
};

const metadata = z.record(z.string(), z.unknown(), { error: 'must be an object' }).nullish();
const flag = z.boolean({ error: 'must be true or false' }).nullish();

const adminUserBody = z.object({
  id: optionalText,
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  password_hash: optionalText,
  email_confirm: flag,
  phone_confirm: flag,
  user_metadata: metadata,
  app_metadata: metadata,
  role: optionalText,
  ban_duration: optionalText,
});

/** Reads an account as administration writes it (account protocol, A4). @throws AppError `validation_failed`, `weak_password` */
export function readAdminUser(body: unknown, minPasswordLength: number): AdminUserRequest {
  const given = readBody(adminUserBody, body);
  if (given.password && given.password_hash) {
    throw invalid('Only a password or a password hash should be provided');
  }
  return {
    id: given.id ? readId(given.id) : undefined,
    email: given.email ? readEmail(given.email) : undefined,
    phone: given.phone ? readPhone(given.phone) : undefined,
    password: given.password ? checkNewPassword(given.password, minPasswordLength) : undefined,
    passwordHash: given.password_hash ? readImportedHash(given.password_hash) : undefined,
    isEmailConfirmed: given.email_confirm ?? false,
    isPhoneConfirmed: given.phone_confirm ?? false,
    userMetadata: given.user_metadata ? checkMetadata(given.user_metadata, 'user_metadata') : undefined,
    appMetadata: given.app_metadata ? checkMetadata(given.app_metadata, 'app_metadata') : undefined,
    role: given.role ? readRole(given.role) : undefined,
    banDuration: given.ban_duration || undefined,
  };
}

function readId(id: string): string {
  if (!z.uuid().safeParse(id).success) throw invalid('id: must be a UUID');
  return id.toLowerCase();
}

function readRole(role: string): string {
  if (!/^[A-Za-z_][\w-]{0,62}$/.test(role)) throw invalid('role: must be a short name');
  return role;
}
