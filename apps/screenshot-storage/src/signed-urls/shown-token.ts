import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import { AppError } from '@dearly/contracts';

/** 128 bits of the signature: as hard to guess as it needs to be, and short. */
const SIGNATURE_BYTES = 16;

/**
 * The token of a URL that our own pages show: its end and a signature, a tenth of a JWT. Lists hold hundreds of
 * them, and nobody has to read what is in it: the path stands in the URL itself. `exp` in epoch seconds.
 */
export function signShown(path: string, exp: number, key: KeyObject): string {
  const end = exp.toString(36);
  return `${end}.${signature(path, end, key).toString('base64url')}`;
}

export function isShown(token: string): boolean {
  return /^[0-9a-z]{1,9}\.[\w-]{22}$/.test(token);
}

/**
 * When a token of this form ends, in epoch seconds; `now` in milliseconds.
 * @throws AppError `address_refused` unless one of the keys signed it for this path, and its time is not up
 */
export function readShown(token: string, path: string, keys: readonly KeyObject[], now: number): number {
  const [end = '', given = ''] = token.split('.');
  const bytes = Buffer.from(given, 'base64url');
  // Written anew, because the last letter could be spelt in several ways.
  const isSpeltSo = bytes.length === SIGNATURE_BYTES && bytes.toString('base64url') === given;
  if (!isSpeltSo || !keys.some((key) => timingSafeEqual(signature(path, end, key), bytes)))
    throw new AppError('address_refused', { reason: 'signature verification failed' });
  const exp = Number.parseInt(end, 36);
  if (exp * 1_000 <= now)
    throw new AppError('address_refused', { reason: '"exp" claim timestamp check failed' });
  return exp;
}

/** The first word keeps it apart from what the same key signs elsewhere. */
function signature(path: string, end: string, key: KeyObject): Buffer {
  return createHmac('sha256', key).update(`shown\n${end}\n${path}`).digest().subarray(0, SIGNATURE_BYTES);
}
