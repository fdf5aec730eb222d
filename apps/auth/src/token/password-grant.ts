import { AppError, type Client, type Session } from '@dearly/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { isBanned } from '../accounts/ban';
import { UserEntity } from '../accounts/user.entity';
import { optionalText, readBody } from '../body/read-body';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { PasswordHasher } from '../passwords/password-hasher';
import { findWeakness, isTooLong } from '../passwords/password-rules';
import { SessionsService } from '../sessions/sessions.service';

const passwordBody = z.object({ email: optionalText, phone: optionalText, password: optionalText });

/** Signing in with a password. */
@Injectable()
export class PasswordGrant {
  constructor(
    private readonly database: DataSource,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /**
   * A new session for address and password; one text for an unknown address and a wrong password. A right password
   * that today's rules would refuse is told in `weak_password` (account protocol, A4).
   */
  async signIn(body: unknown, client: Client): Promise<Session> {
    const { email, password } = readCredentials(body);
    const user = await this.findUser(email);
    const check = await this.hasher.verify(user?.passwordHash, isTooLong(password) ? '' : password);
    if (!user || !check.isCorrect) {
      throw new AppError('invalid_credentials', { reason: 'Invalid login credentials' });
    }
    if (isBanned(user)) throw new AppError('user_banned');
    if (!user.emailConfirmedAt) throw new AppError('email_not_confirmed');
    const newHash = check.needsRehash ? await this.hasher.hash(password) : undefined;
    const session = await this.database.transaction(async (manager) => {
      if (newHash) await manager.update(UserEntity, user.id, { passwordHash: newHash });
      return this.sessions.open(manager, user, 'password', client);
    });
    const weakness = findWeakness(password, this.config.PASSWORD_MIN_LENGTH);
    return weakness ? { ...session, weak_password: weakness } : session;
  }

  /** Postgres refuses a text with a NUL in it; no account has one. */
  private findUser(email: string): Promise<UserEntity | null> {
    const known = email.includes('\0') ? '' : email.toLowerCase();
    return this.database.manager.findOneBy(UserEntity, { email: known });
  }
}

function readCredentials(body: unknown): { email: string; password: string } {
  const { email, phone, password } = readBody(passwordBody, body);
  if (email && phone) {
    throw fault('Only an email address or phone number should be provided on login.');
  }
  if (phone) throw new AppError('phone_provider_disabled');
  if (!email) throw fault('missing email or phone');
  return { email, password };
}

function fault(reason: string): AppError {
  return new AppError('validation_failed', { reason });
}
