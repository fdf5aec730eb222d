import type { User } from '@dearly/contracts';
import { inTransaction } from '@dearly/database';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service';
import { SetAddressService } from '../accounts/set-address.service';
import { UserEntity } from '../accounts/user.entity';
import { checkMetadata, mergeMetadata } from '../body/read-metadata';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { OneTimeTokensService } from '../one-time-tokens/one-time-tokens.service';
import { PasswordHasher } from '../passwords/password-hasher';
import { SessionEntity } from '../sessions/session.entity';
import { readAdminUser, type AdminUserRequest } from './admin-user-body';
import { bannedUntil } from './ban-duration';
import { holdAccount } from './require-account';
import { takenError } from '../accounts/taken-error';

/** Changes accounts of others. */
@Injectable()
export class UpdateUserService {
  constructor(
    private readonly database: DataSource,
    private readonly accounts: AccountsService,
    private readonly addresses: SetAddressService,
    private readonly oneTimeTokens: OneTimeTokensService,
    private readonly hasher: PasswordHasher,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /**
   * Changes what the body names, at once (account protocol, A4 Admin): metadata is merged and a null removes its key,
   * a new password ends every session.
   * @throws AppError `unknown_user`, `validation_failed`, `weak_password`, `email_exists`, `phone_exists`
   */
  async update(userId: string, body: unknown): Promise<User> {
    const request = readAdminUser(body, this.config.PASSWORD_MIN_LENGTH);
    const passwordHash = request.password ? await this.hasher.hash(request.password) : request.passwordHash;
    return inTransaction(this.database, async (manager) => {
      const user = await holdAccount(manager, userId);
      await this.changeAddresses(manager, user, request);
      this.changeFields(user, request);
      if (passwordHash) await this.changePassword(manager, user, passwordHash);
      await manager.save(UserEntity, { ...user, updatedAt: new Date() });
      return this.accounts.json(manager, await holdAccount(manager, userId));
    }).catch((error: unknown) => {
      throw takenError(error);
    });
  }

  private async changeAddresses(
    manager: EntityManager,
    user: UserEntity,
    { email, phone, isEmailConfirmed, isPhoneConfirmed }: AdminUserRequest,
  ): Promise<void> {
    if (email) await this.addresses.set(manager, user, 'email', email);
    if (phone) await this.addresses.set(manager, user, 'phone', phone);
    if (isEmailConfirmed && user.email) await this.accounts.confirm(manager, user, 'email');
    if (isPhoneConfirmed && user.phone) await this.accounts.confirm(manager, user, 'phone');
    if (user.emailConfirmedAt || user.phoneConfirmedAt) user.isAnonymous = false;
  }

  private changeFields(
    user: UserEntity,
    { userMetadata, appMetadata, role, banDuration }: AdminUserRequest,
  ): void {
    if (userMetadata) {
      user.userMetadata = checkMetadata(mergeMetadata(user.userMetadata, userMetadata), 'user_metadata');
    }
    if (appMetadata) {
      user.appMetadata = checkMetadata(mergeMetadata(user.appMetadata, appMetadata), 'app_metadata');
    }
    if (role) user.role = role;
    if (banDuration) user.bannedUntil = bannedUntil(banDuration, new Date());
  }

  private async changePassword(
    manager: EntityManager,
    user: UserEntity,
    passwordHash: string,
  ): Promise<void> {
    user.passwordHash = passwordHash;
    await manager.delete(SessionEntity, { userId: user.id });
    await this.oneTimeTokens.clear(manager, user.id);
  }
}
