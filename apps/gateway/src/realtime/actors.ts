import { AppError } from '@dearly/contracts';
import { Injectable } from '@nestjs/common';
import { AccessTokens } from '../http/access-token';
import { ApiKeys } from '../http/api-keys';
import type { SessionClaims } from '../sessions/ended-sessions';
import { RealtimeError } from './realtime-error';

/**
 * Who speaks on a socket or a topic. `expiresAt` in milliseconds: a token's end is the end of what it allowed, as is the
 * end of its session.
 */
export type Actor =
  | { role: 'anon' }
  | { role: 'service_role' }
  | { role: 'authenticated'; userId: string; expiresAt: number; session: SessionClaims };

/** Finds out who a key or a token stands for (account protocol, A0 and A7). */
@Injectable()
export class Actors {
  constructor(
    private readonly keys: ApiKeys,
    private readonly tokens: AccessTokens,
  ) {}

  /**
   * @throws AppError `unknown_api_key`, `second_factor_required`, or `service_unavailable` when a token cannot be checked
   * right now.
   */
  async ofKey(key: string, requestId: string): Promise<Actor> {
    const role = await this.keys.roleOf(key);
    if (role) return { role };
    try {
      return await this.ofAccessToken(key, requestId);
    } catch (error) {
      if (error instanceof AppError && error.code !== 'bad_jwt') throw error;
      throw new AppError('unknown_api_key', {}, { cause: error });
    }
  }

  /**
   * Who a topic is joined as: `fallback`, who opened the socket, unless a token of an account is given.
   * @throws RealtimeError `InvalidJWTToken`, `SecondFactorRequired`, or `Unavailable` when it cannot be checked right now.
   */
  async ofToken(token: string | null | undefined, fallback: Actor, requestId: string): Promise<Actor> {
    if (!token) return stillValid(fallback);
    const role = await this.keys.roleOf(token);
    if (role) return { role };
    if (token.startsWith('sb_')) return stillValid(fallback);
    try {
      return await this.ofAccessToken(token, requestId);
    } catch (error) {
      if (error instanceof AppError && error.code === 'bad_jwt')
        throw new RealtimeError('InvalidJWTToken', error.message, { cause: error });
      if (error instanceof AppError && error.code === 'second_factor_required')
        throw new RealtimeError('SecondFactorRequired', error.message, { cause: error });
      throw new RealtimeError('Unavailable', 'the session cannot be checked right now, please try again', {
        cause: error,
      });
    }
  }

  private async ofAccessToken(token: string, requestId: string): Promise<Actor> {
    const claims = await this.tokens.verify(token, requestId);
    const { sub: userId, exp = 0 } = claims;
    return { role: 'authenticated', userId, expiresAt: exp * 1_000, session: claims };
  }
}

function stillValid(actor: Actor): Actor {
  if (actor.role === 'authenticated' && actor.expiresAt <= Date.now())
    throw new RealtimeError('InvalidJWTToken', 'the token of this connection has expired');
  return actor;
}
