import { dictionary } from '@zxcvbn-ts/language-common';

export type PasswordWeakness = { message: string; reasons: ('length' | 'pwned')[] };

/** The protocol's 72 bytes are a limit of bcrypt; argon2 has none, and 64 characters may take 256 bytes. */
export const PASSWORD_MAX_BYTES = 1_000;

const commonPasswords = new Set(dictionary['passwords-common']);

export function isTooLong(password: string): boolean {
  return Buffer.byteLength(password) > PASSWORD_MAX_BYTES;
}

/**
 * What is wrong with a password, undefined when it may be used: too short (counted in characters), or one of the
 * 49,000 most used ones in any spelling of upper and lower case. There are no rules of composition.
 */
export function findWeakness(password: string, minLength: number): PasswordWeakness | undefined {
  if ([...password].length < minLength) {
    return { message: `Password should be at least ${minLength} characters.`, reasons: ['length'] };
  }
  if (commonPasswords.has(password.toLowerCase())) {
    return {
      message: 'This password is used by many people and easy to guess. Please choose a different one.',
      reasons: ['pwned'],
    };
  }
  return undefined;
}
