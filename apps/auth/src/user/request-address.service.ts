import { AppError } from '@dearly/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service';
import { SetAddressService } from '../accounts/set-address.service';
import { UserEntity } from '../accounts/user.entity';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { FlowsService } from '../flows/flows.service';
import { OneTimeTokenEntity } from '../one-time-tokens/one-time-token.entity';
import { OneTimeTokensService, type NewToken } from '../one-time-tokens/one-time-tokens.service';
import type { CodeChallenge } from '../pkce/code-challenge';

/** Where the links of the one-time tokens lead, and for PKCE what they go on with. */
export type LinkEnd = { redirectTo: string; codeChallenge?: CodeChallenge | undefined };

/** Takes wishes for another address or number. It takes the place of the old one once it is confirmed (`verify`). */
@Injectable()
export class RequestAddressService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly addresses: SetAddressService,
    private readonly oneTimeTokens: OneTimeTokensService,
    private readonly flows: FlowsService,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /** @throws AppError `email_exists`, `phone_exists`, `phone_provider_disabled` */
  async check({ email, phone }: { email?: string | undefined; phone?: string | undefined }): Promise<void> {
    if (email && (await this.accounts.find({ email }))) throw new AppError('email_exists');
    if (phone && !this.config.PHONE_SIGN_INS) throw new AppError('phone_provider_disabled');
    if (phone && (await this.accounts.find({ phone }))) throw new AppError('phone_exists');
  }

  /**
   * Asks the new address and, as a rule, the present one too, so that nobody who finds a device open can take the
   * account away. Without a confirmation only where none is asked of new accounts, and for a guest who becomes one.
   * @throws AppError `over_email_send_rate_limit`
   */
  async email(manager: EntityManager, user: UserEntity, newEmail: string, link: LinkEnd): Promise<void> {
    if (user.isAnonymous && this.config.MAILER_AUTOCONFIRM) {
      return this.replace(manager, user, 'email', newEmail);
    }
    const flowId = await this.flows.begin(manager, user.id, 'email_change', link.codeChallenge);
    const common = { redirectTo: link.redirectTo, flowId };
    const oneTimeTokens: NewToken[] = [{ purpose: 'email_change_new', address: newEmail, ...common }];
    if (user.email && this.config.DOUBLE_CONFIRM_CHANGES) {
      oneTimeTokens.unshift({ purpose: 'email_change_current', address: user.email, ...common });
    }
    await this.oneTimeTokens.write(manager, user, ...oneTimeTokens);
    // The other half of a change to an address before this one.
    if (oneTimeTokens.length === 1) {
      await manager.delete(OneTimeTokenEntity, { userId: user.id, slot: 'email_change_current' });
    }
    user.newEmail = newEmail;
    await manager.update(UserEntity, user.id, { newEmail, updatedAt: new Date() });
  }

  /** @throws AppError `over_sms_send_rate_limit` */
  async phone(manager: EntityManager, user: UserEntity, newPhone: string): Promise<void> {
    if (this.config.PHONE_AUTOCONFIRM) return this.replace(manager, user, 'phone', newPhone);
    const redirectTo = this.config.PUBLIC_URL;
    await this.oneTimeTokens.write(manager, user, { purpose: 'phone_change', address: newPhone, redirectTo });
    user.newPhone = newPhone;
    await manager.update(UserEntity, user.id, { newPhone, updatedAt: new Date() });
  }

  private async replace(
    manager: EntityManager,
    user: UserEntity,
    provider: 'email' | 'phone',
    address: string,
  ): Promise<void> {
    if (provider === 'email') user.emailConfirmedAt = null;
    else user.phoneConfirmedAt = null;
    user.isAnonymous = false;
    await this.addresses.set(manager, user, provider, address);
    await this.accounts.confirm(manager, user, provider);
  }
}
