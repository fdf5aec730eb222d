import { AppError, type RpcOutput } from '@dearly/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { IdentityEntity } from '../accounts/identity.entity';
import { userJson } from '../accounts/user-json';
import { UserEntity } from '../accounts/user.entity';
import { FactorEntity } from '../factors/factor.entity';

const DEFAULT_PER_PAGE = 50;
const MOST_PER_PAGE = 1_000;

/** All accounts, page by page. */
@Injectable()
export class ListUsersService {
  constructor(private readonly database: DataSource) {}

  /**
   * One page, newest first; accounts that were deleted softly are in it. `page` and `perPage` as they stand in the
   * query: empty is the first page of 50. More than 1,000 a page are 1,000. @throws AppError `validation_failed`
   */
  async list(wanted: { page?: string; perPage?: string }): Promise<RpcOutput<'auth.adminListUsers'>> {
    const page = readCount('page', wanted.page) ?? 1;
    const perPage = Math.min(readCount('per_page', wanted.perPage) ?? DEFAULT_PER_PAGE, MOST_PER_PAGE);
    const { manager } = this.database;
    const [users, total] = await manager.findAndCount(UserEntity, {
      order: { createdAt: 'DESC', id: 'ASC' },
      skip: (page - 1) * perPage,
      take: perPage,
    });
    const ofThese = {
      where: { userId: In(users.map(({ id }) => id)) },
      order: { createdAt: 'ASC' },
    } as const;
    const identities = groupByUser(await manager.find(IdentityEntity, ofThese));
    const factors = groupByUser(await manager.find(FactorEntity, ofThese));
    return {
      users: users.map((user) => userJson(user, identities.get(user.id) ?? [], factors.get(user.id) ?? [])),
      aud: 'authenticated',
      total,
      page,
      perPage,
    };
  }
}

/** Undefined for an empty text, which clients send for what they leave open. */
function readCount(field: string, text = ''): number | undefined {
  if (text === '') return undefined;
  const count = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (count < 1)
    throw new AppError('validation_failed', { reason: `${field}: must be a whole number from 1 on` });
  return count;
}

function groupByUser<T extends { userId: string }>(rows: T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(row.userId, [...(groups.get(row.userId) ?? []), row]);
  return groups;
}
