import { AppError, type AccessClaims, type Client, type Session } from '@dearly/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { AccountsService } from '../accounts/accounts.service';
import { isBanned } from '../accounts/ban';
import { UserEntity } from '../accounts/user.entity';
import { lacksFactor } from '../factors/lacks-factor';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { AccessTokens } from '../tokens/access-tokens';
import { createRefreshToken } from '../tokens/refresh-token';
import { SessionEntity } from './session.entity';
import { SessionSecrets } from './session-secrets';
import { writeSession } from './write-session';

const DAY_MS = 86_400_000;

/** Opens sessions, tells whether one is alive, and makes the token reply. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly database: DataSource,
    private readonly accessTokens: AccessTokens,
    private readonly accounts: AccountsService,
    private readonly secrets: SessionSecrets,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /**
   * Signs a person in on one device, by `method` (`password`, ...), within the transaction of `manager`. Notes the
   * time of the sign-in and clears away sessions of this person that have run out.
   */
  async open(manager: EntityManager, user: UserEntity, method: string, client: Client): Promise<Session> {
    const now = new Date();
    const id = randomUUID();
    const session = manager.create(SessionEntity, {
      id,
      userId: user.id,
      aal: 'aal1',
      factorId: null,
      amr: [{ method, timestamp: Math.floor(now.getTime() / 1_000) }],
      refreshSecret: this.secrets.create(id),
      userAgent: client.userAgent ?? null,
      ip: client.ip ?? null,
      createdAt: now,
      provenAt: now,
      refreshedAt: null,
      notAfter: new Date(now.getTime() + this.config.SESSION_LIFETIME_DAYS * DAY_MS),
    });
    const refreshToken = createRefreshToken();
    await writeSession(manager, session, refreshToken);
    Object.assign(user, { lastSignInAt: now, updatedAt: now });
    return this.reply(manager, user, session, refreshToken);
  }

  /** The token reply of the account protocol (A2), with a new access token. */
  async reply(
    manager: EntityManager,
    user: UserEntity,
    session: SessionEntity,
    refreshToken: string,
  ): Promise<Session> {
    const json = await this.accounts.json(manager, user);
    const hasFactor = json.factors?.some(({ status }) => status === 'verified') ?? false;
    const access = await this.accessTokens.sign(user, session, {
      needsFactor: hasFactor && session.aal === 'aal1',
    });
    return {
      access_token: access.token,
      token_type: 'bearer',
      expires_in: access.expiresIn,
      expires_at: access.expiresAt,
      refresh_token: refreshToken,
      user: json,
    };
  }

  /**
   * As `requireLive`, and the session has shown the account's second factor if it has one: until then it may do nothing
   * but show it or end. @throws AppError `second_factor_required`
   */
  async requireWhole(claims: AccessClaims): Promise<{ user: UserEntity; session: SessionEntity }> {
    const auth = await this.requireLive(claims);
    if (await lacksFactor(this.database.manager, auth)) throw new AppError('second_factor_required');
    return auth;
  }

  /**
   * The account and session behind verified claims. A token stays well signed after a sign-out, so the session is
   * looked up each time: `user_not_found`, `session_not_found`, `signed_in_user_banned` (account protocol, A3).
   */
  async requireLive(claims: AccessClaims): Promise<{ user: UserEntity; session: SessionEntity }> {
    if (!isUuid(claims.sub)) throw new AppError('bad_jwt', { reason: 'sub claim must be a UUID' });
    const { sub: userId, session_id: id } = claims;
    const { manager } = this.database;
    const [user, session] = await Promise.all([
      manager.findOneBy(UserEntity, { id: userId, deletedAt: IsNull() }),
      isUuid(id) ? manager.findOneBy(SessionEntity, { id, userId }) : null,
    ]);
    if (!user) throw new AppError('user_not_found');
    if (!session || session.notAfter <= new Date()) throw new AppError('session_not_found');
    if (isBanned(user)) throw new AppError('signed_in_user_banned');
    return { user, session };
  }
}

function isUuid(text: string | undefined): text is string {
  return z.uuid().safeParse(text).success;
}
