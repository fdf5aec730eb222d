import { AppError } from '@dearly/contracts';
import { RpcClient } from '@dearly/rpc';
import { askingAs, rpcSettings } from '@dearly/testing';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host';
import type { FastifyRequest } from 'fastify';
import { SignJWT, type JWTPayload } from 'jose';
import { gatewayConfig } from '../src/config';
import { AccessTokens } from '../src/http/access-token';
import { ApiKeys } from '../src/http/api-keys';
import { contextOf, type RequestContext } from '../src/http/request-context';
import { EndedSessions } from '../src/sessions/ended-sessions';

export const SERVICE_KEY = 'sb_secret_0123456789abcdef';
export const PUBLISHABLE_KEY = 'sb_publishable_local';
export const USER = '0c0ffee0-0000-4000-8000-000000000000';
export const SESSION = '5e551011-0000-4000-8000-000000000000';
const SECRET = 'a secret of at least thirty-two characters';
const SITE = 'https://dearly.example';

/** What guards ask. Tokens are signed with the shared secret, so that nobody has to be asked for keys. */
export function credentials() {
  const config = gatewayConfig.parse({
    ...rpcSettings('gateway'),
    REDIS_URL: 'redis://127.0.0.1:1',
    PUBLIC_URL: SITE,
    INTERNAL_PORT: '1',
    JWT_SECRET: SECRET,
    SERVICE_KEY,
  });
  const rpc = new RpcClient({ redisUrl: config.REDIS_URL, ...askingAs('gateway') });
  const ended = new EndedSessions();
  ended.noted({ lifetimeSeconds: 60, now: Date.now() });
  const tokens = new AccessTokens(config, rpc, ended);
  return { keys: new ApiKeys(config), tokens, ended, close: () => rpc.close() };
}

/** A token with these claims and no others. */
export function signed(claims: JWTPayload, secret = SECRET): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(secret));
}

/** A person's access token, good for a minute, with changes. */
export function accessToken(changed: JWTPayload = {}): Promise<string> {
  return signed({
    sub: USER,
    session_id: SESSION,
    role: 'authenticated',
    aud: 'authenticated',
    iss: `${SITE}/auth/v1`,
    exp: Math.floor(Date.now() / 1_000) + 60,
    ...changed,
  });
}

/** A request with these headers as guards see it, and what is noted about it. */
export function requestWith(headers: Record<string, string>) {
  const request = { headers } as unknown as FastifyRequest;
  const context: ExecutionContext = new ExecutionContextHost([request]);
  return { request, context, noted: contextOf(request) };
}

/** What a guard says: what it noted about the request that it let through, or the code it was refused with. */
export async function verdictOf(
  guard: CanActivate,
  headers: Record<string, string>,
): Promise<Partial<RequestContext> | string> {
  const { context, noted } = requestWith(headers);
  try {
    if ((await guard.canActivate(context)) !== true) return 'not let through';
    const { claims, admin, actor } = noted;
    return { ...(claims && { claims }), ...(admin && { admin }), ...(actor && { actor }) };
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** What a parameter of a handler with this decorator is given. */
export function parameterOf(decorator: () => ParameterDecorator, context: ExecutionContext): unknown {
  class Handler {
    handle(value: unknown): unknown {
      return value;
    }
  }
  decorator()(Handler.prototype, 'handle', 0);
  type Parameter = { factory: (data: unknown, context: ExecutionContext) => unknown };
  const parameters = Reflect.getMetadata(ROUTE_ARGS_METADATA, Handler, 'handle') as Record<string, Parameter>;
  return Object.values(parameters)[0]?.factory(undefined, context);
}

/** The header of a caller who shows this token. */
export const bearing = (token: string) => ({ authorization: `Bearer ${token}` });
