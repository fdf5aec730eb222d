import { AppError, type Client } from '@dearly/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { In, MoreThan, Not, type EntityManager } from 'typeorm';
import { UserEntity } from '../accounts/user.entity';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { OneTimeTokenEntity } from '../one-time-tokens/one-time-token.entity';
import { OneTimeTokensService } from '../one-time-tokens/one-time-tokens.service';
import { PasswordHasher } from '../passwords/password-hasher';
import { SessionEntity } from '../sessions/session.entity';
import type { AuthContext } from './lock-auth-context';
import { OwnerProofService } from './owner-proof.service';
import type { UserChanges } from './update-user-body';

const DAY_MS = 86_400_000;
/** Sessions that began in the person's mailbox, from where the password can be replaced in any case. */
const BY_ONE_TIME_TOKEN = new Set(['otp', 'magiclink', 'recovery', 'invite']);

/** A new password that may be set. `oneTimeTokenId`: the one-time token whose code allowed it. */
export type NewPassword = { hash: string; oneTimeTokenId?: string | undefined };

/** Gives an account a new password. */
@Injectable()
export class ChangePasswordService {
  constructor(
    private readonly proof: OwnerProofService,
    private readonly hasher: PasswordHasher,
    private readonly oneTimeTokens: OneTimeTokensService,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /**
   * Checks whether the person may set this password, and hashes it (account protocol, A4).
   * @throws AppError `reauthentication_needed`, `reauthentication_not_valid`, `current_password_required`,
   * `current_password_invalid`, `same_password`, `over_request_rate_limit`
   */
  async prepare(
    auth: AuthContext,
    password: string,
    { nonce, currentPassword }: UserChanges,
    client: Client,
  ): Promise<NewPassword> {
    const { user } = auth;
    const oneTimeTokenId = this.needsCode(auth) ? await this.checkCode(user, nonce, client) : undefined;
    if (this.needsCurrent(auth) && !currentPassword) throw new AppError('current_password_required');
    // One that is given is to be right, also where it need not be given.
    if (currentPassword && user.passwordHash) {
      await this.proof.checkPassword(user, currentPassword, client);
    }
    if (user.passwordHash && (await this.hasher.verify(user.passwordHash, password)).isCorrect) {
      throw new AppError('same_password');
    }
    return { hash: await this.hasher.hash(password), oneTimeTokenId };
  }

  /**
   * Sets it within the transaction of `manager`: this session stays, all others end, what was mailed to get in by is
   * worthless, and the owner is told by mail.
   */
  async set(
    manager: EntityManager,
    { user, session }: AuthContext,
    { hash, oneTimeTokenId }: NewPassword,
  ): Promise<void> {
    if (oneTimeTokenId) await this.proof.useUp(manager, oneTimeTokenId);
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

  private needsCode({ session }: AuthContext): boolean {
    return this.config.PASSWORD_CHANGE_NEEDS_CODE && Date.now() - session.createdAt.getTime() > DAY_MS;
  }

  private checkCode(user: UserEntity, nonce: string | undefined, client: Client): Promise<string> {
    if (!nonce) throw new AppError('reauthentication_needed');
    return this.proof.checkCode(user, nonce, client);
  }

  private needsCurrent({ user, session }: AuthContext): boolean {
    const isByOneTimeToken = session.amr.some(({ method }) => BY_ONE_TIME_TOKEN.has(method));
    return this.config.PASSWORD_CHANGE_NEEDS_CURRENT && user.passwordHash !== null && !isByOneTimeToken;
  }
}
