import { Inject, Injectable } from '@nestjs/common';
import type { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { networkOf, UNKNOWN_NETWORK } from '@dearly/service';
import { ThrottleStore } from './throttle-store';
import { THROTTLE_WINDOWS, type ThrottleWindows } from './throttle-windows';
import { tooOften } from './too-often';

/** `account` is the email address or phone number as it is looked up, whether there is such an account or not. */
export type SignInAttempt = { account: string; ip?: string };

/** How much more often an address may fail over all accounts, or an account over all addresses. */
const IN_ALL = 5;

/**
 * Slows down guessing. Within 15 minutes an address may fail SIGN_IN_FAILURES times at one account, five times as often
 * in all, and strangers together five times as often at one account. Strangers are the addresses from which the account
 * was not signed in to for 90 days: whoever attacks an account cannot lock its owner out of their own devices. Every
 * lock opens by itself, and the link of an email leads in past it.
 *
 * Ask `check` before looking at a password or a code, then tell `failed` or `succeeded`, before the answer goes out.
 * Both refuse as well when others failed in the meantime: many guesses at one moment are worth no more than one by one.
 */
@Injectable()
export class SignInThrottle {
  private readonly pairs: RateLimiterRedis;
  private readonly addresses: RateLimiterRedis;
  private readonly accounts: RateLimiterRedis;

  constructor(
    private readonly store: ThrottleStore,
    @Inject(AUTH_CONFIG) { SIGN_IN_FAILURES: failures }: Pick<AuthConfig, 'SIGN_IN_FAILURES'>,
    @Inject(THROTTLE_WINDOWS) private readonly windows: ThrottleWindows,
  ) {
    this.pairs = store.counter('pair', failures, windows.failures);
    this.addresses = store.counter('address', failures * IN_ALL, windows.failures);
    this.accounts = store.counter('account', failures * IN_ALL, windows.failures);
  }

  /** @throws AppError `over_request_rate_limit` when this address, or this account from strangers, has failed too often. */
  async check(who: SignInAttempt): Promise<void> {
    const counts = await this.countersOf(who);
    const results = await Promise.all(
      counts.map(async ({ counter, key }) => ({ counter, result: await counter.get(key) })),
    );
    refuseIf(results, ({ counter, result }) => result.consumedPoints >= counter.points);
  }

  /** Counts a wrong password or code. @throws AppError `over_request_rate_limit` when it was one too many. */
  async failed(who: SignInAttempt): Promise<void> {
    const counts = await this.countersOf(who);
    const results = await Promise.all(
      counts.map(async ({ counter, key }) => ({ counter, result: await counter.penalty(key) })),
    );
    refuseIf(results, ({ counter, result }) => result.consumedPoints > counter.points);
  }

  /**
   * Clears what failed at this account from this address, which is one of the owner's from now on. To be told before
   * there is a session. @throws AppError `over_request_rate_limit` when too much has failed since `check`.
   */
  async succeeded(who: SignInAttempt): Promise<void> {
    await this.check(who);
    const { pair, network } = this.namesOf(who);
    await Promise.all([
      this.pairs.delete(pair),
      network === UNKNOWN_NETWORK ? undefined : this.store.remember(pair, this.windows.knownAddress),
    ]);
  }

  private async countersOf(who: SignInAttempt): Promise<{ counter: RateLimiterRedis; key: string }[]> {
    const { pair, address, account } = this.namesOf(who);
    const own = [
      { counter: this.pairs, key: pair },
      { counter: this.addresses, key: address },
    ];
    return (await this.store.remembers(pair)) ? own : [...own, { counter: this.accounts, key: account }];
  }

  private namesOf({
    account,
    ip,
  }: SignInAttempt): Record<'network' | 'pair' | 'address' | 'account', string> {
    const network = networkOf(ip);
    const name = account.toLowerCase();
    return {
      network,
      pair: this.store.keyOf('pair', name, network),
      address: this.store.keyOf('address', network),
      account: this.store.keyOf('account', name),
    };
  }
}

type Found<T> = { counter: RateLimiterRedis; result: T };

/** Refuses until the last of the counters that are used up begins anew. */
function refuseIf(
  found: Found<RateLimiterRes | null>[],
  isUsedUp: (one: Found<RateLimiterRes>) => boolean,
): void {
  const waits = found
    .filter((one): one is Found<RateLimiterRes> => one.result !== null)
    .filter(isUsedUp)
    .map(({ result }) => result.msBeforeNext);
  if (waits.length > 0) throw tooOften(Math.max(...waits));
}
