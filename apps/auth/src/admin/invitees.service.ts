import { AppError } from '@dearly/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service';
import { clearUnclaimed, isUnclaimed } from '../accounts/unclaimed';
import { lockUser } from '../accounts/lock-user';
import { UserEntity } from '../accounts/user.entity';

/** What an account begins with that is made for somebody else, who still has to prove the address. */
export type Invitee = {
  email: string;
  data: Record<string, unknown>;
  passwordHash?: string | null;
  invitedAt?: Date;
};

/** Accounts that wait for their person. */
@Injectable()
export class Invitees {
  constructor(private readonly accounts: AccountsService) {}

  /**
   * The account for an address that nobody has proven yet, made within the transaction of `manager` if need be. One
   * that is there already is emptied first: a stranger may have made it, and must not keep a password for it.
   * @throws AppError `email_exists` when the account is somebody's
   */
  async prepare(manager: EntityManager, { email, data, ...rest }: Invitee): Promise<UserEntity> {
    const known = await lockUser(manager, { email });
    if (!known) {
      return this.accounts.create(manager, { email, data, ...rest, isConfirmed: false, metadata: 'given' });
    }
    if (!isUnclaimed(known)) throw new AppError('email_exists');
    await clearUnclaimed(manager, known);
    return manager.save(UserEntity, { ...known, ...rest, userMetadata: data, updatedAt: new Date() });
  }
}
