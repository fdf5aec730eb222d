import type { JWTPayload } from 'jose';
import { readEmail } from '../body/read-address';

/** What an issuer says of a person. `email` only when the issuer has verified it. */
export type Proof = {
  provider: string;
  /** The issuer's own id of the person. */
  subject: string;
  email?: string | undefined;
  data: Record<string, unknown>;
};

/** Together they stay below the 4 KiB that an account's metadata may have. */
const ID_CHARACTERS = 255;
const NAME_CHARACTERS = 100;
const ADDRESS_CHARACTERS = 512;
const NAMES = ['name', 'full_name', 'given_name', 'family_name', 'preferred_username'];
const PICTURES = ['avatar_url', 'picture'];

/** Reads the claims of a verified id_token; undefined without a usable `sub`. What cannot be kept is left out. */
export function readProof(provider: string, claims: JWTPayload): Proof | undefined {
  const subject = textOf(claims.sub, ID_CHARACTERS);
  if (!subject) return undefined;
  const email = isVerified(claims['email_verified']) ? emailOf(claims['email']) : undefined;
  const data = Object.fromEntries(
    [
      ['iss', claims.iss],
      ['sub', subject],
      ['provider_id', subject],
      ...NAMES.map((name) => [name, textOf(claims[name], NAME_CHARACTERS)]),
      ...PICTURES.map((name) => [name, pictureOf(claims[name])]),
      ['email', email],
      ['email_verified', email !== undefined],
      ['phone_verified', false],
    ].filter(([, value]) => value !== undefined) as [string, unknown][],
  );
  return { provider, subject, email, data };
}

/** Some issuers write a text where the standard has a boolean. */
function isVerified(claim: unknown): boolean {
  return claim === true || claim === 'true';
}

function emailOf(claim: unknown): string | undefined {
  if (typeof claim !== 'string') return undefined;
  try {
    return readEmail(claim);
  } catch {
    // An address that no form of ours would take: the person is known without one.
    return undefined;
  }
}

/** Postgres cannot keep a NUL or half a surrogate pair. */
function textOf(claim: unknown, mostCharacters: number): string | undefined {
  const isUsable = typeof claim === 'string' && claim !== '' && claim.length <= mostCharacters;
  return isUsable && !/\p{Surrogate}/u.test(claim) && !claim.includes('\0') ? claim : undefined;
}

function pictureOf(claim: unknown): string | undefined {
  const address = textOf(claim, ADDRESS_CHARACTERS);
  return address && /^https:\/\//.test(address) && URL.canParse(address) ? address : undefined;
}
