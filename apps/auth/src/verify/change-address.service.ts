import { AppError, type HalfConfirmed } from '@dearly/contracts';
import { databaseErrorCode } from '@dearly/database';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service';
import { UserEntity } from '../accounts/user.entity';
import { LetterEntity } from '../letters/letter.entity';

const UNIQUE_VIOLATION = '23505';
const HALF: HalfConfirmed = {
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  code: '200',
};

/** Puts an address or number that was proven into the place of the old one. */
@Injectable()
export class ChangeAddressService {
  constructor(private readonly accounts: AccountsService) {}

  /**
   * Takes one of the letters about a new e-mail address. While the other is still open only that is noted, and the
   * answer says so; else the address changes. @throws AppError `email_exists` when somebody else took it by now
   */
  async confirmEmailHalf(
    manager: EntityManager,
    user: UserEntity,
    letter: LetterEntity,
  ): Promise<HalfConfirmed | null> {
    await manager.delete(LetterEntity, letter.id);
    const slot = letter.slot === 'email_change_new' ? 'email_change_current' : 'email_change_new';
    if (await manager.existsBy(LetterEntity, { userId: user.id, slot })) return HALF;
    const change = { email: user.newEmail, newEmail: null, emailConfirmedAt: new Date() };
    await this.change(manager, user, change, 'email');
    return null;
  }

  /** @throws AppError `phone_exists` when somebody else took the number by now */
  async changePhone(manager: EntityManager, user: UserEntity): Promise<void> {
    const change = { phone: user.newPhone, newPhone: null, phoneConfirmedAt: new Date() };
    await this.change(manager, user, change, 'phone');
  }

  /** Account, metadata and identity; an anonymous account has an owner from now on. */
  private async change(
    manager: EntityManager,
    user: UserEntity,
    change: Partial<UserEntity>,
    provider: 'email' | 'phone',
  ): Promise<void> {
    const updatedAt = new Date();
    Object.assign(user, change, { isAnonymous: false, updatedAt });
    user.appMetadata = withProvider(user.appMetadata, provider);
    const proven = { [provider]: user[provider], [`${provider}_verified`]: true };
    user.userMetadata = { ...user.userMetadata, ...proven };
    await manager.save(UserEntity, user).catch((error: unknown) => {
      if (databaseErrorCode(error) !== UNIQUE_VIOLATION) throw error;
      throw new AppError(provider === 'email' ? 'email_exists' : 'phone_exists');
    });
    const [, changed] = await manager.query<[unknown, number]>(
      `update identities set identity_data = identity_data || $3, updated_at = $4,
         email = case when provider = 'email' then $5 else email end
       where user_id = $1 and provider = $2`,
      [user.id, provider, proven, updatedAt, user.email],
    );
    if (changed === 0) await this.accounts.addIdentity(manager, user, provider);
  }
}

function withProvider(appMetadata: Record<string, unknown>, provider: string): Record<string, unknown> {
  const known = Array.isArray(appMetadata['providers']) ? (appMetadata['providers'] as unknown[]) : [];
  return { provider, ...appMetadata, providers: [...new Set([...known, provider])] };
}
