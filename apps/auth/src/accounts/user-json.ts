import type { User } from '@dearly/contracts';
import type { IdentityEntity } from './identity.entity';
import type { UserEntity } from './user.entity';

/** The user object of the account protocol (A2): RFC 3339 times, what is not set is left out. */
export function userJson(user: UserEntity, identities: IdentityEntity[]): User {
  const confirmedAt = user.emailConfirmedAt?.toISOString();
  return {
    id: user.id,
    aud: 'authenticated',
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    identities: identities.map(identityJson),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    is_anonymous: false,
    ...(confirmedAt ? { email_confirmed_at: confirmedAt, confirmed_at: confirmedAt } : {}),
    ...(user.lastSignInAt ? { last_sign_in_at: user.lastSignInAt.toISOString() } : {}),
  };
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
