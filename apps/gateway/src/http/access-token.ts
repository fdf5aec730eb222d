import { accessClaims, AppError, type AccessClaims } from '@dearly/contracts';
import { RpcClient } from '@dearly/rpc';
import { Inject, Injectable } from '@nestjs/common';
import { errors, jwtVerify, type JWTPayload, type JWTVerifyOptions } from 'jose';
import { z } from 'zod';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config';
import { EndedSessions } from '../sessions/ended-sessions';
import { PublishedKeys } from './published-keys';
import { algorithmOf } from './token-form';

/** What auth may publish keys for; which of them count is said by the keys that it does publish. */
const PUBLIC_KEY_ALGORITHMS = ['ES256', 'RS256', 'EdDSA'];
/** A token that was verified is believed for so long, its own end aside; a key that is taken back counts after that. */
const BELIEVED_MS = 30_000;
const BELIEVED_TOKENS = 10_000;

const roleClaims = z.object({
  role: z.string(),
  sub: z.string().optional(),
  session_id: z.string().optional(),
  iat: z.number().optional(),
  needs_factor: z.boolean().optional(),
});
type RoleClaims = z.infer<typeof roleClaims>;

/**
 * Verifies access tokens by itself (account protocol, A3): with the public keys that auth publishes, or with
 * JWT_SECRET where there is one. `exp` and `nbf` count to the second, without tolerance: clients renew a token well
 * before its end, and auth sets no `nbf`. Keys that a token brings along (`jku`, `jwk`, `x5c`) are not looked at.
 */
@Injectable()
export class AccessTokens {
  private readonly keys: PublishedKeys;
  private readonly secret: Uint8Array | undefined;
  /** Verifying costs as much as all the rest of a small call, and a page makes many with one token. */
  private readonly believed = new Map<string, { claims: AccessClaims; until: number }>();

  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    rpc: RpcClient,
    private readonly ended: EndedSessions,
  ) {
    this.keys = new PublishedKeys(rpc);
    this.secret = config.JWT_SECRET === undefined ? undefined : Buffer.from(config.JWT_SECRET);
  }

  /**
   * The claims of a token that is signed by a known key, not expired, meant for this installation, and whose session
   * has not ended and has shown every factor of its account. For whatever is not the account itself.
   * @throws AppError `bad_jwt`, `second_factor_required`; `service_unavailable` when no key could be had yet.
   */
  async verify(token: string, requestId: string): Promise<AccessClaims> {
    const claims = withAllFactors(await this.verifyFirstFactor(token, requestId));
    this.ended.check(claims);
    return claims;
  }

  /**
   * Like `verify`, also for a session that owes its second factor: the account endpoints are where it is shown. Whether
   * the session has ended is said by auth there, in the words of the protocol.
   */
  async verifyFirstFactor(token: string, requestId: string): Promise<AccessClaims> {
    const known = this.believed.get(token);
    if (known && known.until > Date.now()) return known.claims;
    const claims = await this.read(accessClaims, token, requestId, {
      issuer: `${this.config.PUBLIC_URL}/auth/v1`,
      audience: 'authenticated',
      requiredClaims: ['sub', 'exp', 'session_id'],
    });
    if (this.believed.size >= BELIEVED_TOKENS) this.believed.clear();
    this.believed.set(token, {
      claims,
      until: Math.min(Date.now() + BELIEVED_MS, (claims.exp ?? 0) * 1_000),
    });
    return claims;
  }

  /**
   * The role that a token gives, and whose it is. Tokens of administration are often made by hand: they may lack
   * everything else, also their end (account protocol, A4 admin). @throws AppError as `verify` does.
   */
  async verifyRole(token: string, requestId: string): Promise<RoleClaims> {
    const claims = withAllFactors(await this.read(roleClaims, token, requestId, {}));
    this.ended.check(claims);
    return claims;
  }

  private async read<T>(
    schema: z.ZodType<T>,
    token: string,
    requestId: string,
    options: JWTVerifyOptions,
  ): Promise<T> {
    try {
      return schema.parse(await this.payloadOf(token, requestId, options));
    } catch (error) {
      throw asBadToken(error);
    }
  }

  private async payloadOf(token: string, requestId: string, options: JWTVerifyOptions): Promise<JWTPayload> {
    if (algorithmOf(token) === 'HS256' && this.secret) {
      const { payload } = await jwtVerify(token, this.secret, { ...options, algorithms: ['HS256'] });
      return payload;
    }
    return this.keys.with(requestId, async (find) => {
      const { payload } = await jwtVerify(token, find, { ...options, algorithms: PUBLIC_KEY_ALGORITHMS });
      return payload;
    });
  }
}

/** The one place that keeps a session from going past a second factor that its account has. */
function withAllFactors<T extends { needs_factor?: boolean }>(claims: T): T {
  if (claims.needs_factor) throw new AppError('second_factor_required');
  return claims;
}

function asBadToken(error: unknown): unknown {
  if (error instanceof AppError) return error;
  return new AppError('bad_jwt', { reason: reasonOf(error) }, { cause: error });
}

function reasonOf(error: unknown): string {
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'sub' && error.reason === 'missing')
    return 'invalid claim: missing sub claim';
  return error instanceof errors.JOSEError ? error.message : 'unable to parse or verify signature';
}
