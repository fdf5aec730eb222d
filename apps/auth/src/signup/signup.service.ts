import { AppError, type Client, type Session, type User } from '@dearly/contracts';
import { databaseErrorCode } from '@dearly/database';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service';
import { UserEntity } from '../accounts/user.entity';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { PasswordHasher } from '../passwords/password-hasher';
import { SessionsService } from '../sessions/sessions.service';
import { obfuscatedUser } from './obfuscated-user';
import { readSignup, type SignupRequest } from './signup-body';

const UNIQUE_VIOLATION = '23505';

/** Makes accounts. */
@Injectable()
export class SignupService {
  constructor(
    private readonly database: DataSource,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly accounts: AccountsService,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /**
   * Signs a person up with address and password. Answers a session when addresses need no confirmation, else the
   * bare user; a known address is `user_already_exists`, or an answer that hides it when confirmation is on.
   */
  async signUp(body: unknown, client: Client): Promise<Session | User> {
    if (this.config.DISABLE_SIGNUP) throw new AppError('signup_disabled');
    const request = readSignup(body, this.config.PASSWORD_MIN_LENGTH);
    // Before the look-up: a known address must cost the same time as a new one.
    const passwordHash = await this.hasher.hash(request.password);
    const known = await this.database.manager.findOneBy(UserEntity, { email: request.email });
    if (known) return this.answerForKnown(known, request);
    try {
      return await this.database.transaction((manager) =>
        this.create(manager, request, passwordHash, client),
      );
    } catch (error) {
      if (databaseErrorCode(error) !== UNIQUE_VIOLATION) throw error;
      // Somebody signed up with this address a moment ago.
      const first = await this.database.manager.findOneByOrFail(UserEntity, { email: request.email });
      return this.answerForKnown(first, request);
    }
  }

  private async answerForKnown(known: UserEntity, request: SignupRequest): Promise<User> {
    if (this.config.MAILER_AUTOCONFIRM) throw new AppError('user_already_exists');
    if (known.emailConfirmedAt) return obfuscatedUser(request);
    return this.accounts.json(this.database.manager, known);
  }

  private async create(
    manager: EntityManager,
    { email, data }: SignupRequest,
    passwordHash: string,
    client: Client,
  ): Promise<Session | User> {
    const isConfirmed = this.config.MAILER_AUTOCONFIRM;
    const user = await this.accounts.create(manager, {
      email,
      passwordHash,
      isConfirmed,
      data,
      metadata: 'merged',
    });
    if (isConfirmed) return this.sessions.open(manager, user, 'password', client);
    return this.accounts.json(manager, user);
  }
}
