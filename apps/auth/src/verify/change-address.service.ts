import type { HalfConfirmed } from '@dearly/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SetAddressService } from '../accounts/set-address.service';
import { takenError } from '../accounts/taken-error';
import { UserEntity } from '../accounts/user.entity';
import { OneTimeTokenEntity } from '../one-time-tokens/one-time-token.entity';

const HALF: HalfConfirmed = {
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  code: '200',
};

/** Puts an address or number that was proven into the place of the old one. */
@Injectable()
export class ChangeAddressService {
  constructor(private readonly addresses: SetAddressService) {}

  /**
   * Takes one of the one-time tokens about a new email address. While the other is still open only that is noted, and the
   * answer says so; else the address changes. @throws AppError `email_exists` when somebody else took it by now
   */
  async confirmEmailHalf(
    manager: EntityManager,
    user: UserEntity,
    oneTimeToken: OneTimeTokenEntity,
  ): Promise<HalfConfirmed | null> {
    await manager.delete(OneTimeTokenEntity, oneTimeToken.id);
    const slot = oneTimeToken.slot === 'email_change_new' ? 'email_change_current' : 'email_change_new';
    if (await manager.existsBy(OneTimeTokenEntity, { userId: user.id, slot })) return HALF;
    await this.change(manager, user, 'email', user.newEmail);
    return null;
  }

  /** @throws AppError `phone_exists` when somebody else took the number by now */
  async changePhone(manager: EntityManager, user: UserEntity): Promise<void> {
    await this.change(manager, user, 'phone', user.newPhone);
  }

  /** An anonymous account has an owner from now on. */
  private async change(
    manager: EntityManager,
    user: UserEntity,
    provider: 'email' | 'phone',
    address: string | null,
  ): Promise<void> {
    if (address === null) return;
    const now = new Date();
    user[provider === 'email' ? 'emailConfirmedAt' : 'phoneConfirmedAt'] = now;
    user.isAnonymous = false;
    user.updatedAt = now;
    user.userMetadata = { ...user.userMetadata, [provider]: address, [`${provider}_verified`]: true };
    await this.addresses.set(manager, user, provider, address).catch((error: unknown) => {
      throw takenError(error);
    });
  }
}
