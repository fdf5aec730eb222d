import { AppError } from '@dearly/contracts';
import { inTransaction, isUniqueViolation } from '@dearly/database';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager, type QueryDeepPartialEntity } from 'typeorm';
import { isBanned } from '../accounts/ban';
import { AccountsService } from '../accounts/accounts.service';
import { IdentityEntity } from '../accounts/identity.entity';
import { lockUser } from '../accounts/lock-user';
import { withProvider } from '../accounts/providers';
import { clearUnclaimed, isUnclaimed } from '../accounts/unclaimed';
import { UserEntity } from '../accounts/user.entity';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import type { Proof } from './id-token-proof';

/** Whose account it is that an issuer vouches for. */
@Injectable()
export class IdTokenAccounts {
  constructor(
    private readonly database: DataSource,
    private readonly accounts: AccountsService,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /**
   * Has `work` done for the account behind a proof, in one transaction.
   * @throws AppError `id_token_refused` (the address is another account's), `signup_disabled`, `user_banned`
   */
  async enter<Result>(
    proof: Proof,
    work: (manager: EntityManager, user: UserEntity) => Promise<Result>,
  ): Promise<Result> {
    const once = () =>
      inTransaction(this.database, async (manager) => {
        const user = await this.find(manager, proof);
        if (isBanned(user)) throw new AppError('user_banned');
        return work(manager, user);
      });
    return once().catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      // The same person signed in for the first time a moment ago: now the account is there.
      return once();
    });
  }

  /**
   * The account behind a proof, found, joined or made within the transaction of `manager`. A known identity leads to
   * its account, whatever has become of the addresses. An address leads to an account only when the issuer has
   * verified it and the account has proven it too; an unverified one is not kept at all, so it can neither open nor
   * occupy anything.
   */
  private async find(manager: EntityManager, proof: Proof): Promise<UserEntity> {
    const { provider, subject, email } = proof;
    const identity = await manager.findOneBy(IdentityEntity, { provider, providerId: subject });
    const owner = identity && (await lockUser(manager, { id: identity.userId }));
    if (owner) return this.refresh(manager, owner, identity, proof);
    const known = email ? await lockUser(manager, { email }) : null;
    const user = known ? await this.join(manager, known, proof) : await this.create(manager, proof);
    await this.addIdentity(manager, user, proof);
    return user;
  }

  private async refresh(
    manager: EntityManager,
    owner: UserEntity,
    identity: IdentityEntity,
    { data, email }: Proof,
  ): Promise<UserEntity> {
    const told = { identityData: data, email: email ?? null, updatedAt: new Date() };
    await manager.update(IdentityEntity, identity.id, told as QueryDeepPartialEntity<IdentityEntity>);
    return owner;
  }

  private async join(
    manager: EntityManager,
    known: UserEntity,
    { provider, data }: Proof,
  ): Promise<UserEntity> {
    if (isUnclaimed(known)) {
      await clearUnclaimed(manager, known);
      known.userMetadata = data;
    } else if (!known.emailConfirmedAt || this.config.MAILER_AUTOCONFIRM) {
      // Where sign-ups need no confirmation a stranger may have taken the address first, password and all.
      throw new AppError('id_token_refused', {
        reason: 'An account with this email address exists already. Please sign in to it in the usual way.',
      });
    }
    known.appMetadata = withProvider(known.appMetadata, provider);
    await manager.save(UserEntity, known);
    await this.accounts.confirm(manager, known, 'email');
    return known;
  }

  private async create(manager: EntityManager, { provider, email, data }: Proof): Promise<UserEntity> {
    if (this.config.DISABLE_SIGNUP) throw new AppError('signup_disabled');
    const now = new Date();
    const id = randomUUID();
    await manager.insert(UserEntity, {
      id,
      email: email ?? null,
      role: 'authenticated',
      emailConfirmedAt: email ? now : null,
      appMetadata: { provider, providers: [provider] },
      userMetadata: data,
      createdAt: now,
      updatedAt: now,
    } as QueryDeepPartialEntity<UserEntity>);
    return manager.findOneByOrFail(UserEntity, { id });
  }

  private async addIdentity(manager: EntityManager, user: UserEntity, proof: Proof): Promise<void> {
    const now = new Date();
    await manager.insert(IdentityEntity, {
      id: randomUUID(),
      userId: user.id,
      provider: proof.provider,
      providerId: proof.subject,
      email: proof.email ?? null,
      identityData: proof.data,
      lastSignInAt: now,
      createdAt: now,
      updatedAt: now,
    } as QueryDeepPartialEntity<IdentityEntity>);
  }
}
