import { Inject, Injectable } from '@nestjs/common';
import { In, IsNull, type EntityManager } from 'typeorm';
import { UserEntity } from '../accounts/user.entity';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { goesToPhone, type TokenSlot } from './token-purpose';
import { OneTimeTokenEntity } from './one-time-token.entity';
import { hashLinkToken } from './one-time-code';
import { TokenCodesService } from './token-codes.service';

const MOST_TRIES = 5;
/** A link that opens an account, unlike one that confirms an address, is not to lie about in a mailbox for long. */
const LONGEST_SIGN_IN_SECONDS = 3_600;

/** Finds the one-time token that somebody presents. */
@Injectable()
export class FindTokenService {
  constructor(
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    private readonly codes: TokenCodesService,
  ) {}

  /**
   * The one-time token of an account with this code, null when there is none, it has run out, or five wrong codes were tried.
   * A wrong code counts against every open one-time token of these slots; call it in a transaction of its own that is
   * committed whatever comes of it.
   */
  async byCode(
    manager: EntityManager,
    userId: string,
    slots: TokenSlot[],
    code: string,
  ): Promise<OneTimeTokenEntity | null> {
    await lockAccount(manager, userId);
    const open = await manager.findBy(OneTimeTokenEntity, { userId, slot: In(slots) });
    const usable = open.filter(
      (oneTimeToken) =>
        oneTimeToken.failedTries < MOST_TRIES &&
        !this.isOlderThan(oneTimeToken, this.codeSeconds(oneTimeToken)),
    );
    const found = usable.find((oneTimeToken) => this.codes.matches(oneTimeToken, code.trim()));
    if (found) return found;
    const tried = usable.filter(({ tokenHash }) => tokenHash !== null).map(({ id }) => id);
    if (tried.length > 0) await manager.increment(OneTimeTokenEntity, { id: In(tried) }, 'failedTries', 1);
    return null;
  }

  /** The one-time token whose link holds this token, null when there is none or it has run out. */
  async byToken(
    manager: EntityManager,
    slots: TokenSlot[],
    token: string,
  ): Promise<OneTimeTokenEntity | null> {
    // Nothing that is stored as a hash has this shape, and Postgres refuses a NUL in a text.
    if (!/^[\w-]{20,100}$/.test(token)) return null;
    // Rows of the release before hold the token itself until they are sealed.
    const where = { tokenHash: In([hashLinkToken(token), token]), slot: In(slots) };
    const seen = await manager.findOneBy(OneTimeTokenEntity, where);
    if (!seen) return null;
    await lockAccount(manager, seen.userId);
    const oneTimeToken = await manager.findOneBy(OneTimeTokenEntity, where);
    return oneTimeToken && !this.isOlderThan(oneTimeToken, this.linkSeconds(oneTimeToken))
      ? oneTimeToken
      : null;
  }

  /** A one-time token that was found in an earlier transaction; null when it was used or made anew since. */
  async again(
    manager: EntityManager,
    { id, userId, tokenHash }: OneTimeTokenEntity,
  ): Promise<OneTimeTokenEntity | null> {
    await lockAccount(manager, userId);
    return manager.findOneBy(OneTimeTokenEntity, { id, tokenHash: tokenHash ?? IsNull() });
  }

  private codeSeconds({ purpose, address }: OneTimeTokenEntity): number {
    return goesToPhone(purpose, address)
      ? this.config.SMS_CODE_LIFETIME_SECONDS
      : this.config.CODE_LIFETIME_SECONDS;
  }

  private linkSeconds({ slot }: OneTimeTokenEntity): number {
    const { LINK_LIFETIME_SECONDS } = this.config;
    return slot === 'recovery'
      ? Math.min(LINK_LIFETIME_SECONDS, LONGEST_SIGN_IN_SECONDS)
      : LINK_LIFETIME_SECONDS;
  }

  private isOlderThan({ createdAt }: OneTimeTokenEntity, seconds: number): boolean {
    return Date.now() - createdAt.getTime() > seconds * 1_000;
  }
}

/**
 * Two requests at once must not have a try, or a one-time token, in common. The lock is on the account, as it is where one-time tokens
 * are written, so that two transactions never wait for each other.
 */
async function lockAccount(manager: EntityManager, userId: string): Promise<void> {
  const lock = { mode: 'pessimistic_write' } as const;
  await manager.findOne(UserEntity, { select: { id: true }, where: { id: userId }, lock });
}
