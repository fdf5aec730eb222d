import { inTransaction } from '@dearly/database';
import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { rowsToSeal } from './seal-metrics';
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns';
import { Secrets } from './secrets';

type Row = { id: string; stored: string };

const AT_ONCE = 1_000;
const EVERY_MS = 3_600_000;

/**
 * Seals what is not sealed with the first key: rows of the release before, which are in clear, and rows of a key that
 * is to be taken out. Every replica does so at its start, and every hour for what one with other keys wrote meanwhile.
 * They may do it at once: each takes rows that no other has.
 */
@Injectable()
export class SealRowsService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Secrets');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<unknown> = Promise.resolve();
  private isEnding = false;

  constructor(
    private readonly database: DataSource,
    private readonly secrets: Secrets,
  ) {}

  /** @throws Error when a row is sealed with a key that is missing; so does not start what could not serve */
  async onApplicationBootstrap(): Promise<void> {
    await this.sealAll();
    this.timer = setInterval(() => {
      this.running = this.sealAll().catch((error: unknown) => this.logger.error(error));
    }, EVERY_MS).unref();
  }

  /** Ends after the rows at hand; the next start goes on. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.isEnding = true;
    await this.running;
  }

  /** Answers how many rows were sealed anew. @throws Error as `Secrets.open` */
  async sealAll(): Promise<number> {
    let count = await this.hashClear();
    for (const column of SEALED_COLUMNS) count += await this.sealColumn(column);
    rowsToSeal.set(await this.countUnsealed());
    return count;
  }

  /** Tokens of links and codes of flows that the release before stored in clear: nobody needs to read them again. */
  private async hashClear(): Promise<number> {
    const [letters, flows] = await inTransaction(this.database, async (manager) => [
      await manager.query<[unknown, number]>(
        `update letters set token_hash = 'sha256.' || translate(
             encode(sha256(convert_to(token_hash, 'UTF8')), 'base64'), '+/=', '-_')
         where token_hash not like 'sha256.%'`,
      ),
      await manager.query<[unknown, number]>(
        `update flows set auth_code = null,
           code_hash = case when code_issued_at is not null then sha256(convert_to(auth_code::text, 'UTF8')) end
         where auth_code is not null`,
      ),
    ]);
    return (letters?.[1] ?? 0) + (flows?.[1] ?? 0);
  }

  private async sealColumn(column: SealedColumn): Promise<number> {
    let [count, last]: [number, string | undefined] = [0, undefined];
    for (;;) {
      const rows: Row[] = await inTransaction(this.database, (manager) =>
        this.sealSome(manager, column, last),
      );
      count += rows.length;
      if (rows.length < AT_ONCE || this.isEnding) return count;
      last = rows.at(-1)?.id;
    }
  }

  /** Seals the next rows after `last`, answers them. */
  private async sealSome(manager: EntityManager, one: SealedColumn, last?: string): Promise<Row[]> {
    const { name, table, column, id, idType, read, write } = one;
    const rows = await manager.query<Row[]>(
      `select ${id}::text as id, ${read} as stored from ${table}
       where ${isUnsealed(one)} ${last === undefined ? '' : `and ${id} > $2`}
       order by ${table}.${id} limit ${AT_ONCE} for update skip locked`,
      [this.secrets.prefix, ...(last === undefined ? [] : [last])],
    );
    const sealed = rows.map(({ id: row, stored }) => {
      const place = { column: name, id: row };
      return this.secrets.seal(this.secrets.open(stored, place), place);
    });
    await manager.query(
      `update ${table} set ${column} = ${write('sealed.value')}
       from unnest($1::${idType}[], $2::text[]) as sealed (key, value) where ${table}.${id} = sealed.key`,
      [rows.map(({ id: row }) => row), sealed],
    );
    return rows;
  }

  /** Not 0 while another replica, or a request, holds a row that is still to be sealed. */
  private async countUnsealed(): Promise<number> {
    let count = 0;
    for (const column of SEALED_COLUMNS) {
      const [row] = await this.database.query<{ count: number }[]>(
        `select count(*)::int as count from ${column.table} where ${isUnsealed(column)}`,
        [this.secrets.prefix],
      );
      count += row?.count ?? 0;
    }
    return count;
  }
}

/** SQL of what is not sealed with the key whose prefix is `$1`. */
function isUnsealed({ column, read }: SealedColumn): string {
  return `${column} is not null and not starts_with(${read}, $1)`;
}
