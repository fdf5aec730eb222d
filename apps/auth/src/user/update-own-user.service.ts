import { AppError, type RpcInput, type User } from '@dearly/contracts';
import { inTransaction } from '@dearly/database';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service';
import { UserEntity } from '../accounts/user.entity';
import { takenError } from '../accounts/taken-error';
import { checkMetadata, mergeMetadata } from '../body/read-metadata';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { lacksFactor } from '../factors/lacks-factor';
import { OneTimeTokensService } from '../one-time-tokens/one-time-tokens.service';
import { RedirectTargets } from '../redirects/redirect-targets';
import { SessionsService } from '../sessions/sessions.service';
import { ChangePasswordService } from './change-password.service';
import { lockAuthContext, type AuthContext } from './lock-auth-context';
import { OwnerProofService } from './owner-proof.service';
import { RequestAddressService } from './request-address.service';
import { readUserChanges, type UserChanges } from './update-user-body';
import { invalid } from '../body/read-body';

/** Changes the signed-in person's own account. */
@Injectable()
export class UpdateOwnUserService {
  constructor(
    private readonly database: DataSource,
    private readonly sessions: SessionsService,
    private readonly accounts: AccountsService,
    private readonly proof: OwnerProofService,
    private readonly passwords: ChangePasswordService,
    private readonly addresses: RequestAddressService,
    private readonly oneTimeTokens: OneTimeTokensService,
    private readonly targets: RedirectTargets,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /**
   * The account with everything changed that the body names, or with nothing changed (account protocol, A4). Another
   * address or number is only asked for here. @throws AppError of `readUserChanges`, `ChangePasswordService`,
   * `RequestAddressService`, and `insufficient_aal`
   */
  async update({ claims, body, client, redirectTo }: RpcInput<'auth.updateUser'>): Promise<User> {
    const auth = await this.sessions.requireLive(claims);
    const changes = onlyNew(readUserChanges(body, this.config.PASSWORD_MIN_LENGTH), auth.user);
    await this.requireMayChange(auth, changes);
    await this.addresses.check(changes);
    const { password } = changes;
    // What opens the account; a new name or picture does not.
    const oneTimeTokenId = isAnyGiven(changes) ? await this.proof.require(auth, changes, client) : undefined;
    const passwordHash = password && (await this.passwords.prepare(auth, password, changes));
    const link = { redirectTo: this.targets.choose(redirectTo), codeChallenge: changes.codeChallenge };
    const updated = await inTransaction(this.database, async (manager) => {
      const locked = await lockAuthContext(manager, auth);
      const { user } = locked;
      if (oneTimeTokenId) await this.proof.useUp(manager, oneTimeTokenId);
      if (changes.data) await this.changeMetadata(manager, user, changes.data);
      if (passwordHash) await this.passwords.set(manager, locked, passwordHash);
      if (changes.email) await this.addresses.email(manager, user, changes.email, link);
      if (changes.phone) await this.addresses.phone(manager, user, changes.phone);
      return this.accounts.json(manager, user);
    }).catch((error: unknown) => {
      throw takenError(error);
    });
    this.oneTimeTokens.notify();
    return updated;
  }

  /** Nothing is changed by a session that has not shown the second factor; a guest has nothing to open yet. */
  private async requireMayChange(auth: AuthContext, { email, phone, password }: UserChanges): Promise<void> {
    if (await lacksFactor(this.database.manager, auth)) throw new AppError('insufficient_aal');
    const { user } = auth;
    if (user.isAnonymous && password !== undefined && !email && !phone) {
      const reason = 'Updating password of an anonymous user without an email or phone is not allowed';
      throw invalid(reason);
    }
  }

  private async changeMetadata(
    manager: EntityManager,
    user: UserEntity,
    data: Record<string, unknown>,
  ): Promise<void> {
    user.userMetadata = checkMetadata(mergeMetadata(user.userMetadata, data), 'data');
    user.updatedAt = new Date();
    const { userMetadata, updatedAt } = user;
    await manager.save(UserEntity, { id: user.id, userMetadata, updatedAt });
  }
}

function isAnyGiven({ email, phone, password }: UserChanges): boolean {
  return email !== undefined || phone !== undefined || password !== undefined;
}

/** A person who sends the address they have asks for no change of it. */
function onlyNew(changes: UserChanges, user: UserEntity): UserChanges {
  return {
    ...changes,
    email: changes.email === user.email ? undefined : changes.email,
    phone: changes.phone === user.phone ? undefined : changes.phone,
  };
}
