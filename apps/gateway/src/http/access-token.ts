import { accessClaims, AppError, type AccessClaims } from '@dearly/contracts';
import { RpcClient } from '@dearly/rpc';
import { Inject, Injectable } from '@nestjs/common';
import { createLocalJWKSet, errors, jwtVerify, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config';

const FRESH_MS = 10 * 60_000;
const RETRY_MS = 10_000;
/** A token that was verified is believed for so long, its own end aside; a key that is taken back counts after that. */
const BELIEVED_MS = 30_000;
const BELIEVED_TOKENS = 10_000;

/** Verifies access tokens by itself, with the public keys that auth publishes (account protocol, A3). */
@Injectable()
export class AccessTokens {
  private keys: { find: JWTVerifyGetKey; fetchedAt: number } | undefined;
  /** Verifying costs as much as all the rest of a small call, and a page makes many with one token. */
  private readonly believed = new Map<string, { claims: AccessClaims; until: number }>();

  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    @Inject(RpcClient) private readonly rpc: RpcClient,
  ) {}

  /**
   * The claims of a token that is signed by a known key, not expired, and meant for this installation.
   * Throws `bad_jwt`; `service_unavailable` when no key could be had yet.
   */
  async verify(token: string, requestId: string): Promise<AccessClaims> {
    const known = this.believed.get(token);
    if (known && known.until > Date.now()) return known.claims;
    const claims = await this.verifyAnew(token, requestId);
    if (this.believed.size >= BELIEVED_TOKENS) this.believed.clear();
    this.believed.set(token, {
      claims,
      until: Math.min(Date.now() + BELIEVED_MS, (claims.exp ?? 0) * 1_000),
    });
    return claims;
  }

  private async verifyAnew(token: string, requestId: string): Promise<AccessClaims> {
    try {
      return await this.verifyWith(await this.findKey(requestId, FRESH_MS), token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw asBadToken(error);
    }
    // A key that is not known yet may be new: ask once more, but not for every forged token.
    try {
      return await this.verifyWith(await this.findKey(requestId, RETRY_MS), token);
    } catch (error) {
      throw asBadToken(error);
    }
  }

  private async verifyWith(key: JWTVerifyGetKey, token: string): Promise<AccessClaims> {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['ES256'],
      issuer: `${this.config.PUBLIC_URL}/auth/v1`,
      audience: 'authenticated',
      requiredClaims: ['sub', 'exp', 'session_id'],
    });
    return accessClaims.parse(payload);
  }

  private async findKey(requestId: string, maxAgeMs: number): Promise<JWTVerifyGetKey> {
    if (this.keys && Date.now() - this.keys.fetchedAt < maxAgeMs) return this.keys.find;
    try {
      const jwks = await this.rpc.call('auth.jwks', {}, { requestId });
      this.keys = { find: createLocalJWKSet(jwks as unknown as JSONWebKeySet), fetchedAt: Date.now() };
    } catch (error) {
      // While auth is away the keys that are known stay good: nobody is signed out by a restart.
      if (!this.keys) throw error;
    }
    return this.keys.find;
  }
}

function asBadToken(error: unknown): unknown {
  if (error instanceof AppError) return error;
  return new AppError(
    'bad_jwt',
    { reason: error instanceof errors.JOSEError ? error.message : 'unable to parse or verify signature' },
    { cause: error },
  );
}
