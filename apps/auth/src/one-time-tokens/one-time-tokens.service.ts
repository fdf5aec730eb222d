import { AppError } from '@dearly/contracts';
import { addToOutbox, OutboxRelay } from '@dearly/database';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager, QueryDeepPartialEntity } from 'typeorm';
import { UserEntity } from '../accounts/user.entity';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { goesToPhone, sentAtOf, slotOf, type TokenPurpose, type SentAt } from './token-purpose';
import { OneTimeTokenEntity, type SignUp } from './one-time-token.entity';
import { takeFromSendQuota } from './send-quota';
import { noteDecoy, decoyWait } from './decoys';

export type NewToken = {
  purpose: TokenPurpose;
  /** An email address in lower case, or the digits of a phone number. */
  address: string;
  /** Where the link ends, checked before. */
  redirectTo: string;
  flowId?: string | undefined;
  signUp?: SignUp | undefined;
};

/** Sign-ups for one unconfirmed address that are kept beside one another. */
const MOST_SIGN_UPS = 20;

/** Asks for one-time tokens: they are noted here, made and sent in the background. */
@Injectable()
export class OneTimeTokensService {
  constructor(
    private readonly outbox: OutboxRelay,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /**
   * Notes one-time tokens of one kind to an account within the transaction of `manager`, in the place of older ones
   * that lead to the same, and sets the account's `...SentAt`. Call `notify` after the commit. Answers their ids in
   * their order.
   * @throws AppError `over_email_send_rate_limit`, `over_sms_send_rate_limit` within the cooldown
   */
  async write(manager: EntityManager, user: UserEntity, ...oneTimeTokens: NewToken[]): Promise<string[]> {
    const [first] = oneTimeTokens;
    if (!first) return [];
    const now = new Date();
    const isText = goesToPhone(first.purpose, first.address);
    await this.hold(manager, user, first, now);
    // Nobody's quota keeps a person from hearing that their password was changed.
    if (first.purpose !== 'password_changed') {
      const targets = oneTimeTokens.map(({ address }) => address);
      const accountId = isForStrangers(first.purpose) ? undefined : user.id;
      await takeFromSendQuota(manager, { targets, accountId, isText }, this.config);
    }
    const ids: string[] = [];
    for (const oneTimeToken of oneTimeTokens) {
      const { id } = await this.note(manager, user, oneTimeToken, now);
      await addToOutbox(manager, { name: 'auth.letter', input: { letterId: id }, id: `letter-${id}` });
      ids.push(id);
    }
    return ids;
  }

  /** Looks for one-time tokens to send now rather than at the next look. */
  notify(): void {
    this.outbox.notify();
  }

  /** Makes every open code and link of an account worthless (after one of them was used). */
  async clear(manager: EntityManager, userId: string): Promise<void> {
    // A notice holds neither code nor link, and is to arrive.
    await manager.query(`delete from letters where user_id = $1 and slot <> 'password_changed'`, [userId]);
  }

  /** Does all that `write` does that a stranger could notice, for an address that is not to get an email. */
  async decoy(manager: EntityManager, purpose: TokenPurpose, address: string): Promise<void> {
    await this.holdAddress(manager, purpose, address);
    const isText = goesToPhone(purpose, address);
    await takeFromSendQuota(manager, { targets: [address], isText }, this.config);
  }

  /**
   * Has an address wait before its next one-time token of this kind, as if it had got one now; the times of `user` count too,
   * where one is given. @throws AppError as `write`
   */
  async holdAddress(
    manager: EntityManager,
    purpose: TokenPurpose,
    address: string,
    user?: UserEntity,
  ): Promise<void> {
    const gate = sentAtOf(purpose);
    if (!gate) return;
    const isText = goesToPhone(purpose, address);
    const cooldown = this.cooldown(isText);
    const since = user?.[gate] ? (Date.now() - user[gate].getTime()) / 1_000 : Infinity;
    if (since < cooldown) throw tooSoon(isText, cooldown - since);
    if (await noteDecoy(manager, address, gate, cooldown)) return;
    throw tooSoon(isText, await decoyWait(manager, address, gate, cooldown));
  }

  /** Notes the time of this one-time token, unless the last one is too young. The row lock makes two requests follow one another. */
  private async hold(
    manager: EntityManager,
    user: UserEntity,
    { purpose, address }: NewToken,
    now: Date,
  ): Promise<void> {
    const gate = sentAtOf(purpose);
    if (!gate) return;
    const current = await manager.findOneOrFail(UserEntity, {
      where: { id: user.id },
      lock: { mode: 'pessimistic_write' },
    });
    const isText = goesToPhone(purpose, address);
    const cooldown = this.cooldown(isText);
    const since = current[gate] ? (now.getTime() - current[gate].getTime()) / 1_000 : Infinity;
    const wait = FOR_STRANGERS.has(gate) ? await decoyWait(manager, address, gate, cooldown) : 0;
    if (since < cooldown || wait > 0) throw tooSoon(isText, Math.max(cooldown - since, wait));
    await manager.update(UserEntity, user.id, { [gate]: now });
    user[gate] = now;
  }

  private cooldown(isText: boolean): number {
    return isText ? this.config.SMS_COOLDOWN_SECONDS : this.config.MAIL_COOLDOWN_SECONDS;
  }

  /** Stores a one-time token that nobody sends, in the place of an older one: an administrator hands over what it says. */
  async note(
    manager: EntityManager,
    user: UserEntity,
    { purpose, address, redirectTo, flowId, signUp }: NewToken,
    now = new Date(),
  ): Promise<OneTimeTokenEntity> {
    const slot = slotOf(purpose);
    const oneTimeToken = manager.create(OneTimeTokenEntity, {
      id: randomUUID(),
      userId: user.id,
      slot,
      purpose,
      address,
      flowId: flowId ?? null,
      redirectTo,
      salt: null,
      tokenHash: null,
      failedTries: 0,
      signUp: signUp ?? null,
      createdAt: now,
    });
    await removeReplaced(manager, oneTimeToken);
    // TypeORM cannot say that metadata is any JSON.
    await manager.insert(OneTimeTokenEntity, oneTimeToken as QueryDeepPartialEntity<OneTimeTokenEntity>);
    return oneTimeToken;
  }
}

/** What anybody can ask for with an address alone. Strangers must not hold up what only the owner can begin. */
const FOR_STRANGERS: ReadonlySet<SentAt> = new Set(['confirmationSentAt', 'recoverySentAt']);

/**
 * Removes what a new token leads to as well. Of several sign-ups for one address each stays, as does an invitation: who
 * signs up later need not be the owner.
 */
async function removeReplaced(
  manager: EntityManager,
  { userId, slot, purpose, signUp }: OneTimeTokenEntity,
): Promise<void> {
  await manager.query(
    `delete from letters where user_id = $1 and slot = $2 and (slot <> 'confirmation' or purpose = $3)
       and sign_up is not distinct from $4::jsonb`,
    [userId, slot, purpose, signUp && JSON.stringify(signUp)],
  );
  await manager.query(
    `delete from letters where id in (
       select id from letters where user_id = $1 and sign_up is not null order by created_at desc offset $2)`,
    [userId, MOST_SIGN_UPS - 1],
  );
}

/** Whether anybody can ask for it; the account it goes to is not to pay for that. */
function isForStrangers(purpose: TokenPurpose): boolean {
  const gate = sentAtOf(purpose);
  return !gate || FOR_STRANGERS.has(gate);
}

function tooSoon(isText: boolean, seconds: number): AppError {
  const wait = Math.max(1, Math.ceil(seconds));
  return new AppError(isText ? 'over_sms_send_rate_limit' : 'over_email_send_rate_limit', {
    reason: `For security purposes, you can only request this after ${wait} seconds.`,
  });
}
