import { decodeProtectedHeader, errors } from 'jose';

/**
 * The algorithm that a token names, read before its signature is looked at.
 * @throws errors.JOSEError for what is no JWT, is one of another kind (`typ`), or is not written in the one way there
 * is: base64url leaves room in its last letter, and two spellings of one token would be two tokens.
 */
export function algorithmOf(token: string): string | undefined {
  const parts = token.split('.');
  if (parts.length !== 3 || !parts.every(isCanonical)) throw new errors.JWSInvalid('Invalid Compact JWS');
  const { alg, typ } = readHeader(token);
  if (typ !== undefined && String(typ).toUpperCase() !== 'JWT')
    throw new errors.JWTInvalid('token is of another type');
  return alg;
}

function readHeader(token: string): { alg?: string; typ?: unknown } {
  try {
    return decodeProtectedHeader(token);
  } catch (error) {
    throw new errors.JWSInvalid('JWS Protected Header is invalid', { cause: error });
  }
}

function isCanonical(part: string): boolean {
  return Buffer.from(part, 'base64url').toString('base64url') === part;
}
