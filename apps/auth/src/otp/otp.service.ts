import { AppError, type RpcInput, type RpcOutput } from '@dearly/contracts';
import { inTransaction, isUniqueViolation } from '@dearly/database';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service';
import { isUnclaimed } from '../accounts/unclaimed';
import type { UserEntity } from '../accounts/user.entity';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { EntryTokensService } from '../one-time-tokens/entry-tokens.service';
import { OneTimeTokensService } from '../one-time-tokens/one-time-tokens.service';
import { atEarliest } from '../timing/at-earliest';
import { readOtp, type OtpRequest } from './otp-body';

type Asked = OtpRequest & { redirectTo: string | undefined };

/** Signing in with a code. */
@Injectable()
export class OtpService {
  constructor(
    private readonly database: DataSource,
    private readonly accounts: AccountsService,
    private readonly oneTimeTokens: OneTimeTokensService,
    private readonly entryTokens: EntryTokensService,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /**
   * Has a code sent to an address or number. Who has no account gets one, unless `create_user` is false: `otp_disabled`
   * then. Too soon after the last one: `over_email_send_rate_limit`, `over_sms_send_rate_limit` (account protocol, A4).
   */
  async send({ body, redirectTo }: RpcInput<'auth.otp'>): Promise<RpcOutput<'auth.otp'>> {
    const asked = { ...readOtp(body, this.config), redirectTo };
    const id = await atEarliest(this.config.unnoticedMs, () => this.note(asked));
    this.oneTimeTokens.notify();
    return 'email' in asked.where ? {} : { message_id: id };
  }

  /** The id of the email. */
  private async note(asked: Asked): Promise<string> {
    const known = await this.accounts.find(asked.where);
    try {
      return await inTransaction(this.database, (manager) => this.write(manager, asked, known));
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      // Another request made the account a moment ago.
      const first = await this.accounts.find(asked.where);
      return inTransaction(this.database, (manager) => this.write(manager, asked, first));
    }
  }

  private async write(manager: EntityManager, asked: Asked, known: UserEntity | null): Promise<string> {
    const { where, redirectTo, challenge, data } = asked;
    const user = known ?? (await this.create(manager, asked));
    const signUp = isUnclaimed(user) ? { passwordHash: null, data } : undefined;
    if ('phone' in where) {
      const oneTimeToken = { purpose: 'sms', address: where.phone, redirectTo, signUp } as const;
      return this.entryTokens.write(manager, user, oneTimeToken);
    }
    const purpose = this.isToBeConfirmed(user) ? 'signup' : 'magiclink';
    const oneTimeToken = {
      purpose,
      address: where.email,
      redirectTo,
      challenge,
      signUp: purpose === 'signup' ? signUp : undefined,
    } as const;
    const id = await this.entryTokens.write(manager, user, oneTimeToken);
    // Whoever asks for another kind of email before or after must wait in every case, or could tell them apart. That
    // a confirmed account got its confirmation a moment ago is nothing a stranger can have caused.
    const other = purpose === 'signup' ? 'magiclink' : 'signup';
    await this.oneTimeTokens.holdAddress(
      manager,
      other,
      where.email,
      user.emailConfirmedAt ? undefined : user,
    );
    return id;
  }

  /**
   * A new account is confirmed by its first code. One that an administrator made is not: only the owner of the
   * address asks for codes here, and opens it without what was typed for them.
   */
  private isToBeConfirmed(user: UserEntity): boolean {
    return user.emailConfirmedAt === null && user.passwordHash === null && user.invitedAt === null;
  }

  private create(manager: EntityManager, { where, mayCreate, data }: Asked): Promise<UserEntity> {
    if (!mayCreate) throw new AppError('otp_disabled');
    if (this.config.DISABLE_SIGNUP) throw new AppError('signup_disabled');
    const { MAILER_AUTOCONFIRM, PHONE_AUTOCONFIRM } = this.config;
    const isConfirmed = 'email' in where ? MAILER_AUTOCONFIRM : PHONE_AUTOCONFIRM;
    const account = { ...where, isConfirmed, metadata: 'merged' } as const;
    return this.accounts.create(manager, { ...account, data: isConfirmed ? data : {} });
  }
}
