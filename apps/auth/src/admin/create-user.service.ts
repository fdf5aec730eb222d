import type { User } from '@dearly/contracts';
import { inTransaction } from '@dearly/database';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service';
import { withProvider } from '../accounts/providers';
import { UserEntity } from '../accounts/user.entity';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { PasswordHasher } from '../passwords/password-hasher';
import { readAdminUser, type AdminUserRequest } from './admin-user-body';
import { bannedUntil } from './ban-duration';
import { takenError } from '../accounts/taken-error';
import { invalid } from '../body/read-body';

/** Makes accounts for others. */
@Injectable()
export class CreateUserService {
  constructor(
    private readonly database: DataSource,
    private readonly accounts: AccountsService,
    private readonly hasher: PasswordHasher,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /**
   * A new account with its metadata exactly as given. Its address counts as proven only when the administrator says
   * so, also where sign-ups need no confirmation (account protocol, A4 Admin).
   * @throws AppError `validation_failed`, `weak_password`, `email_exists`, `phone_exists`
   */
  async create(body: unknown): Promise<User> {
    const request = readAdminUser(body, this.config.PASSWORD_MIN_LENGTH);
    if (!request.email && !request.phone) {
      throw invalid('Cannot create a user without either an email or phone');
    }
    const banned = request.banDuration ? bannedUntil(request.banDuration, new Date()) : null;
    const passwordHash = request.password
      ? await this.hasher.hash(request.password)
      : (request.passwordHash ?? null);
    return inTransaction(this.database, (manager) =>
      this.insert(manager, request, { passwordHash, banned }),
    ).catch((error: unknown) => {
      throw takenError(error);
    });
  }

  private async insert(
    manager: EntityManager,
    request: AdminUserRequest,
    { passwordHash, banned }: { passwordHash: string | null; banned: Date | null },
  ): Promise<User> {
    const { id, email, phone, role, isEmailConfirmed, isPhoneConfirmed } = request;
    const user = await this.accounts.create(manager, {
      id,
      email,
      phone,
      role,
      passwordHash,
      isConfirmed: email ? isEmailConfirmed : isPhoneConfirmed,
      data: request.userMetadata ?? {},
      metadata: 'given',
      appMetadata: request.appMetadata,
    });
    user.bannedUntil = banned;
    if (email && phone) {
      user.phoneConfirmedAt = isPhoneConfirmed ? user.createdAt : null;
      user.appMetadata = withProvider(user.appMetadata, 'phone');
      await this.accounts.addIdentity(manager, user, 'phone');
    }
    await manager.save(UserEntity, user);
    return this.accounts.json(manager, user);
  }
}
