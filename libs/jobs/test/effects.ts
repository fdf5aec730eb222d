import type { ErrorEnvelope } from '@dearly/contracts';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { JobContext } from '../src';

export type Run = { id: string; attempt: number };

/** What jobs did, in a schema of its own: outside of Redis and of the processes that are killed. */
export class Effects {
  private readonly pool: pg.Pool;

  constructor(
    readonly url: string,
    readonly schema: string,
  ) {
    this.pool = new pg.Pool({ connectionString: url, options: `-c search_path=${schema}`, max: 5 });
    this.pool.on('error', () => undefined);
  }

  static async create(url: string): Promise<Effects> {
    const effects = new Effects(url, `jobs_${randomBytes(6).toString('hex')}`);
    await effects.pool.query(`create schema ${effects.schema}`);
    await effects.pool.query('create table runs (number serial, id text, attempt int)');
    await effects.pool.query('create table stored (id text primary key)');
    await effects.pool.query('create table failed (number serial, id text, code text, error jsonb)');
    return effects;
  }

  async drop(): Promise<void> {
    await this.pool.query(`drop schema ${this.schema} cascade`);
    await this.close();
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  async begin(id: string, { attempt }: JobContext): Promise<void> {
    await this.pool.query('insert into runs (id, attempt) values ($1, $2)', [id, attempt]);
  }

  async store(id: string): Promise<void> {
    await this.pool.query('insert into stored (id) values ($1) on conflict do nothing', [id]);
  }

  async fail(id: string, error: ErrorEnvelope): Promise<void> {
    await this.pool.query('insert into failed (id, code, error) values ($1, $2, $3)', [
      id,
      error.code,
      JSON.stringify(error),
    ]);
  }

  async runs(id?: string): Promise<Run[]> {
    const sql = 'select id, attempt from runs where $1::text is null or id = $1 order by number';
    return (await this.pool.query<Run>(sql, [id ?? null])).rows;
  }

  async stored(): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>('select id from stored order by id');
    return rows.map(({ id }) => id);
  }

  async failed(): Promise<{ id: string; error: ErrorEnvelope }[]> {
    return (await this.pool.query('select id, error from failed order by number')).rows;
  }
}
