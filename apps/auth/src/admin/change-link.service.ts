import { AppError } from '@dearly/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { In, Not, type EntityManager } from 'typeorm';
import { UserEntity } from '../accounts/user.entity';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { OneTimeTokenEntity } from '../one-time-tokens/one-time-token.entity';
import { OneTimeTokensService } from '../one-time-tokens/one-time-tokens.service';

type ChangeType = 'email_change_current' | 'email_change_new';
type Change = { type: ChangeType; newEmail: string; redirectTo: string };

/** Links with which a change of address is confirmed. */
@Injectable()
export class ChangeLinkService {
  constructor(
    private readonly oneTimeTokens: OneTimeTokensService,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /**
   * Begins a change of address, or goes on with it when it is the same one, and notes the one-time token of one half. The
   * other half stays as it is. @throws AppError `email_exists`
   */
  async prepare(manager: EntityManager, user: UserEntity, change: Change): Promise<OneTimeTokenEntity> {
    const { type, newEmail, redirectTo } = change;
    const other = await manager.findOneBy(UserEntity, { email: newEmail, id: Not(user.id) });
    if (other || newEmail === user.email) throw new AppError('email_exists');
    const isNew = user.newEmail !== newEmail || this.hasRunOut(user);
    const begun = { newEmail, emailChangeSentAt: new Date() };
    await manager.update(UserEntity, user.id, begun);
    Object.assign(user, begun);
    if (isNew) {
      // A half without a one-time token counts as confirmed: each that has to be gets one now, which nobody can use yet.
      for (const half of this.halves(type)) await this.note(manager, user, half, redirectTo);
    } else {
      // For the same reason the other half must not run out before this one.
      const slots = In(['email_change_current', 'email_change_new']);
      await manager.update(
        OneTimeTokenEntity,
        { userId: user.id, slot: slots },
        { createdAt: begun.emailChangeSentAt },
      );
    }
    return this.note(manager, user, type, redirectTo);
  }

  private hasRunOut({ emailChangeSentAt }: UserEntity): boolean {
    const age = Date.now() - (emailChangeSentAt?.getTime() ?? 0);
    return age > this.config.LINK_LIFETIME_SECONDS * 1_000;
  }

  /** Nobody's word but the new address's own may bring it in. */
  private halves(type: ChangeType): ChangeType[] {
    const isDouble = this.config.DOUBLE_CONFIRM_CHANGES || type === 'email_change_current';
    return isDouble ? ['email_change_current', 'email_change_new'] : ['email_change_new'];
  }

  private note(
    manager: EntityManager,
    user: UserEntity,
    purpose: ChangeType,
    redirectTo: string,
  ): Promise<OneTimeTokenEntity> {
    const address = (purpose === 'email_change_new' ? user.newEmail : user.email) ?? '';
    return this.oneTimeTokens.note(manager, user, { purpose, address, redirectTo });
  }
}
