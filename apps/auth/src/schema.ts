import { IdentityEntity } from './accounts/identity.entity';
import { UserEntity } from './accounts/user.entity';
import { CreateAccounts1764000000000 } from './migrations/1764000000000-create-accounts';
import { SessionEntity } from './sessions/session.entity';
import { RefreshTokenEntity } from './tokens/refresh-token.entity';
import { SigningKeyEntity } from './tokens/signing-key.entity';

/** The schema that this service owns, its tables, and the migrations that make them, oldest first. */
export const SCHEMA = 'auth';
export const ENTITIES = [UserEntity, IdentityEntity, SessionEntity, RefreshTokenEntity, SigningKeyEntity];
export const MIGRATIONS = [CreateAccounts1764000000000];
