import type { RpcInput, RpcOutput } from '@dearly/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AUTH_CONFIG, type AuthConfig } from '../config';

type Row = { id: string; transaction: string; ended_at: Date; oldest: string };

/** So many fit into one answer, of at most 64 KiB. */
const AT_ONCE = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Tells gateways which sessions have ended. Triggers of the database note them (see the migration). */
@Injectable()
export class EndedSessionsService {
  constructor(
    private readonly database: DataSource,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /**
   * What has ended since `after`. The answer's `next` is the oldest transaction that still runs: it may have noted
   * something that nobody sees yet, so the next question begins there. What follows it is then told once more.
   */
  async since({
    after = '0',
    position,
  }: RpcInput<'auth.endedSessions'>): Promise<RpcOutput<'auth.endedSessions'>> {
    const rows = await this.database.query<Row[]>(
      `select oldest::text, id, transaction::text, ended_at
         from pg_snapshot_xmin(pg_current_snapshot()) oldest
         left join lateral (
           select id, transaction, ended_at from ended_sessions
            where (transaction, id) > ($1::xid8, $2::uuid)
            order by transaction, id limit $3
         ) ended on true`,
      [position?.transaction ?? after, position?.id ?? FIRST_ID, AT_ONCE],
    );
    const ended = rows.filter(({ id }) => id !== null);
    const last = ended.length === AT_ONCE ? ended.at(-1) : undefined;
    return {
      ended: ended.map(({ id, ended_at: endedAt }) => ({ id, endedAt: endedAt.getTime() })),
      next: rows[0]?.oldest ?? after,
      ...(last && { position: { transaction: last.transaction, id: last.id } }),
      lifetimeSeconds: this.config.JWT_LIFETIME_SECONDS,
    };
  }
}
