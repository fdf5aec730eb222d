import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountsService } from './accounts.service';
import { IdentityEntity } from './identity.entity';
import { withProvider } from './providers';
import { UserEntity } from './user.entity';
import { OneTimeTokensService } from '../one-time-tokens/one-time-tokens.service';

/** Gives an account another address or number at once, without asking there. */
@Injectable()
export class SetAddressService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly oneTimeTokens: OneTimeTokensService,
  ) {}

  /** Within the transaction of `manager`. It counts as proven when the one before did; open emails become worthless. */
  async set(
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
    await this.oneTimeTokens.clear(manager, user.id);
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
