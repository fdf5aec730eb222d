import { AppError, type StorageActor } from '@dearly/contracts';
import type { CallContext } from '@dearly/rpc';
import { createParamDecorator, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AccessTokens } from './access-token';
import { ApiKeys } from './api-keys';
import { bearerToken } from './auth.guard';
import { contextOf } from './request-context';

/**
 * Finds out who asks for tables and objects (account protocol, A0, A5 and A6): the bearer token decides, a key of this
 * installation or a person's own; without one the `apikey`; with neither it is nobody in particular. What is presented
 * must be valid.
 */
@Injectable()
export class ActorGuard implements CanActivate {
  constructor(
    private readonly keys: ApiKeys,
    private readonly tokens: AccessTokens,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    contextOf(request).actor = await this.actorOf(request);
    return true;
  }

  private async actorOf(request: FastifyRequest): Promise<StorageActor> {
    const { apikey } = request.headers;
    const keyRole = apikey === undefined ? 'anon' : await this.keys.roleOf(apikey);
    if (!keyRole) throw new AppError('unknown_api_key');
    const token = bearerToken(request);
    if (token === undefined) return { role: keyRole };
    const role = await this.keys.roleOf(token);
    if (role) return { role };
    const requestContext = contextOf(request);
    requestContext.claims = await this.tokens.verify(token, requestContext.requestId);
    return { role: 'authenticated', userId: requestContext.claims.sub };
  }
}

/** Who asks; only behind `ActorGuard`. */
export const Actor = createParamDecorator((_: unknown, context: ExecutionContext): StorageActor => {
  const { actor } = contextOf(context.switchToHttp().getRequest<FastifyRequest>());
  return actor ?? { role: 'anon' };
});

/** What goes with a call of this actor; an account's calls under way are limited. */
export function contextFor(actor: StorageActor, request: FastifyRequest): CallContext {
  return { ...contextOf(request), userId: userOf(actor) };
}

export function userOf(actor: StorageActor): string | undefined {
  return actor.role === 'authenticated' ? actor.userId : undefined;
}
