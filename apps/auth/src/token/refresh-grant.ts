import { AppError, type Client, type Session } from '@dearly/contracts';
import { databaseErrorCode, inTransaction } from '@dearly/database';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { isBanned } from '../accounts/ban';
import { UserEntity } from '../accounts/user.entity';
import { invalid, optionalText, readBody } from '../body/read-body';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { SessionSecrets } from '../sessions/session-secrets';
import { SessionEntity } from '../sessions/session.entity';
import { SessionsService } from '../sessions/sessions.service';
import { decideRefresh } from '../tokens/refresh-decision';
import { deriveRefreshToken, hashRefreshToken, isRefreshToken } from '../tokens/refresh-token';
import { RefreshTokenEntity } from '../tokens/refresh-token.entity';

const refreshBody = z.object({ refresh_token: optionalText });
const LOCK_NOT_AVAILABLE = '55P03';

/** Renewing a session with its refresh token. */
@Injectable()
export class RefreshGrant {
  constructor(
    private readonly database: DataSource,
    private readonly sessions: SessionsService,
    private readonly secrets: SessionSecrets,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /**
   * A new access token and, as a rule, a new refresh token. An old refresh token ends the session, as
   * somebody else has it too, and is answered `refresh_token_already_used`; `conflict` when the session stays locked for 5 s (account protocol, A3).
   */
  async refresh(body: unknown, client: Client): Promise<Session> {
    const { refresh_token: token } = readBody(refreshBody, body);
    if (!isRefreshToken(token)) throw invalid('Refresh token is not valid');
    const known = await this.findToken(this.database.manager, token);
    if (!known) throw new AppError('refresh_token_not_found');
    const session = await inTransaction(this.database, (manager) =>
      this.renew(manager, token, known.sessionId, client),
    ).catch((error: unknown) => {
      throw databaseErrorCode(error) === LOCK_NOT_AVAILABLE ? new AppError('conflict') : error;
    });
    // Thrown here, not inside: the transaction that ended the session must be committed.
    if (session === 'ended') throw new AppError('refresh_token_already_used');
    return session;
  }

  private async renew(
    manager: EntityManager,
    token: string,
    sessionId: string,
    client: Client,
  ): Promise<Session | 'ended'> {
    // One refresh of a session at a time: what each finds is what the one before left.
    await manager.query(`set local lock_timeout = '5s'`);
    const session = await manager.findOne(SessionEntity, {
      where: { id: sessionId },
      lock: { mode: 'pessimistic_write' },
    });
    if (!session) throw new AppError('refresh_session_not_found');
    const now = new Date();
    if (session.notAfter <= now) throw new AppError('session_expired');
    const user = await manager.findOneByOrFail(UserEntity, { id: session.userId });
    if (isBanned(user, now)) throw new AppError('user_banned');
    const next = await this.nextToken(manager, session, token, now);
    if (next === 'ended') return next;
    await manager.update(SessionEntity, session.id, {
      refreshedAt: now,
      ip: client.ip ?? null,
      userAgent: client.userAgent ?? null,
    });
    return this.sessions.reply(manager, user, session, next);
  }

  /** The refresh token to hand out for the presented one, in clear. */
  private async nextToken(
    manager: EntityManager,
    session: SessionEntity,
    token: string,
    now: Date,
  ): Promise<string> {
    const presented = await this.findToken(manager, token);
    if (!presented) throw new AppError('refresh_token_not_found');
    const active = await manager.findOne(RefreshTokenEntity, {
      where: { sessionId: session.id, revokedAt: IsNull() },
      order: { number: 'DESC' },
    });
    const decision = decideRefresh(presented, active, this.config.REFRESH_REUSE_SECONDS, now);
    if (decision === 'end') {
      await manager.delete(SessionEntity, session.id);
      return 'ended';
    }
    if (decision === 'repeat' && active)
      return deriveRefreshToken(this.secrets.open(session), token, active.number);
    return this.rotate(manager, session, presented, token, now);
  }

  private async rotate(
    manager: EntityManager,
    session: SessionEntity,
    presented: RefreshTokenEntity,
    token: string,
    now: Date,
  ): Promise<string> {
    const key = { sessionId: session.id, number: presented.number };
    // The interval in which it may be used again counts from its first use.
    await manager.update(RefreshTokenEntity, { ...key, revokedAt: IsNull() }, { revokedAt: now });
    const newest = await manager.maximum(RefreshTokenEntity, 'number', { sessionId: session.id });
    const number = (newest ?? presented.number) + 1;
    const child = deriveRefreshToken(this.secrets.open(session), token, number);
    await manager.insert(RefreshTokenEntity, {
      sessionId: session.id,
      number,
      parent: presented.number,
      hash: hashRefreshToken(child),
      createdAt: now,
      revokedAt: null,
    });
    return child;
  }

  private findToken(manager: EntityManager, token: string): Promise<RefreshTokenEntity | null> {
    return manager.findOneBy(RefreshTokenEntity, { hash: hashRefreshToken(token) });
  }
}
