import { LIMITS, type RpcOutput, type User } from '@dearly/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { IdentityEntity } from '../accounts/identity.entity';
import { userJson } from '../accounts/user-json';
import { UserEntity } from '../accounts/user.entity';
import { FactorEntity } from '../factors/factor.entity';
import { invalid } from '../body/read-body';

const DEFAULT_PER_PAGE = 50;
const MOST_PER_PAGE = 1_000;
/** At most so many are read at once, and so many bytes of them fit beside the rest of a message. */
const PIECE = 60;
const PIECE_BYTES = LIMITS.rpc.messageBytes - 16 * 1024;

/** All accounts, page by page. */
@Injectable()
export class ListUsersService {
  constructor(private readonly database: DataSource) {}

  /**
   * One page, newest first; accounts that were deleted softly are in it. `page` and `perPage` as they stand in the
   * query: empty is the first page of 50. More than 1,000 a page are 1,000. `from` of the page are left out, and as many
   * come as a message carries. @throws AppError `validation_failed`
   */
  async list(wanted: {
    page?: string;
    perPage?: string;
    from: number;
  }): Promise<RpcOutput<'auth.adminListUsers'>> {
    const page = readCount('page', wanted.page) ?? 1;
    const perPage = Math.min(readCount('per_page', wanted.perPage) ?? DEFAULT_PER_PAGE, MOST_PER_PAGE);
    const { manager } = this.database;
    const [users, total] = await manager.findAndCount(UserEntity, {
      order: { createdAt: 'DESC', id: 'ASC' },
      skip: (page - 1) * perPage + wanted.from,
      take: Math.max(0, Math.min(perPage - wanted.from, PIECE)),
    });
    const ofThese = {
      where: { userId: In(users.map(({ id }) => id)) },
      order: { createdAt: 'ASC' },
    } as const;
    const identities = groupByUser(await manager.find(IdentityEntity, ofThese));
    const factors = groupByUser(await manager.find(FactorEntity, ofThese));
    const shown = users.map((user) =>
      userJson(user, identities.get(user.id) ?? [], factors.get(user.id) ?? []),
    );
    return {
      users: thoseThatFit(shown),
      aud: 'authenticated',
      total,
      page,
      perPage,
    };
  }
}

/** The first is always among them: no account is larger than a message. */
function thoseThatFit(users: User[]): User[] {
  let bytes = 0;
  const end = users.findIndex((user, index) => {
    bytes += Buffer.byteLength(JSON.stringify(user));
    return index > 0 && bytes > PIECE_BYTES;
  });
  return end === -1 ? users : users.slice(0, end);
}

/** Undefined for an empty text, which clients send for what they leave open. */
function readCount(field: string, text = ''): number | undefined {
  if (text === '') return undefined;
  const count = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (count < 1) throw invalid(`${field}: must be a whole number from 1 on`);
  return count;
}

function groupByUser<T extends { userId: string }>(rows: T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(row.userId, [...(groups.get(row.userId) ?? []), row]);
  return groups;
}
