import type { User } from '@dearly/contracts';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import {
  DataSource,
  IsNull,
  type EntityManager,
  type FindOptionsWhere,
  type ObjectLiteral,
  type QueryDeepPartialEntity,
} from 'typeorm';
import { FactorEntity } from '../factors/factor.entity';
import { identityClaims } from './identity-claims';
import { IdentityEntity } from './identity.entity';
import { userJson } from './user-json';
import { UserEntity } from './user.entity';

/** What is known of a new account; everything else begins empty. */
export type NewAccount = {
  id?: string;
  email?: string;
  phone?: string;
  passwordHash?: string | null;
  isConfirmed: boolean;
  data: Record<string, unknown>;
  /**
   * `merged` as people sign themselves up: the metadata begins with `data`, address and what is verified of it;
   * `given`: it is `data` and nothing else (account protocol, A2).
   */
  metadata: 'merged' | 'given';
  appMetadata?: Record<string, unknown>;
  role?: string;
  isAnonymous?: boolean;
  invitedAt?: Date;
};

/** Accounts and their identities as rows. */
@Injectable()
export class AccountsService {
  constructor(private readonly database: DataSource) {}

  /** The living account with this address or number. Postgres refuses a NUL in a text; no account has one. */
  async find(where: { email?: string; phone?: string; id?: string }): Promise<UserEntity | null> {
    const [value] = Object.values(where);
    if (!value || value.includes('\0')) return null;
    const living: FindOptionsWhere<UserEntity> = { ...where, deletedAt: IsNull() };
    return this.database.manager.findOneBy(UserEntity, living);
  }

  /** Makes an account with one identity (none for an anonymous one) within the transaction of `manager`. */
  async create(manager: EntityManager, account: NewAccount): Promise<UserEntity> {
    const now = new Date();
    const id = account.id ?? randomUUID();
    const provider = account.email ? 'email' : 'phone';
    const user = manager.create(UserEntity, {
      ...EMPTY,
      id,
      email: account.email ?? null,
      phone: account.phone ?? null,
      role: account.role ?? 'authenticated',
      passwordHash: account.passwordHash ?? null,
      isAnonymous: account.isAnonymous ?? false,
      emailConfirmedAt: account.isConfirmed && account.email ? now : null,
      phoneConfirmedAt: account.isConfirmed && account.phone ? now : null,
      invitedAt: account.invitedAt ?? null,
      appMetadata: {
        ...account.appMetadata,
        ...(account.isAnonymous ? {} : { provider, providers: [provider] }),
      },
      userMetadata:
        account.metadata === 'merged' ? { ...account.data, ...identityClaims(account, id) } : account.data,
      createdAt: now,
      updatedAt: now,
    });
    await manager.insert(UserEntity, user as Row<UserEntity>);
    const kept = account.metadata === 'merged' ? account.data : {};
    if (!account.isAnonymous) await this.addIdentity(manager, user, provider, kept);
    return user;
  }

  /** The identity of the account's own address or number. */
  async addIdentity(
    manager: EntityManager,
    user: UserEntity,
    provider: 'email' | 'phone',
    data: Record<string, unknown> = {},
  ): Promise<void> {
    const now = new Date();
    const isConfirmed = (provider === 'email' ? user.emailConfirmedAt : user.phoneConfirmedAt) !== null;
    const own = provider === 'email' ? { email: user.email ?? '' } : { phone: user.phone ?? '' };
    await manager.insert(IdentityEntity, {
      id: randomUUID(),
      userId: user.id,
      provider,
      providerId: user.id,
      email: provider === 'email' ? user.email : null,
      identityData: {
        ...data,
        ...identityClaims({ ...own, isConfirmed }, user.id),
      } as Row<IdentityEntity>['identityData'],
      lastSignInAt: now,
      createdAt: now,
      updatedAt: now,
    });
  }

  /** Notes that the account's address or number is its own: time, metadata and identity (account protocol, A2). */
  async confirm(manager: EntityManager, user: UserEntity, provider: 'email' | 'phone'): Promise<void> {
    const field = provider === 'email' ? 'emailConfirmedAt' : 'phoneConfirmedAt';
    if (user[field]) return;
    const now = new Date();
    const verified = { [`${provider}_verified`]: true };
    await manager.update(UserEntity, user.id, { [field]: now, updatedAt: now });
    await manager.query('update users set user_metadata = user_metadata || $2 where id = $1', [
      user.id,
      verified,
    ]);
    await manager.query(
      `update identities set identity_data = identity_data || $3, updated_at = $4
       where user_id = $1 and provider = $2`,
      [user.id, provider, verified, now],
    );
    user[field] = now;
    user.updatedAt = now;
    user.userMetadata = { ...user.userMetadata, ...verified };
  }

  /** The account as the protocol shows it, with its identities and second factors, oldest first. */
  async json(manager: EntityManager, user: UserEntity): Promise<User> {
    const oldestFirst = { where: { userId: user.id }, order: { createdAt: 'ASC' } } as const;
    const findIdentities = () => manager.find(IdentityEntity, oldestFirst);
    const findFactors = () => manager.find(FactorEntity, oldestFirst);
    // A transaction has one connection, which takes one question after the other.
    const [identities, factors] = manager.queryRunner
      ? [await findIdentities(), await findFactors()]
      : await Promise.all([findIdentities(), findFactors()]);
    return userJson(user, identities, factors);
  }
}

/** TypeORM cannot say that metadata is any JSON. */
type Row<E extends ObjectLiteral> = QueryDeepPartialEntity<E>;

const EMPTY = {
  lastSignInAt: null,
  bannedUntil: null,
  confirmationSentAt: null,
  recoverySentAt: null,
  newEmail: null,
  emailChangeSentAt: null,
  newPhone: null,
  phoneChangeSentAt: null,
  reauthenticationSentAt: null,
  factorTextSentAt: null,
  deletedAt: null,
};
