import { AppError } from '@dearly/contracts';
import { IsNull, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { lockUser } from '../accounts/lock-user';
import { UserEntity } from '../accounts/user.entity';

/** The account with this id, deleted softly or not. @throws AppError `unknown_user` */
export async function requireAccount(manager: EntityManager, userId: string): Promise<UserEntity> {
  return known(isUuid(userId) ? await manager.findOneBy(UserEntity, { id: userId }) : null);
}

/** The living account with this id, held until the transaction of `manager` ends. @throws AppError `unknown_user` */
export async function holdAccount(manager: EntityManager, userId: string): Promise<UserEntity> {
  return known(isUuid(userId) ? await lockUser(manager, { id: userId, deletedAt: IsNull() }) : null);
}

function known(user: UserEntity | null): UserEntity {
  if (!user) throw new AppError('unknown_user');
  return user;
}

function isUuid(text: string): boolean {
  return z.uuid().safeParse(text).success;
}
