import type { Factor, User } from '@dearly/contracts';
import type { FactorEntity } from '../factors/factor.entity';
import type { IdentityEntity } from './identity.entity';
import type { UserEntity } from './user.entity';

/** The user object of the account protocol (A2): RFC 3339 times, what is not set is left out. */
export function userJson(user: UserEntity, identities: IdentityEntity[], factors: FactorEntity[] = []): User {
  const confirmedAt = earliest(user.emailConfirmedAt, user.phoneConfirmedAt);
  return {
    id: user.id,
    aud: 'authenticated',
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    identities: identities.map(identityJson),
    ...(factors.length > 0 ? { factors: factors.map(factorJson) } : {}),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    is_anonymous: user.isAnonymous,
    ...times({
      email_confirmed_at: user.emailConfirmedAt,
      phone_confirmed_at: user.phoneConfirmedAt,
      confirmed_at: confirmedAt,
      invited_at: user.invitedAt,
      confirmation_sent_at: user.confirmationSentAt,
      recovery_sent_at: user.recoverySentAt,
      email_change_sent_at: user.newEmail === null ? null : user.emailChangeSentAt,
      phone_change_sent_at: user.newPhone === null ? null : user.phoneChangeSentAt,
      reauthentication_sent_at: user.reauthenticationSentAt,
      last_sign_in_at: user.lastSignInAt,
      banned_until: user.bannedUntil,
      deleted_at: user.deletedAt,
    }),
    ...(user.newEmail ? { new_email: user.newEmail } : {}),
    ...(user.newPhone ? { new_phone: user.newPhone } : {}),
  };
}

/** A second factor as the protocol shows it; its secret is never part of it. */
export function factorJson(factor: FactorEntity): Factor {
  return {
    id: factor.id,
    ...(factor.friendlyName ? { friendly_name: factor.friendlyName } : {}),
    factor_type: factor.factorType,
    status: factor.status,
    ...(factor.phone ? { phone: factor.phone } : {}),
    created_at: factor.createdAt.toISOString(),
    updated_at: factor.updatedAt.toISOString(),
    ...times({ last_challenged_at: factor.lastChallengedAt }),
  };
}

function times<K extends string>(dates: Record<K, Date | null>): Partial<Record<K, string>> {
  const set = Object.entries<Date | null>(dates).flatMap(([name, date]) =>
    date ? [[name, date.toISOString()] as const] : [],
  );
  return Object.fromEntries(set) as Partial<Record<K, string>>;
}

function earliest(...dates: (Date | null)[]): Date | null {
  const set = dates.filter((date) => date !== null);
  return set.length > 0 ? new Date(Math.min(...set.map(Number))) : null;
}

function identityJson(identity: IdentityEntity): User['identities'][number] {
  return {
    identity_id: identity.id,
    id: identity.providerId,
    user_id: identity.userId,
    identity_data: identity.identityData,
    provider: identity.provider,
    ...(identity.lastSignInAt ? { last_sign_in_at: identity.lastSignInAt.toISOString() } : {}),
    created_at: identity.createdAt.toISOString(),
    updated_at: identity.updatedAt.toISOString(),
    ...(identity.email ? { email: identity.email } : {}),
  };
}
