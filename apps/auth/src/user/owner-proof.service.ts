import { AppError, type Client } from '@dearly/contracts';
import { inTransaction } from '@dearly/database';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserEntity } from '../accounts/user.entity';
import { FindTokenService } from '../one-time-tokens/find-token.service';
import { OneTimeTokenEntity } from '../one-time-tokens/one-time-token.entity';
import { PasswordHasher } from '../passwords/password-hasher';
import { isTooLong } from '../passwords/password-rules';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { SignInThrottle } from '../throttle/sign-in-throttle';
import type { AuthContext } from './lock-auth-context';

const FRESH_MS = 600_000;

/** Makes sure that whoever asks is the owner, and not somebody at a device that was left signed in. */
@Injectable()
export class OwnerProofService {
  constructor(
    private readonly database: DataSource,
    private readonly hasher: PasswordHasher,
    private readonly findToken: FindTokenService,
    private readonly throttle: SignInThrottle,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /**
   * Lets pass who showed within ten minutes that they are the owner, or brings the proof along. A guest has nothing to
   * show. The id of the one-time token whose code it was, for `useUp`.
   * @throws AppError `reauthentication_needed`, and what `checkPassword` and `checkCode` throw for a proof that is wrong
   */
  async require(
    { user, session }: AuthContext,
    { currentPassword, nonce }: { currentPassword?: string | undefined; nonce?: string | undefined },
    client: Client,
  ): Promise<string | undefined> {
    if (currentPassword && user.passwordHash) await this.checkPassword(user, currentPassword, client);
    else if (nonce) return this.checkCode(user, nonce, client);
    else if (!this.isFresh(session) && !user.isAnonymous) throw new AppError('reauthentication_needed');
    return undefined;
  }

  private isFresh({ provenAt }: AuthContext['session']): boolean {
    return !this.config.CHANGES_NEED_PROOF || Date.now() - provenAt.getTime() <= FRESH_MS;
  }

  /** @throws AppError `current_password_invalid`, `over_request_rate_limit` */
  async checkPassword(user: UserEntity, password: string, client: Client): Promise<void> {
    const attempt = attemptOf(user, client);
    await this.throttle.check(attempt);
    const { isCorrect } = await this.hasher.verify(user.passwordHash, isTooLong(password) ? '' : password);
    if (isCorrect) return this.throttle.succeeded(attempt);
    await this.throttle.failed(attempt);
    throw new AppError('current_password_invalid');
  }

  /**
   * The id of the one-time token with this code of `GET reauthenticate`, for `useUp`.
   * @throws AppError `reauthentication_not_valid`, `over_request_rate_limit`
   */
  async checkCode(user: UserEntity, code: string, client: Client): Promise<string> {
    const attempt = attemptOf(user, client);
    await this.throttle.check(attempt);
    const oneTimeToken = await inTransaction(this.database, (manager) =>
      this.findToken.byCode(manager, user.id, ['reauthentication'], code),
    );
    if (oneTimeToken) return oneTimeToken.id;
    await this.throttle.failed(attempt);
    throw new AppError('reauthentication_not_valid');
  }

  /** Makes the code worthless together with what it was used for. @throws AppError `reauthentication_not_valid` */
  async useUp(manager: EntityManager, oneTimeTokenId: string): Promise<void> {
    const { affected } = await manager.delete(OneTimeTokenEntity, oneTimeTokenId);
    if (!affected) throw new AppError('reauthentication_not_valid');
  }
}

/** Counted together with sign-ins by password: it is the same secret that could be guessed. */
function attemptOf({ id, email, phone }: UserEntity, { ip }: Client): { account: string; ip?: string } {
  return { account: email ?? phone ?? id, ...(ip === undefined ? {} : { ip }) };
}
