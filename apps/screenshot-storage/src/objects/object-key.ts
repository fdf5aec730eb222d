import { AppError, LIMITS } from '@dearly/contracts';

const CHARACTERS = /^[\w/!\-.*'() &$@=;:+,?]+$/;
const SHOWN = 100;

/** Whether a text can be the key of an object: the protocol's characters, and no part that is empty, `.` or `..`. */
export function isKey(key: string): boolean {
  if (key.length > LIMITS.storage.keyChars || !CHARACTERS.test(key)) return false;
  return key.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

/** @throws AppError `key_refused` */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new AppError('key_refused', { key: key.slice(0, SHOWN) });
}
