import { AppError, type AccessClaims, type Caller } from '@dearly/contracts';
import { createParamDecorator, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { errors } from 'jose';
import { AccessTokens } from './access-token';
import { ApiKeys } from './api-keys';
import { contextOf, type Admin } from './request-context';

/**
 * Lets a product call (`/api`, functions) through only with a valid access token, otherwise 401 `unauthorized`; with one
 * of a session that owes its second factor 403 `second_factor_required`.
 */
@Injectable()
export class SignedInGuard implements CanActivate {
  constructor(private readonly tokens: AccessTokens) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const requestContext = contextOf(request);
    const token = bearerToken(request);
    if (!token) throw new AppError('unauthorized');
    try {
      requestContext.claims = await this.tokens.verify(token, requestContext.requestId);
    } catch (error) {
      throw error instanceof AppError && error.code === 'bad_jwt'
        ? new AppError('unauthorized', {}, { cause: error })
        : error;
    }
    return true;
  }
}

/**
 * For the account endpoints, with the protocol's own answers: `no_authorization` without a bearer token, `bad_jwt` with
 * a false one. A session that owes its second factor may pass, because it shows it here: auth says what else it may do.
 */
@Injectable()
export class AccountTokenGuard implements CanActivate {
  constructor(private readonly tokens: AccessTokens) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const token = bearerToken(request);
    if (!token) throw new AppError('no_authorization');
    const requestContext = contextOf(request);
    requestContext.claims = await this.tokens
      .verifyFirstFactor(token, requestContext.requestId)
      .catch(refuseInProtocolWords);
    return true;
  }
}

const ADMIN_ROLES = ['service_role', 'supabase_admin'];

/**
 * For calls of administration (account protocol, A4): the service key, or a valid token of an administrator's role.
 * 401 `no_authorization` without, 403 `bad_jwt` with a false one, 403 `not_admin` with one of another role.
 */
@Injectable()
export class AdminGuard implements CanActivate {
  constructor(
    private readonly keys: ApiKeys,
    private readonly tokens: AccessTokens,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const token = bearerToken(request);
    if (!token) throw new AppError('no_authorization');
    const requestContext = contextOf(request);
    const role = await this.keys.roleOf(token);
    const admin = role
      ? { role }
      : await this.tokens.verifyRole(token, requestContext.requestId).catch(refuseInProtocolWords);
    if (!ADMIN_ROLES.includes(admin.role)) throw new AppError('not_admin');
    requestContext.admin = admin;
    return true;
  }
}

/**
 * The protocol begins what it says of a token that cannot be verified in one way, and clients look for it; a missing
 * `sub` it words otherwise.
 */
function refuseInProtocolWords(error: unknown): never {
  if (!(error instanceof AppError) || !(error.cause instanceof errors.JOSEError)) throw error;
  const { claim } = error.cause as { claim?: string };
  if (claim === 'sub') throw error;
  const reason = `unable to parse or verify signature, ${error.cause.message}`;
  throw new AppError('bad_jwt', { reason }, { cause: error });
}

/** An `apikey` names the application: none is fine, an unknown one is 401. */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  constructor(private readonly keys: ApiKeys) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { apikey } = context.switchToHttp().getRequest<FastifyRequest>().headers;
    if (apikey !== undefined && !(await this.keys.roleOf(apikey))) throw new AppError('unknown_api_key');
    return true;
  }
}

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** The verified claims of the request; only behind a guard that demands a token. */
export const Claims = createParamDecorator((_: unknown, context: ExecutionContext): AccessClaims => {
  const { claims } = contextOf(context.switchToHttp().getRequest<FastifyRequest>());
  if (!claims) throw new AppError('unauthorized');
  return claims;
});

/** Who administers: a role, and the account and session when the token is one of a person. Only behind `AdminGuard`. */
export const AdminClaims = createParamDecorator((_: unknown, context: ExecutionContext): Admin => {
  const { admin } = contextOf(context.switchToHttp().getRequest<FastifyRequest>());
  if (!admin) throw new AppError('no_authorization');
  return admin;
});

/** Who asks, for the services: the account's id, session and own address. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { claims } = contextOf(context.switchToHttp().getRequest<FastifyRequest>());
  if (!claims?.session_id) throw new AppError('unauthorized');
  return {
    userId: claims.sub,
    sessionId: claims.session_id,
    email: typeof claims['email'] === 'string' ? claims['email'] : '',
  };
});
