import type { Client, FactorType, Session } from '@dearly/contracts';
import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan, Not, type EntityManager } from 'typeorm';
import { SessionEntity } from '../sessions/session.entity';
import { SessionsService } from '../sessions/sessions.service';
import { createRefreshToken, hashRefreshToken } from '../tokens/refresh-token';
import { RefreshTokenEntity } from '../tokens/refresh-token.entity';
import type { AuthContext } from '../user/lock-auth-context';
import { FactorEntity } from './factor.entity';

const METHOD: Record<FactorType, string> = { totp: 'totp', phone: 'mfa/phone' };

/** Makes a session one of two factors. */
@Injectable()
export class StepUpService {
  constructor(private readonly sessions: SessionsService) {}

  /**
   * Steps the session up to aal2 by `factor`, with a new refresh token, and clears away what the factor now stands
   * against: sessions of the account that showed no second factor, and factors of its kind that were begun and not
   * finished (account protocol, A4). The account and the session must be locked.
   */
  async stepUp(
    manager: EntityManager,
    { user, session }: AuthContext,
    factor: FactorEntity,
    client: Client,
  ): Promise<Session> {
    const now = new Date();
    const method = METHOD[factor.factorType];
    const before = session.amr.filter((entry) => entry.method !== method);
    const steppedUp = {
      aal: 'aal2' as const,
      factorId: factor.id,
      amr: [{ method, timestamp: Math.floor(now.getTime() / 1_000) }, ...before],
      provenAt: now,
      refreshedAt: now,
      ip: client.ip ?? null,
      userAgent: client.userAgent ?? null,
    };
    await manager.update(SessionEntity, session.id, steppedUp);
    await manager.delete(SessionEntity, {
      userId: user.id,
      id: Not(session.id),
      aal: 'aal1',
      notAfter: MoreThan(now),
    });
    await manager.delete(FactorEntity, {
      userId: user.id,
      id: Not(factor.id),
      factorType: factor.factorType,
      status: 'unverified',
    });
    const refreshToken = await this.replaceRefreshToken(manager, session.id, now);
    return this.sessions.reply(manager, user, { ...session, ...steppedUp }, refreshToken);
  }

  /** The new one is nobody's child: it cannot be computed again from a token that existed before the second factor. */
  private async replaceRefreshToken(manager: EntityManager, sessionId: string, now: Date): Promise<string> {
    const token = createRefreshToken();
    const newest = await manager.maximum(RefreshTokenEntity, 'number', { sessionId });
    await manager.update(RefreshTokenEntity, { sessionId, revokedAt: IsNull() }, { revokedAt: now });
    await manager.insert(RefreshTokenEntity, {
      sessionId,
      number: (newest ?? 0) + 1,
      parent: null,
      hash: hashRefreshToken(token),
      createdAt: now,
      revokedAt: null,
    });
    return token;
  }
}
