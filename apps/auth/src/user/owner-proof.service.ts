import { AppError, type Client } from '@dearly/contracts';
import { inTransaction } from '@dearly/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserEntity } from '../accounts/user.entity';
import { FindLetterService } from '../letters/find-letter.service';
import { LetterEntity } from '../letters/letter.entity';
import { PasswordHasher } from '../passwords/password-hasher';
import { isTooLong } from '../passwords/password-rules';
import { SignInThrottle } from '../throttle/sign-in-throttle';

/** Makes sure that whoever asks is the owner, and not somebody at a device that was left signed in. */
@Injectable()
export class OwnerProofService {
  constructor(
    private readonly database: DataSource,
    private readonly hasher: PasswordHasher,
    private readonly findLetter: FindLetterService,
    private readonly throttle: SignInThrottle,
  ) {}

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
   * The id of the letter with this code of `GET reauthenticate`, for `useUp`.
   * @throws AppError `reauthentication_not_valid`, `over_request_rate_limit`
   */
  async checkCode(user: UserEntity, code: string, client: Client): Promise<string> {
    const attempt = attemptOf(user, client);
    await this.throttle.check(attempt);
    const letter = await inTransaction(this.database, (manager) =>
      this.findLetter.byCode(manager, user.id, ['reauthentication'], code),
    );
    if (letter) return letter.id;
    await this.throttle.failed(attempt);
    throw new AppError('reauthentication_not_valid');
  }

  /** Makes the code worthless together with what it was used for. @throws AppError `reauthentication_not_valid` */
  async useUp(manager: EntityManager, letterId: string): Promise<void> {
    const { affected } = await manager.delete(LetterEntity, letterId);
    if (!affected) throw new AppError('reauthentication_not_valid');
  }
}

/** Counted together with sign-ins by password: it is the same secret that could be guessed. */
function attemptOf({ id, email, phone }: UserEntity, { ip }: Client): { account: string; ip?: string } {
  return { account: email ?? phone ?? id, ...(ip === undefined ? {} : { ip }) };
}
