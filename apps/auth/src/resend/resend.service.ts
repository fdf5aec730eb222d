import { AppError, type RpcInput, type RpcOutput } from '@dearly/contracts';
import { inTransaction } from '@dearly/database';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, IsNull, Not, type EntityManager } from 'typeorm';
import { UserEntity } from '../accounts/user.entity';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { FlowsService } from '../flows/flows.service';
import { OneTimeTokenEntity, type SignUp } from '../one-time-tokens/one-time-token.entity';
import type { TokenPurpose } from '../one-time-tokens/token-purpose';
import { OneTimeTokensService, type NewToken } from '../one-time-tokens/one-time-tokens.service';
import { RedirectTargets } from '../redirects/redirect-targets';
import { atEarliest } from '../timing/at-earliest';
import { readResend, type Resent, type ResendRequest } from './resend-body';

/** What a decoy stands for when there is nothing to send. */
const DECOYS: Record<Resent, TokenPurpose> = {
  signup: 'signup',
  email_change: 'email_change_current',
  sms: 'sms',
  phone_change: 'phone_change',
};
const METHODS: Record<Resent, string> = {
  signup: 'email/signup',
  email_change: 'email_change',
  sms: 'otp',
  phone_change: 'otp',
};

type Addressed = { purpose: TokenPurpose; address: string };

/** Sends emails that did not arrive once more. */
@Injectable()
export class ResendService {
  constructor(
    private readonly database: DataSource,
    private readonly oneTimeTokens: OneTimeTokensService,
    private readonly flows: FlowsService,
    private readonly targets: RedirectTargets,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /** Where nothing waits for an email nothing is sent, and nobody can tell (account protocol, A4). */
  async resend({ body, redirectTo }: RpcInput<'auth.resend'>): Promise<RpcOutput<'auth.resend'>> {
    const request = readResend(body);
    const isText = request.type === 'sms' || request.type === 'phone_change';
    if (isText && !this.config.PHONE_SIGN_INS) throw new AppError('phone_provider_disabled');
    const id = await atEarliest(this.config.unnoticedMs, () =>
      inTransaction(this.database, (manager) => this.write(manager, request, redirectTo)),
    );
    this.oneTimeTokens.notify();
    return isText ? { message_id: id } : {};
  }

  private async write(
    manager: EntityManager,
    { type, address, challenge }: ResendRequest,
    redirectTo: string | undefined,
  ): Promise<string> {
    const user = await this.find(manager, type, address);
    const due = user ? this.tokensDue(type, user) : [];
    if (!user || due.length === 0) {
      await this.oneTimeTokens.decoy(manager, DECOYS[type], address);
      return randomUUID();
    }
    const flowId = await this.flows.begin(manager, user.id, METHODS[type], challenge);
    const target = this.targets.choose(redirectTo);
    const isSignUp = type === 'signup' || type === 'sms';
    const signUp = isSignUp ? await onlySignUp(manager, user) : undefined;
    const oneTimeTokens = due.map((oneTimeToken): NewToken => ({
      ...oneTimeToken,
      redirectTo: target,
      flowId,
      signUp,
    }));
    const [id = ''] = await this.oneTimeTokens.write(manager, user, ...oneTimeTokens);
    return id;
  }

  /** An account without an address of its own yet is found by the one it is to get. */
  private async find(manager: EntityManager, type: Resent, address: string): Promise<UserEntity | null> {
    const [own, next] =
      type === 'signup' || type === 'email_change' ? ['email', 'newEmail'] : ['phone', 'newPhone'];
    const user = await manager.findOneBy(UserEntity, { [own]: address, deletedAt: IsNull() });
    if (user || type === 'signup' || type === 'sms') return user;
    return manager.findOne(UserEntity, {
      where: { [next]: address, deletedAt: IsNull() },
      order: { emailChangeSentAt: 'DESC', phoneChangeSentAt: 'DESC' },
    });
  }

  private tokensDue(type: Resent, user: UserEntity): Addressed[] {
    const { email, phone, newEmail, newPhone } = user;
    switch (type) {
      case 'signup':
        return email && !user.emailConfirmedAt ? [{ purpose: 'signup', address: email }] : [];
      case 'sms':
        return phone && !user.phoneConfirmedAt ? [{ purpose: 'sms', address: phone }] : [];
      case 'phone_change':
        return newPhone ? [{ purpose: 'phone_change', address: newPhone }] : [];
      case 'email_change': {
        if (!newEmail) return [];
        const toNew: Addressed = { purpose: 'email_change_new', address: newEmail };
        const isDouble = this.config.DOUBLE_CONFIRM_CHANGES && email !== null;
        return isDouble ? [{ purpose: 'email_change_current', address: email }, toNew] : [toNew];
      }
    }
  }
}

/**
 * The sign-up whose confirmation is sent once more. Where several wait, nobody can tell which of them asks: the token
 * then proves the address and brings no password.
 */
async function onlySignUp(manager: EntityManager, { id }: UserEntity): Promise<SignUp | undefined> {
  const where = { userId: id, signUp: Not(IsNull()) };
  const [first, ...others] = await manager.find(OneTimeTokenEntity, { where });
  return others.length === 0 ? (first?.signUp ?? undefined) : undefined;
}
