import type { UserEntity } from './user.entity';

/** True while the account is shut out. */
export function isBanned(user: UserEntity, now = new Date()): boolean {
  return user.bannedUntil !== null && user.bannedUntil > now;
}
