import { AppError } from '@dearly/contracts';
import { Injectable } from '@nestjs/common';
import { errors, jwtVerify, type JWTPayload } from 'jose';
import { createHash } from 'node:crypto';
import type { IdTokenIssuer } from './id-token-issuers';
import { readProof, type Proof } from './id-token-proof';
import { IssuerKeys } from './issuer-keys';

/** Whose tokens they are, and where its keys lie. */
type TokenIssuer = Pick<IdTokenIssuer, 'provider' | 'issuer' | 'jwksUrl'>;
/** `audience` is whom the token must be meant for. */
type Presented = { token: string; nonce: string; accessToken: string; audience: string[] };

const CLOCK_TOLERANCE_SECONDS = 30;

/** Checks id_tokens of configured issuers. */
@Injectable()
export class IdTokenVerifier {
  constructor(private readonly keys: IssuerKeys) {}

  /**
   * What the issuer says of the person, once signature, issuer, audience, times, nonce and, where both are given, the
   * access token's hash agree. @throws AppError `id_token_refused`
   */
  async verify(issuer: TokenIssuer, presented: Presented): Promise<Proof> {
    const claims = await this.claimsOf(issuer, presented);
    checkNonce(claims['nonce'], presented.nonce);
    const proof =
      isForOneClient(claims, presented.audience) && agrees(claims['at_hash'], presented.accessToken)
        ? readProof(issuer.provider, claims)
        : undefined;
    if (!proof) throw refused('Bad ID token');
    return proof;
  }

  private async claimsOf(issuer: TokenIssuer, { token, audience }: Presented): Promise<JWTPayload> {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, this.keys.of(issuer.jwksUrl), {
        issuer: issuer.issuer,
        audience,
        algorithms: ['RS256', 'ES256'],
        requiredClaims: ['sub', 'iat', 'exp'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
      });
      // The same issuer signs access tokens too, and they are no proof of who presents them.
      const type = protectedHeader.typ?.toLowerCase() ?? 'jwt';
      if (type !== 'jwt') throw new errors.JWTInvalid('not an id_token');
      return payload;
    } catch (error) {
      if (error instanceof errors.JOSEError) throw refused('Bad ID token', error);
      throw error;
    }
  }
}

/** The token holds the SHA-256 of the nonce in hex; a token of a sign-in that somebody else began does not fit. */
function checkNonce(claimed: unknown, nonce: string): void {
  const isClaimed = claimed !== undefined && claimed !== '';
  if (isClaimed !== (nonce !== '')) {
    throw refused('Passed nonce and nonce in id_token should either both exist or not.');
  }
  if (isClaimed && createHash('sha256').update(nonce).digest('hex') !== claimed)
    throw refused('Nonces mismatch');
}

/** A token for several clients says in `azp` which of them asked for it. */
function isForOneClient({ aud, azp }: JWTPayload, audience: string[]): boolean {
  return !Array.isArray(aud) || aud.length === 1 || audience.some((client) => client === azp);
}

/** `at_hash`: base64url of the left half of the access token's SHA-256 (OpenID Connect, 3.1.3.6). */
function agrees(claimed: unknown, accessToken: string): boolean {
  if (claimed === undefined || accessToken === '') return true;
  return createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url') === claimed;
}

function refused(reason: string, cause?: unknown): AppError {
  return new AppError('id_token_refused', { reason }, { cause });
}
