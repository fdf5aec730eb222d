import { AppError, type Client, type RpcInput, type Session, type User } from '@dearly/contracts';
import { inTransaction, isUniqueViolation } from '@dearly/database';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service';
import type { UserEntity } from '../accounts/user.entity';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { EntryTokensService } from '../one-time-tokens/entry-tokens.service';
import { OneTimeTokensService } from '../one-time-tokens/one-time-tokens.service';
import { PasswordHasher } from '../passwords/password-hasher';
import { SessionsService } from '../sessions/sessions.service';
import { atEarliest } from '../timing/at-earliest';
import { obfuscatedUser } from './obfuscated-user';
import { readSignup, type NamedSignup } from './signup-body';

/** A sign-up with all that is needed to answer it. */
type Signup = NamedSignup & { client: Client; redirectTo: string | undefined };

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
    const signup = { ...request, client, redirectTo };
    const answer = await atEarliest(this.config.unnoticedMs, () => this.register(signup, passwordHash));
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

  private async register(signup: Signup, passwordHash: string): Promise<Session | User> {
    const known = await this.accounts.find(signup.where);
    if (known) return this.answerForKnown(known, signup);
    try {
      return await inTransaction(this.database, (manager) => this.create(manager, signup, passwordHash));
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      // Somebody signed up with this address a moment ago.
      const first = await this.accounts.find(signup.where);
      if (!first) throw error;
      return this.answerForKnown(first, signup);
    }
  }

  /** An account that waits for its confirmation is not changed: the second asker need not be the first. */
  private async answerForKnown(known: UserEntity, signup: Signup): Promise<User> {
    if (this.isConfirmedAtOnce(signup)) throw new AppError('user_already_exists');
    return inTransaction(this.database, async (manager) => {
      if ('email' in signup.where ? known.emailConfirmedAt : known.phoneConfirmedAt) {
        await this.oneTimeTokens.decoy(manager, ...entryTokenOf(signup));
        return obfuscatedUser(signup);
      }
      await this.sendConfirmation(manager, known, signup);
      return this.accounts.json(manager, known);
    });
  }

  private async create(
    manager: EntityManager,
    signup: Signup,
    passwordHash: string,
  ): Promise<Session | User> {
    const { where, data, client } = signup;
    const isConfirmed = this.isConfirmedAtOnce(signup);
    const account = { ...where, passwordHash, isConfirmed, data, metadata: 'merged' } as const;
    const user = await this.accounts.create(manager, account);
    if (isConfirmed) return this.sessions.open(manager, user, 'password', client);
    await this.sendConfirmation(manager, user, signup);
    return this.accounts.json(manager, user);
  }

  private isConfirmedAtOnce({ where }: Signup): boolean {
    return 'email' in where ? this.config.MAILER_AUTOCONFIRM : this.config.PHONE_AUTOCONFIRM;
  }

  private async sendConfirmation(manager: EntityManager, user: UserEntity, signup: Signup): Promise<void> {
    const [purpose, address] = entryTokenOf(signup);
    const { redirectTo, challenge } = signup;
    await this.entryTokens.write(manager, user, { purpose, address, redirectTo, challenge });
  }
}

function entryTokenOf({ where }: Signup): ['signup' | 'sms', string] {
  return 'email' in where ? ['signup', where.email] : ['sms', where.phone];
}
