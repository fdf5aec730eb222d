import { AppError, type Client, type Session } from '@dearly/contracts';
import { inTransaction } from '@dearly/database';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, IsNull, Raw, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { AccountsService } from '../accounts/accounts.service';
import { isBanned } from '../accounts/ban';
import { lockUser } from '../accounts/lock-user';
import { isUnclaimed } from '../accounts/unclaimed';
import { UserEntity } from '../accounts/user.entity';
import { invalid, optionalText, readBody } from '../body/read-body';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { OneTimeTokenEntity } from '../one-time-tokens/one-time-token.entity';
import { PasswordHasher } from '../passwords/password-hasher';
import { findWeakness, isTooLong } from '../passwords/password-rules';
import { SessionsService } from '../sessions/sessions.service';
import { SignInThrottle } from '../throttle/sign-in-throttle';
import { atEarliest } from '../timing/at-earliest';

const passwordBody = z.object({ email: optionalText, phone: optionalText, password: optionalText });

/** Signing in with a password. */
@Injectable()
export class PasswordGrant {
  constructor(
    private readonly database: DataSource,
    private readonly accounts: AccountsService,
    private readonly throttle: SignInThrottle,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /**
   * A new session for address or number and password; one text for an unknown address and a wrong password. A right
   * password that today's rules would refuse is told in `weak_password` (account protocol, A4).
   * @throws AppError `invalid_credentials`, `user_banned`, `email_not_confirmed`, `phone_not_confirmed`,
   * `over_request_rate_limit` after too many wrong ones
   */
  async signIn(body: unknown, client: Client): Promise<Session> {
    const { where, password } = readCredentials(body, this.config);
    const attempt = { account: 'email' in where ? where.email : where.phone, ip: client.ip };
    await this.throttle.check(attempt);
    const { user, needsRehash } = await this.checkPassword(where, password);
    if (!user) {
      await this.throttle.failed(attempt);
      throw wrongCredentials();
    }
    await this.throttle.succeeded(attempt);
    if (isBanned(user)) throw new AppError('user_banned');
    if ('phone' in where && !user.phoneConfirmedAt) throw new AppError('phone_not_confirmed');
    if ('email' in where && !user.emailConfirmedAt) throw new AppError('email_not_confirmed');
    const newHash = needsRehash ? await this.hasher.hash(password) : undefined;
    const session = await inTransaction(this.database, (manager) =>
      this.open(manager, user, newHash, client),
    );
    const weakness = findWeakness(password, this.config.PASSWORD_MIN_LENGTH);
    return weakness ? { ...session, weak_password: weakness } : session;
  }

  /** A password that was changed, or an account that was banned, since it was checked opens nothing. */
  private async open(
    manager: EntityManager,
    { id, passwordHash }: UserEntity,
    newHash: string | undefined,
    client: Client,
  ): Promise<Session> {
    const user = await lockUser(manager, { id, deletedAt: IsNull() });
    if (user?.passwordHash !== passwordHash) throw wrongCredentials();
    if (isBanned(user)) throw new AppError('user_banned');
    if (newHash) await manager.update(UserEntity, id, { passwordHash: newHash });
    return this.sessions.open(manager, user, 'password', client);
  }

  /** The account whose password it is. Hashes that were imported take another time than ours, so all are padded. */
  private async checkPassword(
    where: Where,
    password: string,
  ): Promise<{ user: UserEntity | null; needsRehash: boolean }> {
    return atEarliest(this.config.unnoticedMs, async () => {
      const user = await this.accounts.find(where);
      const hash = user && ((await this.newestSignUp(user)) ?? user.passwordHash);
      const check = await this.hasher.verify(hash, isTooLong(password) ? '' : password);
      return { user: check.isCorrect ? user : null, needsRehash: check.needsRehash };
    });
  }

  /** The hash of who signed up last for an address that is not proven: they are told what they still have to do. */
  private async newestSignUp(user: UserEntity): Promise<string | undefined> {
    if (!isUnclaimed(user)) return undefined;
    const newest = await this.database.manager.findOne(OneTimeTokenEntity, {
      where: { userId: user.id, signUp: Raw((column) => `${column} ->> 'passwordHash' is not null`) },
      order: { createdAt: 'DESC' },
    });
    return newest?.signUp?.passwordHash ?? undefined;
  }
}

/** One text for an unknown address and a wrong password. */
function wrongCredentials(): AppError {
  return new AppError('invalid_credentials', { reason: 'Invalid login credentials' });
}

type Where = { email: string } | { phone: string };

function readCredentials(
  body: unknown,
  { PHONE_SIGN_INS }: Pick<AuthConfig, 'PHONE_SIGN_INS'>,
): { where: Where; password: string } {
  const { email, phone, password } = readBody(passwordBody, body);
  if (email && phone) {
    throw invalid('Only an email address or phone number should be provided on login.');
  }
  if (email) return { where: { email: email.toLowerCase() }, password };
  if (!phone) throw invalid('missing email or phone');
  if (!PHONE_SIGN_INS) throw new AppError('phone_provider_disabled');
  return { where: { phone: phone.replace(/[+ ]/g, '') }, password };
}
