import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service';
import { IdentityEntity } from '../accounts/identity.entity';
import { withProvider } from '../accounts/providers';
import { UserEntity } from '../accounts/user.entity';
import { LettersService } from '../letters/letters.service';

/** Gives an account another address or number at once, without asking there. */
@Injectable()
export class ChangeAddressService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly letters: LettersService,
  ) {}

  /** Within the transaction of `manager`. It counts as proven when the one before did; open letters become worthless. */
  async change(
    manager: EntityManager,
    user: UserEntity,
    provider: 'email' | 'phone',
    address: string,
  ): Promise<void> {
    if (user[provider] === address) return;
    user[provider] = address;
    if (provider === 'email') user.newEmail = null;
    else user.newPhone = null;
    user.appMetadata = withProvider(user.appMetadata, provider);
    await manager.save(UserEntity, user);
    await this.letters.clear(manager, user.id);
    const known = await manager.findOneBy(IdentityEntity, { userId: user.id, provider });
    if (!known) return this.accounts.addIdentity(manager, user, provider);
    const isConfirmed = (provider === 'email' ? user.emailConfirmedAt : user.phoneConfirmedAt) !== null;
    await manager.save(IdentityEntity, {
      ...known,
      email: provider === 'email' ? address : null,
      identityData: { ...known.identityData, [provider]: address, [`${provider}_verified`]: isConfirmed },
      updatedAt: new Date(),
    });
  }
}
