import { AppError, type Client, type RpcInput, type Session, type User } from '@dearly/contracts';
import { inTransaction, isUniqueViolation } from '@dearly/database';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service';
import { isUnclaimed } from '../accounts/unclaimed';
import type { UserEntity } from '../accounts/user.entity';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { EntryTokensService } from '../one-time-tokens/entry-tokens.service';
import { OneTimeTokensService } from '../one-time-tokens/one-time-tokens.service';
import { PasswordHasher } from '../passwords/password-hasher';
import { SessionsService } from '../sessions/sessions.service';
import { atEarliest } from '../timing/at-earliest';
import { obfuscatedUser, unconfirmedUser } from './obfuscated-user';
import { readSignup, type NamedSignup } from './signup-body';

/** A sign-up with all that is needed to answer it. */
type Signup = NamedSignup & { passwordHash: string; client: Client; redirectTo: string | undefined };

/** Makes accounts. */
@Injectable()
export class SignupService {
  constructor(
    private readonly database: DataSource,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly accounts: AccountsService,
    private readonly oneTimeTokens: OneTimeTokensService,
    private readonly entryTokens: EntryTokensService,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /**
   * Signs a person up with address or number and password, or anonymously. Answers a session when nothing needs to be
   * confirmed, else the bare user, who is sent an email; a known address is `user_already_exists`, or an answer that
   * hides it where addresses are confirmed (account protocol, A4).
   */
  async signUp({ body, client, redirectTo }: RpcInput<'auth.signup'>): Promise<Session | User> {
    if (this.config.DISABLE_SIGNUP) throw new AppError('signup_disabled');
    const request = readSignup(body, this.config);
    if (!request.where) return this.signUpAnonymously(request.data, client);
    // Before the look-up: a known address must cost the same time as a new one.
    const passwordHash = await this.hasher.hash(request.password);
    const signup = { ...request, passwordHash, client, redirectTo };
    const answer = await atEarliest(this.config.unnoticedMs, () => this.register(signup));
    this.oneTimeTokens.notify();
    return answer;
  }

  private signUpAnonymously(data: Record<string, unknown>, client: Client): Promise<Session> {
    return inTransaction(this.database, async (manager) => {
      const account = { isConfirmed: false, isAnonymous: true, data, metadata: 'given' } as const;
      const user = await this.accounts.create(manager, account);
      return this.sessions.open(manager, user, 'anonymous', client);
    });
  }

  private async register(signup: Signup): Promise<Session | User> {
    const known = await this.accounts.find(signup.where);
    if (known) return this.answerForKnown(known, signup);
    try {
      return await inTransaction(this.database, (manager) => this.create(manager, signup));
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      // Somebody signed up with this address a moment ago.
      const first = await this.accounts.find(signup.where);
      if (!first) throw error;
      return this.answerForKnown(first, signup);
    }
  }

  /**
   * An account that waits for its confirmation is not changed: the second asker need not be the first. What each of
   * them typed is kept with the token that is sent for it.
   */
  private async answerForKnown(known: UserEntity, signup: Signup): Promise<User> {
    if (this.isConfirmedAtOnce(signup)) throw new AppError('user_already_exists');
    return inTransaction(this.database, async (manager) => {
      if (!isUnclaimed(known)) {
        await this.oneTimeTokens.decoy(manager, ...entryTokenOf(signup));
        return obfuscatedUser(signup);
      }
      return this.sendConfirmation(manager, known, signup);
    });
  }

  private async create(manager: EntityManager, signup: Signup): Promise<Session | User> {
    const { where, passwordHash, data, client } = signup;
    if (!this.isConfirmedAtOnce(signup)) {
      const account = { ...where, isConfirmed: false, data: {}, metadata: 'merged' } as const;
      return this.sendConfirmation(manager, await this.accounts.create(manager, account), signup);
    }
    const account = { ...where, passwordHash, isConfirmed: true, data, metadata: 'merged' } as const;
    const user = await this.accounts.create(manager, account);
    return this.sessions.open(manager, user, 'password', client);
  }

  private isConfirmedAtOnce({ where }: Signup): boolean {
    return 'email' in where ? this.config.MAILER_AUTOCONFIRM : this.config.PHONE_AUTOCONFIRM;
  }

  private async sendConfirmation(manager: EntityManager, user: UserEntity, signup: Signup): Promise<User> {
    const [purpose, address] = entryTokenOf(signup);
    const { redirectTo, challenge, passwordHash, data } = signup;
    const oneTimeToken = { purpose, address, redirectTo, challenge, signUp: { passwordHash, data } };
    await this.entryTokens.write(manager, user, oneTimeToken);
    return unconfirmedUser(await this.accounts.json(manager, user), signup);
  }
}

function entryTokenOf({ where }: Signup): ['signup' | 'sms', string] {
  return 'email' in where ? ['signup', where.email] : ['sms', where.phone];
}
