import { AppError } from '@dearly/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { In, MoreThan, Not, type EntityManager } from 'typeorm';
import { UserEntity } from '../accounts/user.entity';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { OneTimeTokenEntity } from '../one-time-tokens/one-time-token.entity';
import { OneTimeTokensService } from '../one-time-tokens/one-time-tokens.service';
import { PasswordHasher } from '../passwords/password-hasher';
import { SessionEntity } from '../sessions/session.entity';
import type { AuthContext } from './lock-auth-context';
import type { UserChanges } from './update-user-body';

/** Sessions that began in the person's mailbox, from where the password can be replaced in any case. */
const BY_ONE_TIME_TOKEN = new Set(['otp', 'magiclink', 'recovery', 'invite']);

/** Gives an account a new password. */
@Injectable()
export class ChangePasswordService {
  constructor(
    private readonly hasher: PasswordHasher,
    private readonly oneTimeTokens: OneTimeTokensService,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /**
   * Checks whether the person may set this password, and hashes it (account protocol, A4). That it is the owner is
   * checked before. @throws AppError `current_password_required`, `same_password`
   */
  async prepare(auth: AuthContext, password: string, { currentPassword }: UserChanges): Promise<string> {
    const { user } = auth;
    if (this.needsCurrent(auth) && !currentPassword) throw new AppError('current_password_required');
    if (user.passwordHash && (await this.hasher.verify(user.passwordHash, password)).isCorrect) {
      throw new AppError('same_password');
    }
    return this.hasher.hash(password);
  }

  /**
   * Sets it within the transaction of `manager`: this session stays, all others end, what was mailed to get in by is
   * worthless, and the owner is told by mail.
   */
  async set(manager: EntityManager, { user, session }: AuthContext, hash: string): Promise<void> {
    const now = new Date();
    user.passwordHash = hash;
    user.updatedAt = now;
    await manager.update(UserEntity, user.id, { passwordHash: hash, updatedAt: now });
    await manager.delete(SessionEntity, { userId: user.id, id: Not(session.id), notAfter: MoreThan(now) });
    await manager.delete(OneTimeTokenEntity, { userId: user.id, slot: In(['recovery', 'reauthentication']) });
    if (!user.email) return;
    const redirectTo = this.config.PUBLIC_URL;
    await this.oneTimeTokens.write(manager, user, {
      purpose: 'password_changed',
      address: user.email,
      redirectTo,
    });
  }

  private needsCurrent({ user, session }: AuthContext): boolean {
    const isByOneTimeToken = session.amr.some(({ method }) => BY_ONE_TIME_TOKEN.has(method));
    return this.config.PASSWORD_CHANGE_NEEDS_CURRENT && user.passwordHash !== null && !isByOneTimeToken;
  }
}
