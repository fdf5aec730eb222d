import { AppError, type HalfConfirmed } from '@dearly/contracts';
import { Injectable } from '@nestjs/common';
import { IsNull, type EntityManager } from 'typeorm';
import { claimAccount } from '../accounts/unclaimed';
import { AccountsService } from '../accounts/accounts.service';
import { isBanned } from '../accounts/ban';
import { UserEntity } from '../accounts/user.entity';
import { OneTimeTokenEntity } from '../one-time-tokens/one-time-token.entity';
import { OneTimeTokensService } from '../one-time-tokens/one-time-tokens.service';
import { ChangeAddressService } from './change-address.service';

/** The account whose one-time token was used up, or the answer to the first half of a change of address. */
export type UsedToken = { user: UserEntity } | { half: HalfConfirmed };

/** What a valid one-time token brings about. */
@Injectable()
export class UseTokenService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly oneTimeTokens: OneTimeTokensService,
    private readonly changes: ChangeAddressService,
  ) {}

  /**
   * Confirms what the one-time token proves and makes every open one-time token of the account worthless, within the transaction of
   * `manager`. Null when the one-time token went to an address that is no longer the account's.
   * @throws AppError `signed_in_user_banned`, `email_exists`, `phone_exists`
   */
  async use(manager: EntityManager, oneTimeToken: OneTimeTokenEntity): Promise<UsedToken | null> {
    const user = await manager.findOneBy(UserEntity, { id: oneTimeToken.userId, deletedAt: IsNull() });
    if (!user || oneTimeToken.address !== provenAddress(user, oneTimeToken)) return null;
    if (isBanned(user)) throw new AppError('signed_in_user_banned');
    switch (oneTimeToken.slot) {
      case 'confirmation':
        await claimAccount(manager, user, oneTimeToken.signUp);
        await this.accounts.confirm(manager, user, 'email');
        break;
      case 'recovery':
        await claimAccount(manager, user, { passwordHash: null });
        await this.accounts.confirm(manager, user, 'email');
        break;
      case 'sms':
        await claimAccount(manager, user, oneTimeToken.signUp);
        await this.accounts.confirm(manager, user, 'phone');
        break;
      case 'phone_change':
        await this.changes.changePhone(manager, user);
        break;
      case 'email_change_current':
      case 'email_change_new': {
        const half = await this.changes.confirmEmailHalf(manager, user, oneTimeToken);
        if (half) return { half };
        break;
      }
      case 'reauthentication':
      case 'password_changed':
        return null;
    }
    await this.oneTimeTokens.clear(manager, user.id);
    return { user };
  }
}

/** Where a one-time token must have been sent to prove anything about the account as it is now. */
function provenAddress(user: UserEntity, { slot }: OneTimeTokenEntity): string | null {
  switch (slot) {
    case 'email_change_new':
      return user.newEmail;
    case 'phone_change':
      return user.newPhone;
    case 'sms':
      return user.phone;
    default:
      return user.email;
  }
}
